import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { Documents } from '#backend/api/graphql/documents.ts';
import type { BackendContext } from '#backend/model/scope.ts';
import { FIXTURE_CHANNEL, fixtureBackend } from '#tests/support/fixture-backend/fixture-backend.ts';
import { placedOrder } from '#tests/support/fixture-backend/fixture-trade.ts';
import { serve } from '#tests/support/fixture-backend/until-test-ends.ts';
import { handleGraphql } from './handle-graphql.ts';

const SCHEMA = buildSchema(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'));
const CART = `query personal($id: String, $channelId: String) {
  getCart(id: $id, channelId: $channelId) { id }
  channel(channelId: $channelId) { name }
}`;

const toEndpoint = (services: BackendContext, lines: string[] = []) => ({
  services,
  schema: SCHEMA,
  documents: new Documents(SCHEMA),
  waitForTurn: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  log: pino({}, { write: (line: string) => void lines.push(line) }),
  apiKey: 'key',
  findSender: () => ({ address: '127.0.0.1', userAgent: 'test' }),
  testEndpoints: null,
});

test('[LW-05] what an answer does not depend on is done some time after it', async () => {
  const { context, order } = await placedOrder();
  let sentAt = 0;
  const mailer = { send: () => void (sentAt = performance.now()) };
  const endpoint = toEndpoint({ ...context, mailer });
  const origin = await serve((request, response) => void handleGraphql(endpoint, request, response));
  const query = `mutation { requestOrderLink(channelId: "${FIXTURE_CHANNEL}", orderNumber: "${order.id}", email: "${order.email}") }`;
  const askedAt = performance.now();
  await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'x-apikey': 'key' },
    body: JSON.stringify({ query }),
  });
  await vi.waitUntil(() => sentAt > 0, { timeout: 5000 });
  expect(sentAt - askedAt).toBeGreaterThanOrEqual(50);
});

test('a resolver exception is a field error and is logged without variables', async () => {
  const { context } = await fixtureBackend();
  const lines: string[] = [];
  const endpoint = toEndpoint(context, lines);
  const origin = await serve((request, response) => void handleGraphql(endpoint, request, response));
  // Makes every cart query throw
  context.database.raw.close();
  const answer = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'x-apikey': 'key' },
    body: JSON.stringify({
      query: CART,
      variables: { id: '6f2f7d5e-0000-4000-8000-00000000abcd', channelId: FIXTURE_CHANNEL },
    }),
  });
  const text = await answer.text();

  expect(endpoint.waitForTurn).toHaveBeenCalledOnce();
  expect(answer.status).toBe(200);
  expect(JSON.parse(text)).toMatchObject({
    data: { getCart: null, channel: { name: 'Small shop' } },
    errors: [{ path: ['getCart'], extensions: { code: 'INTERNAL_ERROR' } }],
  });
  expect(text).not.toMatch(/database|\.ts:/);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ channel: 'smallshop', fields: ['getCart', 'channel'] });
  expect(lines[0]).toContain('stack');
  expect(lines[0]).not.toMatch(/abcd|personal/);
});

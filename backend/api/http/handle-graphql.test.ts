import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { Documents } from '#backend/api/graphql/documents.ts';
import { FIXTURE_CHANNEL, fixtureBackend } from '#tests/support/fixture-backend/fixture-backend.ts';
import { serve } from '#tests/support/fixture-backend/until-test-ends.ts';
import { handleGraphql } from './handle-graphql.ts';

const SCHEMA = buildSchema(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'));
const CART = `query personal($id: String, $channelId: String) {
  getCart(id: $id, channelId: $channelId) { id }
  channel(channelId: $channelId) { name }
}`;

test('a resolver exception is a field error and is logged without variables', async () => {
  const { context } = await fixtureBackend();
  const lines: string[] = [];
  const waitForTurn = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const endpoint = {
    services: context,
    schema: SCHEMA,
    documents: new Documents(SCHEMA),
    waitForTurn,
    log: pino({}, { write: (line: string) => void lines.push(line) }),
    apiKey: 'key',
    findSender: () => ({ address: '127.0.0.1', userAgent: 'test' }),
    testEndpoints: null,
  };
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

  expect(waitForTurn).toHaveBeenCalledOnce();
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

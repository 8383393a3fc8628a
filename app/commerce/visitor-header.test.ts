import { expect, test } from 'vitest';
import { aCommerce, aDocument, bindTo, schemaAnswer, withUpstream } from '#tests/support/upstream.ts';

const SDL = 'type Query { item(id: Int, channelId: String): Int }';
const ROOT = { item: ({ id }: { id: number }) => id };
const itemOf = aDocument<{ item: number }, { id: number }>(
  'query itemOf($id: Int, $channelId: String) { item(id: $id, channelId: $channelId) }',
);
const fresh = { freshForMs: 60_000, staleForMs: 0 };

test('[CH-11] calls for one visitor name the address, signed for the channel; shared and merged calls do not', () =>
  withUpstream(schemaAnswer(SDL, ROOT), async ({ url, calls }) => {
    const secrets = {
      visitorSecret: 'a visitor secret, longer than thirty-two bytes',
      address: '203.0.113.9',
    };
    const client = bindTo(aCommerce(), url, secrets);
    await Promise.all([client.query(itemOf, fresh, { id: 5 }), client.request(itemOf, { id: 6 })]);
    const headers = calls.map((call) => call.headers['x-arkad-visitor']);
    expect(headers.filter((value) => value === undefined)).toHaveLength(1);
    const [value] = headers.flatMap((each) => each ?? []);
    expect(value).toMatch(/^v1;\d+;203\.0\.113\.9;MXxzZQ;[\w-]{43}$/);
    expect(JSON.stringify(calls)).not.toContain(secrets.visitorSecret);
  }));

test('[CH-11] an API that shares no secret with the channel is told no address', () =>
  withUpstream(schemaAnswer(SDL, ROOT), async ({ url, calls }) => {
    await bindTo(aCommerce(), url, { address: '203.0.113.9' }).request(itemOf, { id: 6 });
    await bindTo(aCommerce(), url, { visitorSecret: 'x'.repeat(32) }).request(itemOf, { id: 6 });
    for (const { headers } of calls) expect(JSON.stringify(headers)).not.toMatch(/visitor|203\.0/);
  }));

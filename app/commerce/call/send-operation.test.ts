import { expect, test } from 'vitest';
import {
  aCommerce,
  aDocument,
  bindTo,
  schemaAnswer,
  type UpstreamCall,
  withUpstream,
} from '#tests/support/upstream.ts';
import { toWireDocument } from './wire-document.server.ts';

const lamp = aDocument('query lamp { ok }');
const persisted = { upstream: { persistedQueries: true } };
const formOf = ({ query, extensions }: UpstreamCall): string =>
  [extensions?.persistedQuery ? 'hash' : '', query ? 'query' : ''].filter(Boolean).join('+');

test('[AP-02] a known hash is sent without the query', () =>
  withUpstream(
    () => ({}),
    async ({ url, calls }) => {
      expect(await bindTo(aCommerce(persisted), url).request(lamp)).toEqual({ ok: true });
      expect(calls.map(formOf)).toEqual(['hash']);
      expect(calls[0]?.extensions?.persistedQuery?.sha256Hash).toBe(toWireDocument(lamp).hash);
    },
  ));

test('[AP-02] an unknown hash is sent again with the query, so that the API registers it', () =>
  withUpstream(
    (call) => (call.query ? {} : { body: { errors: [{ message: 'PersistedQueryNotFound' }] } }),
    async ({ url, calls }) => {
      expect(await bindTo(aCommerce(persisted), url).request(lamp)).toEqual({ ok: true });
      expect(calls.map(formOf)).toEqual(['hash', 'hash+query']);
    },
  ));

test.each([200, 400])('[AP-02] "not supported" (status %i) is remembered per endpoint', (status) =>
  withUpstream(
    (call) =>
      call.extensions ? { status, body: { errors: [{ message: 'PersistedQueryNotSupported' }] } } : {},
    async ({ url, calls }) => {
      const commerce = aCommerce(persisted);
      await bindTo(commerce, url).request(lamp);
      await bindTo(commerce, url, { channelKey: 'shop-b' }).request(lamp);
      expect(calls.map(formOf)).toEqual(['hash', 'query', 'query']);
    },
  ),
);

test.each([400, 500])('[AP-02] after status %i for the hash the full query is sent', (status) =>
  withUpstream(
    (call) => (call.query ? {} : { status, text: 'what?' }),
    async ({ url, calls }) => {
      const commerce = aCommerce(persisted);
      expect(await bindTo(commerce, url).request(lamp)).toEqual({ ok: true });
      expect(await bindTo(commerce, url).request(lamp)).toEqual({ ok: true });
      expect(calls.map(formOf)).toEqual(['hash', 'query', 'hash', 'query']);
    },
  ),
);

test('other errors for the hash are not retried with the query', () =>
  withUpstream(
    () => ({ status: 401 }),
    async ({ url, calls }) => {
      await expect(bindTo(aCommerce(persisted), url).request(lamp)).rejects.toMatchObject({ status: 401 });
      expect(calls).toHaveLength(1);
    },
  ));

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

import { expect, test } from 'vitest';
import { aCommerce, aDocument, bindTo, withUpstream, type UpstreamCall } from '#tests/support/upstream.ts';
import { describeDocument } from '#app/commerce/describe-document.server.ts';

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
      expect(calls[0]?.extensions?.persistedQuery?.sha256Hash).toBe(describeDocument(lamp).hash);
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

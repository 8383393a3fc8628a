import { expect, test } from 'vitest';
import { aCommerce, aDocument, bindTo, withUpstream } from '#tests/support/upstream.ts';
import { createApiHealth, type HealthChange } from './api-health.server.ts';
import { CommerceError, type CommerceErrorFacts } from './commerce-error.ts';

const shop = { channelKey: 'shop-a', channelVersion: 'v1' };
const failure = (facts: Pick<CommerceErrorFacts, 'kind' | 'status'>) =>
  new CommerceError({ operation: 'lamp', channel: 'shop-a', ...facts });
const timeout = failure({ kind: 'timeout' });

test('[CH-12] an API that never answered is failing at once, one that did is degraded first', () => {
  let now = 1000;
  const health = createApiHealth(() => now);
  expect(health.get(shop)).toEqual({ state: 'unknown', since: null, reason: null });
  health.report(shop, timeout);
  expect(health.get(shop)).toEqual({ state: 'failing', since: 1000, reason: 'does not answer in time' });
  now = 100_000;
  health.report(shop, null);
  expect(health.get(shop)).toEqual({ state: 'ready', since: 100_000, reason: null });
  for (now of [100_001, 100_002]) health.report(shop, timeout);
  expect(health.get(shop)).toMatchObject({ state: 'degraded', since: 100_001 });
  now = 100_003;
  health.report(shop, failure({ kind: 'http', status: 503 }));
  expect(health.get(shop)).toEqual({ state: 'failing', since: 100_003, reason: 'answers with HTTP 503' });
});

test('[CH-12] an API that answers again is degraded until its last failure is a minute old', () => {
  let now = 0;
  const health = createApiHealth(() => now);
  health.report(shop, null);
  now = 1000;
  health.report(shop, timeout);
  now = 2000;
  health.report(shop, null);
  expect(health.get(shop)).toMatchObject({ state: 'degraded', since: 1000 });
  now = 61_000;
  expect(health.get(shop)).toEqual({ state: 'ready', since: 61_000, reason: null });
});

test('errors of one operation and calls that were not made say nothing; another version starts anew', () => {
  const health = createApiHealth();
  for (const kind of ['graphql', 'unavailable'] as const) health.report(shop, failure({ kind }));
  health.report(shop, failure({ kind: 'http', status: 400 }));
  health.report(shop, new Error('a bug'));
  expect(health.get(shop).state).toBe('unknown');
  health.report(shop, null);
  expect(health.get({ ...shop, channelVersion: 'v2' }).state).toBe('unknown');
  health.forget('shop-a');
  expect(health.get(shop).state).toBe('unknown');
});

test('listeners learn each change of state once', () => {
  const health = createApiHealth();
  const changes: HealthChange[] = [];
  const remove = health.onChange((change) => changes.push(change));
  for (const error of [null, null, timeout, timeout, timeout, timeout, null]) health.report(shop, error);
  remove();
  health.report(shop, timeout);
  expect(changes.map(({ before, after }) => `${before.state} → ${after.state}`)).toEqual([
    'unknown → ready',
    'ready → degraded',
    'degraded → failing',
    'failing → degraded',
  ]);
});

test('[CH-12] calls of pages are noted, and a rejected login says nothing about the API key', () =>
  withUpstream(
    ({ headers }) => ({ status: headers.authorization ? 401 : 403 }),
    async ({ url }) => {
      const health = createApiHealth();
      const commerce = aCommerce({ health });
      const lamp = aDocument('query lamp { ok }');
      await bindTo(commerce, url, { token: 'expired' })
        .request(lamp)
        .catch(() => null);
      expect(health.get(shop).state).toBe('unknown');
      await bindTo(commerce, url)
        .request(lamp)
        .catch(() => null);
      expect(health.get(shop)).toMatchObject({ state: 'failing', reason: 'rejects the API key (HTTP 403)' });
    },
  ));

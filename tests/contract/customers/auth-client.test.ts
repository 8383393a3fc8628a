import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { computePasswordDigest, createAuthClient } from '#app/commerce/auth/auth-client.server.ts';
import { claimsOf, digest, uniqueCredentials } from '#tests/support/api/auth-api.ts';
import { shopNamed, type DemoShop } from '#tests/support/shops.ts';
import { testServers } from '#tests/support/test-servers.ts';

const origin = `http://127.0.0.1:${testServers.backendPort}`;

/** The storefront's client of the auth service, for a shop. */
function clientOf({ key, channelId }: DemoShop) {
  const headers = { 'x-forwarded-for': `test-${randomUUID()}` };
  return createAuthClient({
    channelKey: key,
    channelId,
    apiKey: testServers.apiKey,
    endpoints: { auth: `${origin}/api/arkad_prod/`, sign: `${origin}/auth/sign/` },
    timeoutMs: 5000,
    listHeaders: () => headers,
  });
}

const karamell = clientOf(shopNamed('karamell'));
const koivu = clientOf(shopNamed('koivu'));

test('[AU-01] [CH-11] the storefront registers, logs in, refreshes and logs out in its own channel only', async () => {
  const credentials = { ...uniqueCredentials('storefront'), isRemembered: true };
  const registered = await karamell.register(credentials);
  expect(registered).toMatchObject({ ok: true, value: { maxAgeSeconds: 900 } });
  expect(await karamell.register(credentials)).toMatchObject({
    refusal: { status: 409, code: 'ACCOUNT_EXISTS' },
  });
  const login = await karamell.login(credentials);
  if (!login.ok) throw new Error('The login was refused.');
  expect(claimsOf(login.value.token).channelId).toBe('1|se');
  expect(await koivu.refresh(login.value.refreshToken)).toMatchObject({ refusal: { status: 401 } });
  const next = await karamell.refresh(login.value.refreshToken);
  if (!next.ok) throw new Error('The refresh was refused.');
  expect(claimsOf(next.value.token).channelId).toBe('1|se');
  await koivu.logout(next.value);
  const further = await karamell.refresh(next.value.refreshToken);
  expect(further.ok).toBe(true);
  if (further.ok) await karamell.logout(further.value);
  expect((await karamell.refresh(further.ok ? further.value.refreshToken : '')).ok).toBe(false);
});

test('[AU-01] [AU-05] a changed password replaces the old one; a wrong one is refused with its code', async () => {
  const credentials = { ...uniqueCredentials('storefront'), isRemembered: false };
  await koivu.register(credentials);
  const changed = await koivu.changePassword(credentials, 'Better-2026');
  expect(changed.ok && claimsOf(changed.value.token).channelId).toBe('3|fi');
  expect(await koivu.login(credentials)).toEqual({
    ok: false,
    refusal: { status: 401, code: 'INVALID_CREDENTIALS', retryAfterSeconds: null },
  });
  expect((await koivu.login({ ...credentials, password: 'Better-2026' })).ok).toBe(true);
  expect(computePasswordDigest('å')).toBe(digest('å'));
});

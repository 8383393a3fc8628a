import { expect, test } from 'vitest';
import type { AuthClient, AuthResult, Credentials } from '#app/commerce/auth-client.server.ts';
import { CommerceError } from '#app/commerce/commerce-error.ts';
import { refused } from '#kernel/result.ts';
import { aContext } from '#tests/support/a-context.ts';
import { formatWait } from './auth-refusals.server.ts';
import { changePassword } from './login.server.ts';

const claims = (name: string): string =>
  Buffer.from(JSON.stringify({ name, customerType: 'PERSON' })).toString('base64url');
const tokensOf = (name: string) => ({
  token: `h.${claims('me@example.com')}.${name}`,
  refreshToken: name,
  maxAgeSeconds: 900,
});
const CHANGE = { current: 'Secret-2026', next: 'Better-2026' };
const refusal = (facts: object) => refused({ status: 401, code: null, retryAfterSeconds: null, ...facts });

/** A logged-in visitor, and an auth service that answers so. */
function aCustomer(result: AuthResult | Error, isRemembered = true) {
  const sent: { credentials: Credentials; next: string }[] = [];
  const ended: string[] = [];
  const auth: AuthClient = {
    login: () => Promise.reject(new Error('no login')),
    register: () => Promise.reject(new Error('no registration')),
    refresh: () => Promise.reject(new Error('no refresh')),
    changePassword(credentials, next) {
      sent.push({ credentials, next });
      return result instanceof Error ? Promise.reject(result) : Promise.resolve(result);
    },
    async logout({ refreshToken }) {
      ended.push(refreshToken ?? '');
    },
  };
  const context = aContext({ parts: { auth } });
  context.session.open({ tokens: tokensOf('before'), isRemembered });
  return { context, sent, ended };
}

test('[AU-05] too many tries say for how long to wait, and log nobody out', async () => {
  for (const [seconds, minutes] of [
    [840, 14],
    [20, 1],
  ] as const) {
    const { context } = aCustomer(refusal({ status: 429, retryAfterSeconds: seconds }));
    const outcome = await changePassword(context, CHANGE);
    expect(outcome).toMatchObject({ ok: false, refusal: { retryAfter: seconds } });
    expect(formatWait(context, seconds)).toContain(` ${minutes} minut`);
    expect(context.session.find()).not.toBeNull();
  }
});

test('[AU-05] a service that fails logs nobody out', async () => {
  const error = new CommerceError({ kind: 'network', operation: 'auth password', channel: 'shop' });
  const { context } = aCustomer(error);
  await expect(changePassword(context, CHANGE)).rejects.toBe(error);
  expect(context.session.find()).not.toBeNull();
});

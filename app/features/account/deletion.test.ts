import { expect, test } from 'vitest';
import type { EndingSession } from '#app/commerce/auth-client.server.ts';
import { CommerceError } from '#app/commerce/commerce-error.ts';
import { ok, refused } from '#kernel/result.ts';
import { aContext } from '#tests/support/a-context.ts';
import { aRefusal } from '#tests/support/api/a-refusal.ts';
import { A_CUSTOMER } from '#tests/support/customers/a-customer.ts';
import { aForm } from '#tests/support/a-form.ts';
import { deleteAccount } from './deletion.server.ts';

const TOKENS = { token: 'a.b.c', refreshToken: 'proof', maxAgeSeconds: 900 };
const FORM = { confirm: 'on', password: ' Secret 26 ' };

interface Case {
  readonly isOperator?: boolean;
  readonly login?: Awaited<ReturnType<Parameters<typeof deleteAccount>[0]['auth']['login']>>;
  readonly deletes?: () => unknown;
}

function aDeletion({
  isOperator = false,
  login = ok(TOKENS),
  deletes = () => ({ deleteUser: true }),
}: Case = {}) {
  const calls: string[] = [];
  const { session, translate } = aContext();
  const context = {
    translate,
    session: { ...session, find: () => ({ ...A_CUSTOMER, isOperator }) },
    auth: {
      login: async ({ username, password }: { username: string; password: string }) => {
        calls.push(`login ${username} '${password}'`);
        return login;
      },
      logout: async ({ refreshToken }: EndingSession) => void calls.push(`logout ${refreshToken}`),
    },
    commerce: {
      request: async () => {
        calls.push('delete');
        return deletes();
      },
    },
  } as unknown as Parameters<typeof deleteAccount>[0];
  return { calls, run: (fields: Record<string, string> = FORM) => deleteAccount(context, aForm(fields)) };
}

test('[AC-04] the account is deleted after the box and the right password, as it was typed', async () => {
  const { calls, run } = aDeletion();
  expect(await run()).toEqual(ok(true));
  expect(calls).toEqual(["login kim@example.com ' Secret 26 '", 'delete']);
});

test('[AC-04] a wrong password deletes nothing; after too many the answer says when', async () => {
  const wrong = aDeletion({
    login: refused({ status: 401, code: 'INVALID_CREDENTIALS', retryAfterSeconds: null }),
  });
  const refusal = await wrong.run();
  expect(refusal).toMatchObject({
    refusal: { status: 400, error: { password: ['account.delete.error.password'] } },
  });
  expect(JSON.stringify(refusal)).not.toContain('Secret');
  const many = aDeletion({ login: refused({ status: 429, code: 'TOO_MANY_TRIES', retryAfterSeconds: 61 }) });
  expect(await many.run()).toMatchObject({ refusal: { status: 429, retryAfter: 61 } });
  expect([...wrong.calls, ...many.calls]).not.toContain('delete');
});

test('[AC-04] [AU-07] an operator cannot delete, whoever finds out first', async () => {
  const own = aDeletion({ isOperator: true });
  expect(await own.run()).toMatchObject({ refusal: { status: 403 } });
  expect(own.calls).toEqual([]);
  const api = aDeletion({ deletes: () => Promise.reject(aRefusal('FORBIDDEN')) });
  expect(await api.run()).toMatchObject({ refusal: { status: 403 } });
});

test('[AC-04] where the API deletes nothing, the session of the proof ends', async () => {
  const no = aDeletion({ deletes: () => ({ deleteUser: false }) });
  expect(await no.run()).toMatchObject({ refusal: { status: 502 } });
  expect(no.calls).toContain('logout proof');
  const failing = aDeletion({
    deletes: () => {
      throw new CommerceError({ kind: 'timeout', operation: 'deleteUser', channel: 'karamell' });
    },
  });
  await expect(failing.run()).rejects.toMatchObject({ kind: 'timeout' });
  expect(failing.calls).toContain('logout proof');
});

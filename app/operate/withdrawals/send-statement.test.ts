import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { withUpstream } from '#tests/support/upstream.ts';
import { lookUpPublic, sendStatement, signStatement } from './send-statement.ts';

const secret = 'the-secret-of-the-webhook-of-tests';
const BODY = Buffer.from('{"id":"1","name":"Åsa"}');
const running = new AbortController().signal;

test('[LW-02] the signature is the HMAC of time and body', () => {
  const mac = createHmac('sha256', secret).update('1700000000.').update(BODY).digest('hex');
  expect(signStatement({ secret }, BODY, 1_700_000_000_999)).toBe(`t=1700000000,v1=${mac}`);
});

test.each([
  [{ status: 200 }, null],
  [{ status: 204 }, null],
  [{ status: 500 }, 'it answers 500'],
  [{ status: 302, headers: { location: '/elsewhere' } }, 'it answers 302, a redirect, which is not followed'],
] as const)('[LW-02] an answer %o is %s', async (answer, reason) => {
  await withUpstream(
    () => answer as never,
    async ({ url, calls }) => {
      expect(await sendStatement({ url, secret }, BODY, running)).toBe(reason);
      expect(calls).toHaveLength(1);
    },
  );
});

test('[LW-02] a failure names neither address nor secret', async () => {
  const reason = await sendStatement({ url: 'http://127.0.0.1:1/token-in-path', secret }, BODY, running);
  expect(reason).toBe('the call fails (ECONNREFUSED)');
});

test('[LW-02] a name that resolves to a private address is not called', async () => {
  for (const all of [true, false]) {
    const error = await new Promise((resolve) => lookUpPublic('localhost', { all }, resolve));
    expect(error).toMatchObject({ message: 'its host is in a private network' });
  }
});

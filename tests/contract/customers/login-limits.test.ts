import { afterAll, expect, test } from 'vitest';
import type { AuthReply } from '#app/features/auth/auth.ts';
import { type Credentials } from '#tests/support/api/auth-api.ts';
import { aKnownCustomer } from '#tests/support/customers/known-customer.ts';
import { aVisitor, submitLogin } from '#tests/support/customers/customer-visits.ts';
import type { Answer } from '#tests/support/http.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { callTestEndpoint } from '#tests/support/test-endpoints.ts';
import { anAddress } from '#tests/support/visitor-header.ts';

/* What the forms of the storefront make of the limits that tests/contract/customers/auth-limits.test.ts proves of the API. */

const KARAMELL = shopNamed('karamell');
const LUMO = shopNamed('lumo');
const KOIVU = shopNamed('koivu');
const PAIR_LIMIT = 10;
/** Headers by which a visitor could try to name an address. */
const CHOSEN_ADDRESS = ['x-real-ip', 'x-arkad-visitor', 'true-client-ip', 'forwarded'];
const WAIT = /försök igen om (\d+) minut/i;

const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const wrong = ({ username }: Credentials): Credentials => ({ username, password: 'Wrong-2026' });
const answerOf = ({ body }: Answer): AuthReply => JSON.parse(body) as AuthReply;

function expectWait(answer: Answer, longestSeconds: number): void {
  const { status, headers } = answer;
  expect([status, headers['set-cookie']]).toEqual([429, undefined]);
  const refused = answerOf(answer);
  if (refused.ok) throw new Error(`No refusal: ${answer.body}`);
  const seconds = Number(headers['retry-after']);
  expect(refused.retryAfterSeconds).toBe(seconds);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(longestSeconds);
  expect(WAIT.exec(refused.notice ?? '')?.[1]).toBe(String(Math.ceil(seconds / 60)));
}

afterAll(() => callTestEndpoint('/_test/reset'));

test('[AU-05] after ten wrong passwords an address waits, in every shop; the owner elsewhere gets in', async () => {
  const { credentials } = await aKnownCustomer(KARAMELL);
  const address = anAddress();
  for (const index of times(PAIR_LIMIT)) {
    // Without cookies each time, and with addresses of his own choice beside the one that the proxy has seen
    const guesser = aVisitor(index % 2 === 0 ? KARAMELL : LUMO, `${anAddress()}, ${address}`);
    for (const name of CHOSEN_ADDRESS) guesser.headers[name] = anAddress();
    const { status, headers } = await submitLogin(guesser, wrong(credentials));
    expect([status, headers['retry-after']]).toEqual([400, undefined]);
  }
  const seconds = 15 * 60;
  expectWait(await submitLogin(aVisitor(KARAMELL, address), credentials), seconds);
  expectWait(await submitLogin(aVisitor(KARAMELL, `${anAddress()}, ${address}`), credentials), seconds);
  expect((await submitLogin(aVisitor(KOIVU, address), credentials)).status).toBe(429);
  const { username: email, password } = credentials;
  const page = await aVisitor(KARAMELL, address).post('/account', { intent: 'login', email, password });
  expect([page.status, page.headers['retry-after'] !== undefined]).toEqual([429, true]);
  expect(page.body).toMatch(WAIT);
  const owner = await submitLogin(aVisitor(KARAMELL), credentials);
  expect([owner.status, answerOf(owner).ok]).toEqual([200, true]);
  // Another customer at the guessing address gets in, too: an office has one address
  expect((await submitLogin(aVisitor(LUMO, address), (await aKnownCustomer(LUMO)).credentials)).status).toBe(
    200,
  );
});

import { expect, test } from 'vitest';
import { CommerceError } from '#app/commerce/commerce-error.ts';
import { ok } from '#kernel/result.ts';
import { aBrowser, aToken, REFUSED, tokensOf } from '#tests/support/customers/a-browser.ts';

const DOWN = new CommerceError({ kind: 'timeout', operation: 'auth login', channel: 'karamell' });
const CUSTOMER = { email: 'a@b.se', customerType: 'ORGANIZATION', isOperator: false, isRemembered: true };

test('[AU-02] a login sets the cookies of a week, or of the browser’s session and half an hour', () => {
  const lifetimes = (lines: readonly string[]) =>
    lines.map((line) => [line.slice(0, line.indexOf('=')), /Max-Age=(\d+)/.exec(line)?.[1] ?? null]);
  const browser = aBrowser();
  expect(lifetimes(browser.logIn())).toEqual([
    ['ralph-auth', '604800'],
    ['ralph-auth-refresh', '604800'],
    ['ralph-user', '604800'],
    ['ralph-user-maxage', '604800'],
    ['ralph-user-type', '31536000'],
  ]);
  expect(browser.request().session.find()).toEqual(CUSTOMER);
  expect(lifetimes(browser.logIn('two', false)).slice(0, 4)).toEqual([
    ['ralph-auth', null],
    ['ralph-auth-refresh', null],
    ['ralph-user', '1800'],
    ['ralph-user-maxage', '1800'],
  ]);
  expect(browser.stored.get('ralph-user-type')).toBe('ORGANIZATION');
  expect(browser.request().session.find()?.isRemembered).toBe(false);
});

test('[CH-11] another channel finds no login, and removes what marks one', async () => {
  const browser = aBrowser();
  browser.logIn();
  const other = browser.request('koivu');
  expect([other.session.find(), other.session.findToken()]).toEqual([null, undefined]);
  expect(await other.session.renew()).toBe(true);
  expect(other.finish().join()).toMatch(/ralph-user=; Max-Age=0/);
  expect(browser.calls).toEqual([]);
});

test('[AU-02] a login replaces the browser’s earlier one, which ends at the auth service too', () => {
  const browser = aBrowser();
  browser.logIn('one');
  browser.logIn('two');
  expect(browser.calls).toEqual(['logout R-one']);
  const { session } = browser.request();
  session.open({ tokens: tokensOf('three'), isRemembered: true });
  session.open({ tokens: tokensOf('four'), isRemembered: true });
  expect(browser.calls).toEqual(['logout R-one', 'logout R-two', 'logout R-three']);
});

test('[AU-03] tokens are refreshed once 90 % of their age has passed, and keep being remembered or not', async () => {
  const browser = aBrowser([ok(tokensOf('two'))]);
  browser.logIn('one', false);
  browser.pass(809);
  expect(await browser.request().session.renew()).toBe(false);
  browser.pass(1);
  const { session, finish } = browser.request();
  expect(await session.renew()).toBe(true);
  expect(session.findToken()).toBe(aToken('two'));
  expect(finish().join()).not.toContain('Max-Age=604800');
  expect(browser.calls).toEqual(['refresh R-one']);
  expect(await browser.request().session.renew()).toBe(false);
});

test.each([
  ['forward', 3600, ['refresh R-one']],
  ['back', -3600, []],
])('[AU-03] after a clock jump of an hour %s the visitor stays logged in', async (_way, jump, calls) => {
  const browser = aBrowser([ok(tokensOf('two'))]);
  browser.logIn('one');
  browser.pass(jump);
  const { session } = browser.request();
  await session.renew();
  expect(session.find()).toEqual(CUSTOMER);
  expect(browser.calls).toEqual(calls);
  // A token that counts as valid for too long ends where the API refuses it
  if (jump < 0) expect(await session.replaceToken(aToken('one'))).toBe(aToken('two'));
});

test('[AU-03] late requests with the old cookies get the same tokens', async () => {
  const browser = aBrowser([ok(tokensOf('two'))]);
  browser.logIn('one');
  browser.pass(810);
  const [first, second] = [browser.request(), browser.request()];
  await first.session.renew();
  browser.pass(5);
  await second.session.renew();
  expect(second.finish()).toEqual(first.finish());
  expect(browser.calls).toHaveLength(1);
});

test('[AU-03] the session goes on where the browser lost the access token, and ends where the refresh is refused', async () => {
  const browser = aBrowser([ok(tokensOf('two')), REFUSED]);
  browser.logIn('one');
  browser.stored.delete('ralph-auth');
  const { session, finish } = browser.request();
  expect(session.find()).toBeNull();
  await session.renew();
  expect(session.find()).toEqual(CUSTOMER);
  finish();
  browser.pass(900);
  const last = browser.request();
  expect(await last.session.renew()).toBe(true);
  expect(last.session.find()).toBeNull();
  last.finish();
  expect([...browser.stored.keys()]).toEqual([]);
});

test('[AU-03] with replicas a refused login is asked for once more, with the cookies that the browser has by then', async () => {
  const browser = aBrowser([REFUSED]);
  browser.logIn('one');
  browser.pass(810);
  const late = browser.request();
  expect(await late.session.renew({ canRetry: true })).toBe('retry');
  expect(late.finish().map((line) => line.split('=', 1)[0])).toEqual(['ralph-auth-retry']);
  const stored = new Map(browser.stored);
  // Another replica's answer has not arrived
  const again = browser.request();
  expect(await again.session.renew({ canRetry: true })).toBe(true);
  again.finish();
  expect([...browser.stored.keys()]).toEqual([]);
  // It has
  for (const [name, value] of stored) browser.stored.set(name, value);
  browser.logIn('two');
  const retried = browser.request();
  expect(await retried.session.renew({ canRetry: true })).toBe(false);
  expect(retried.session.find()).toEqual(CUSTOMER);
});

test('[AU-03] while the auth service fails a valid token is used, an expired one is not, and the cookies stay', async () => {
  const browser = aBrowser([DOWN, DOWN, DOWN, DOWN, ok(tokensOf('two'))]);
  browser.logIn('one');
  browser.pass(810);
  const valid = browser.request();
  expect(await valid.session.renew()).toBe(false);
  expect(valid.session.find()).toEqual(CUSTOMER);
  browser.pass(90);
  const expired = browser.request();
  expect(await expired.session.renew()).toBe(false);
  expect([expired.session.find(), expired.finish()]).toEqual([null, []]);
  browser.pass(5);
  const next = browser.request();
  await next.session.renew();
  expect(next.session.find()).toEqual(CUSTOMER);
});

test('[AU-03] a token that the API refuses is renewed once, else the request goes on without login', async () => {
  const browser = aBrowser([ok(tokensOf('two'))]);
  browser.logIn('one');
  const { session, finish } = browser.request();
  const [first, second] = await Promise.all([
    session.replaceToken(aToken('one')),
    session.replaceToken(aToken('one')),
  ]);
  expect([first, second]).toEqual([aToken('two'), aToken('two')]);
  // The API refuses whatever the auth service gives
  expect(await session.replaceToken(aToken('two'))).toBeUndefined();
  expect(session.find()).toBeNull();
  finish();
  expect([...browser.stored.keys()]).toEqual([]);
  expect(browser.calls).toEqual(['refresh R-one']);
});

test('[AU-03] a refused token that cannot be renewed now is kept for the next request', async () => {
  const browser = aBrowser([DOWN, DOWN]);
  browser.logIn('one');
  const { session, finish } = browser.request();
  expect(await session.replaceToken(aToken('one'))).toBeUndefined();
  expect([session.find(), finish()]).toEqual([null, []]);
});

test('[NV-03] a page that requires a login redirects where the API refuses it', async () => {
  const browser = aBrowser();
  browser.logIn('one');
  const { session } = browser.request();
  session.markRequired();
  const thrown: unknown = await session.replaceToken(aToken('one')).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(Response);
  expect((thrown as Response).headers.get('Location')).toBe('/');
});

test('[AU-07] an operator’s session has an hour, no refresh, and a mark that is renewed', async () => {
  const browser = aBrowser();
  const opening = browser.request();
  const token = aToken('op', { spoofed: 'true' });
  opening.session.open({ tokens: { token, maxAgeSeconds: 3600, refreshToken: null }, isRemembered: false });
  expect(opening.finish()[0]).toMatch(/^ralph-auth=.*Max-Age=3600/);
  expect(browser.stored.get('ralph-user')).toBe('spoofed-user%40geins.io');
  browser.pass(3500);
  browser.stored.delete('ralph-user');
  const { session, finish } = browser.request();
  expect(await session.renew()).toBe(true);
  expect(session.find()).toMatchObject({ isOperator: true });
  finish();
  expect(browser.stored.has('ralph-user')).toBe(true);
  browser.pass(100);
  const after = browser.request();
  expect(await after.session.renew()).toBe(true);
  expect(after.session.find()).toBeNull();
  after.finish();
  expect([...browser.stored.keys()]).toEqual([]);
  expect(browser.calls).toEqual([]);
});

test('[AU-04] a logout ends the session at the auth service, and a request on its way does not bring it back', async () => {
  const browser = aBrowser([ok(tokensOf('two'))]);
  browser.logIn('one');
  browser.pass(810);
  const late = browser.request();
  await browser.request().session.renew();
  const renewed = browser.request();
  await renewed.session.renew();
  await renewed.session.endAtService();
  renewed.session.end();
  expect(await late.session.renew()).toBe(true);
  expect(late.session.find()).toBeNull();
  expect(browser.calls).toEqual(['refresh R-one', 'logout R-two']);
});

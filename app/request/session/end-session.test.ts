import { expect, test, vi } from 'vitest';
import type { AuthResult } from '#app/commerce/auth-client.server.ts';
import { ok } from '#kernel/result.ts';
import { aBrowser, aToken, tokensOf } from '#tests/support/customers/a-browser.ts';

/** A browser with the cookies that another has now. */
const copyOf = (browser: ReturnType<typeof aBrowser>) => new Map(browser.stored);

test('[AU-04] copied cookies of a session that has ended are no login, until its tokens have expired, and other logins stay', async () => {
  const browser = aBrowser();
  browser.logIn('other');
  const other = copyOf(browser);
  browser.stored.clear();
  browser.logIn('one');
  const stolen = copyOf(browser);
  const { session, finish } = browser.request();
  await session.endAtService();
  session.end();
  finish();
  const replay = async (cookies: ReadonlyMap<string, string>) => {
    browser.stored.clear();
    for (const [name, value] of cookies) browser.stored.set(name, value);
    const { session: found, finish: answer } = browser.request();
    const isChanged = await found.renew();
    return [isChanged, found.find() !== null, answer().length > 0];
  };
  expect(await replay(stolen)).toEqual([true, false, true]);
  expect(await replay(other)).toEqual([false, true, false]);
  browser.pass(899);
  expect(await replay(stolen)).toEqual([true, false, true]);
});

test('[AU-04] a refresh that is under way at the logout does not bring the login back', async () => {
  let answer = (_tokens: AuthResult): void => {};
  const browser = aBrowser([new Promise<AuthResult>((resolve) => (answer = resolve))]);
  browser.logIn('one');
  browser.pass(900);
  const late = browser.request();
  const renewing = late.session.renew();
  await vi.waitFor(() => expect(browser.calls).toEqual(['refresh R-one']));
  const leaving = browser.request();
  await leaving.session.endAtService();
  answer(ok(tokensOf('two')));
  expect(await renewing).toBe(true);
  expect(late.session.find()).toBeNull();
  const given = late.finish();
  expect(given.filter((line) => !line.includes('Max-Age=0'))).toEqual([]);
  // Nor where the API has refused the token of a page that was on its way
  const page = browser.request();
  expect(await page.session.replaceToken(aToken('one'))).toBeUndefined();
  expect(page.session.find()).toBeNull();
});

test('[AU-07] [AU-04] an operator’s session ends by its access token', async () => {
  const browser = aBrowser();
  const opening = browser.request();
  const token = aToken('op', { spoofed: 'true' });
  opening.session.open({ tokens: { token, maxAgeSeconds: 3600, refreshToken: null }, isRemembered: false });
  opening.finish();
  const { session } = browser.request();
  await session.endAtService();
  expect(browser.calls).toEqual([`logout ${token}`]);
  const copied = browser.request();
  expect(await copied.session.renew()).toBe(true);
  expect(copied.session.find()).toBeNull();
});

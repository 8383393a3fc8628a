import { expect, test } from 'vitest';
import { ok } from '#app/kernel/result.ts';
import { aBrowser, aToken, tokensOf } from '#tests/support/customers/a-browser.ts';

/** A browser with the cookies that another has now. */
const copyOf = (browser: ReturnType<typeof aBrowser>) => new Map(browser.kept);

test('[AU-04] copied cookies of a session that has ended are no login, until its tokens have expired, and other logins stay', async () => {
  const browser = aBrowser();
  browser.logIn('other');
  const other = copyOf(browser);
  browser.kept.clear();
  browser.logIn('one');
  const stolen = copyOf(browser);
  const { session, finish } = browser.request();
  await session.endAtService();
  session.end();
  finish();
  const replay = async (cookies: ReadonlyMap<string, string>) => {
    browser.kept.clear();
    for (const [name, value] of cookies) browser.kept.set(name, value);
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
  const browser = aBrowser([ok(tokensOf('two'))]);
  browser.logIn('one');
  browser.pass(810);
  const late = browser.request();
  const leaving = browser.request();
  // Both wait for one refresh. The logout goes on first, as where the refresh takes longer than a request waits
  const renewing = late.session.renew();
  await leaving.session.endAtService();
  leaving.session.end();
  expect(await renewing).toBe(true);
  expect([late.session.find(), late.finish().filter((line) => !line.includes('Max-Age=0'))]).toEqual([
    null,
    [],
  ]);
  // The new tokens of a request that was answered before are worthless too
  const replaced = browser.request();
  expect(await replaced.session.replaceToken(aToken('one'))).toBeUndefined();
  expect(replaced.session.find()).toBeNull();
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

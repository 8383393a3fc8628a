import { expect, test, vi } from 'vitest';
import { watchLogin } from './watch-login.ts';

function aBrowser(cookies: string) {
  const browser = {
    cookies,
    events: new EventTarget(),
    cookieStore: new EventTarget(),
    reload: vi.fn<() => void>(),
  };
  const changed = vi.fn<() => void>();
  watchLogin(changed, cookies, { ...browser, readCookies: () => browser.cookies });
  return { browser, changed };
}

test('[AU-06] [CT-06] the page’s data is loaded again after a login, a logout and a change of the account’s type', () => {
  const { browser, changed } = aBrowser('ralph-js=1');
  const show = (cookies: string, from: EventTarget, type: string) => {
    browser.cookies = cookies;
    from.dispatchEvent(new Event(type));
    return changed.mock.calls.length;
  };
  const { events, cookieStore } = browser;
  expect(show('ralph-js=1; ralph-cart-count=2', cookieStore, 'change')).toBe(0);
  expect(show('ralph-user=a; ralph-user-type=PERSON', cookieStore, 'change')).toBe(1);
  expect(show('ralph-user=a; ralph-user-type=PERSON; ralph-cart-count=1', events, 'focus')).toBe(1);
  expect(show('ralph-user=a; ralph-user-type=ORGANIZATION', events, 'focus')).toBe(2);
  expect(show('ralph-user-type=ORGANIZATION', events, 'focus')).toBe(3);
  expect(browser.reload).not.toHaveBeenCalled();
});

test('[AU-06] a cached page of another login is loaded anew before its prices show', () => {
  const { browser, changed } = aBrowser('ralph-user=a; ralph-user-type=ORGANIZATION');
  browser.events.dispatchEvent(new Event('pageshow'));
  expect(browser.reload).not.toHaveBeenCalled();
  browser.cookies = '';
  browser.events.dispatchEvent(new Event('pageshow'));
  expect([browser.reload.mock.calls.length, changed.mock.calls.length]).toEqual([1, 0]);
});

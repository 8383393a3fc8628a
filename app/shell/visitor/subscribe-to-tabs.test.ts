import { expect, test, vi } from 'vitest';
import { broadcastLastForm, watchLogin } from './subscribe-to-tabs.ts';

const LOGGED_IN = 'ralph-js=1; ralph-user=a%40example.com';

test('[AU-04] [CT-06] a login and a logout by a plain form are told to the other tabs, other pages are not', () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  const broadcast = vi.fn<() => void>();
  const counts = ['', '', LOGGED_IN, LOGGED_IN, 'ralph-js=1'].map((cookies) => {
    broadcastLastForm({ readCookies: () => cookies, openStorage: () => storage, broadcast });
    return broadcast.mock.calls.length;
  });
  expect(counts).toEqual([0, 0, 1, 1, 2]);
  expect([...stored.values()].join(' ')).not.toContain('example');
});

test('[AU-04] a tab that opens with a login tells nothing, and a browser without storage breaks nothing', () => {
  const broadcast = vi.fn<() => void>();
  const readCookies = () => LOGGED_IN;
  const refuse = () => {
    throw new DOMException('Denied', 'SecurityError');
  };
  broadcastLastForm({
    readCookies,
    openStorage: () => ({ getItem: () => null, setItem: () => {} }),
    broadcast,
  });
  broadcastLastForm({ readCookies, openStorage: refuse, broadcast });
  expect(broadcast).not.toHaveBeenCalled();
});

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

import { expect, test, vi } from 'vitest';
import { broadcastLastForm } from './broadcast-last-form.ts';

const LOGGED_IN = 'ralph-js=1; ralph-user=a%40example.com';

test('[AU-04] [CT-06] a login and a logout by a plain form are told to the other tabs, other pages are not', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const tell = vi.fn<() => void>();
  const tellings = ['', '', LOGGED_IN, LOGGED_IN, 'ralph-js=1'].map((cookies) => {
    broadcastLastForm({ readCookies: () => cookies, openStorage: () => storage, tell });
    return tell.mock.calls.length;
  });
  expect(tellings).toEqual([0, 0, 1, 1, 2]);
  expect([...kept.values()].join(' ')).not.toContain('example');
});

test('[AU-04] a tab that opens with a login tells nothing, and a browser without storage breaks nothing', () => {
  const tell = vi.fn<() => void>();
  const readCookies = () => LOGGED_IN;
  const refuse = () => {
    throw new DOMException('Denied', 'SecurityError');
  };
  broadcastLastForm({ readCookies, openStorage: () => ({ getItem: () => null, setItem: () => {} }), tell });
  broadcastLastForm({ readCookies, openStorage: refuse, tell });
  expect(tell).not.toHaveBeenCalled();
});

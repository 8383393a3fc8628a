import { expect, test, vi } from 'vitest';
import { broadcastLastForm } from './broadcast-last-form.ts';

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

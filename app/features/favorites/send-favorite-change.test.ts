import { expect, test } from 'vitest';
import { formatShopHref } from '#kernel/shop-path.ts';
import { sendFavoriteChange } from './send-favorite-change.ts';

function aPage(favorites: readonly number[], answers: readonly string[]) {
  const sent: string[] = [];
  const log: string[] = [];
  let shown = favorites;
  const remaining = [...answers];
  const send = async (_: unknown, init?: RequestInit) => {
    await Promise.resolve();
    if (init?.body instanceof URLSearchParams && init.keepalive) sent.push(init.body.toString());
    // The code reads only the type of the response
    return { type: remaining.shift() } as Response;
  };
  const state = {
    queue: { last: Promise.resolve(), waiting: 0 },
    url: formatShopHref('', '/favorites'),
    show: (change: (ids: readonly number[] | null) => readonly number[]) => {
      shown = change(shown);
    },
    read: () => log.push('read'),
    setHasFailed: (hasFailed: boolean) => log.push(hasFailed ? 'failed' : 'pressed'),
  };
  return {
    press: (name: string, value: string) => sendFavoriteChange({ name, value }, state, send),
    sent,
    log,
    shown: () => shown,
  };
}

test('[PP-06] shows a pressed heart at once, the newest first', async () => {
  const page = aPage([3], ['opaqueredirect']);
  const saved = page.press('add', '7');
  expect(page.shown()).toEqual([7, 3]);
  expect(page.sent).toEqual([]);
  await saved;
  expect(page.sent).toEqual(['add=7']);
  expect(page.log).toEqual(['pressed', 'read']);
});

test('sends changes one after the other and reads the cookie after the last', async () => {
  const page = aPage([], ['opaqueredirect', 'opaqueredirect', 'opaqueredirect']);
  await Promise.all([page.press('add', '1'), page.press('add', '2'), page.press('remove', '1')]);
  expect(page.sent).toEqual(['add=1', 'add=2', 'remove=1']);
  expect(page.shown()).toEqual([2]);
  expect(page.log).toEqual(['pressed', 'pressed', 'pressed', 'read']);
});

test('reports a refused change and shows the list in the cookie', async () => {
  const page = aPage([], ['basic']);
  await page.press('add', '999');
  expect(page.log).toEqual(['pressed', 'failed', 'read']);
});

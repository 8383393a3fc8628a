import { expect, test } from 'vitest';
import { sendFavoriteChange } from './send-favorite-change.ts';

function aPage(favorites: readonly number[], answers: readonly string[]) {
  const sent: string[] = [];
  const log: string[] = [];
  let shown = favorites;
  const left = [...answers];
  const send = async (_: unknown, init?: RequestInit) => {
    await Promise.resolve();
    if (init?.body instanceof URLSearchParams && init.keepalive) sent.push(init.body.toString());
    // Nothing else of the answer is looked at
    return { type: left.shift() } as Response;
  };
  const state = {
    queue: { last: Promise.resolve(), waiting: 0 },
    action: '/favorites',
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

test('[PP-06] a pressed heart fills at once, and the newest comes first', async () => {
  const page = aPage([3], ['opaqueredirect']);
  const kept = page.press('add', '7');
  expect(page.shown()).toEqual([7, 3]);
  expect(page.sent).toEqual([]);
  await kept;
  expect(page.sent).toEqual(['add=7']);
  expect(page.log).toEqual(['pressed', 'read']);
});

test('hearts pressed in a row are sent one after the other, and the cookie is read after the last', async () => {
  const page = aPage([], ['opaqueredirect', 'opaqueredirect', 'opaqueredirect']);
  await Promise.all([page.press('add', '1'), page.press('add', '2'), page.press('remove', '1')]);
  expect(page.sent).toEqual(['add=1', 'add=2', 'remove=1']);
  expect(page.shown()).toEqual([2]);
  expect(page.log).toEqual(['pressed', 'pressed', 'pressed', 'read']);
});

test('what the shop does not keep is said, and the cookie is right', async () => {
  const page = aPage([], ['basic']);
  await page.press('add', '999');
  expect(page.log).toEqual(['pressed', 'failed', 'read']);
});

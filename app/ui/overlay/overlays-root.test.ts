import { expect, test } from 'vitest';
import { decideOnPop } from './overlays-root.tsx';

const PAGE = { key: 'page' };
const PANEL = { key: 'page', panel: 'cart' };
const onPage = { shownKey: 'page', leavesPanel: true, isOpen: true };
const onFirst = { ...onPage, entry: null, shownKey: 'default' };

test.each([
  ['Back closes the panel and stays on the page', { ...onPage, entry: PAGE }, 'close'],
  ['so on the first page', onFirst, 'close'],
  [
    'Back leaves the page at once after the panel was closed',
    { ...onPage, entry: PAGE, isOpen: false },
    'leave',
  ],
  [
    'Back from a page that the panel opened skips its entry',
    { ...onPage, entry: PANEL, shownKey: 'next' },
    'leave',
  ],
  ['and reaches the page before', { ...onPage, entry: PAGE, shownKey: 'next' }, 'pass'],
  ['a part of the page is no panel', { ...onFirst, leavesPanel: false }, 'pass'],
  ['nor is another page', { ...onPage, entry: { key: 'other' }, leavesPanel: false }, 'pass'],
  ['nor Forward', { ...onPage, entry: PANEL, leavesPanel: false }, 'stay'],
] as const)('[LY-08] %s', (_case, facts, decision) => {
  expect(decideOnPop(facts)).toBe(decision);
});

import { expect, it } from 'vitest';
import { decideOnPop } from './back-closes.ts';

const PAGE = { key: 'page' };
const PANEL = { key: 'page', panel: 'cart' };

it('[LY-08] Back closes the panel and stays on the page', () => {
  const facts = { entry: PAGE, shownKey: 'page', leavesPanel: true };
  expect(decideOnPop({ ...facts, isOpen: true })).toBe('close');
  const first = { entry: null, shownKey: 'default', leavesPanel: true };
  expect(decideOnPop({ ...first, isOpen: true })).toBe('close');
});

it('[LY-08] Back leaves the page at once after the panel was closed by its button', () => {
  expect(decideOnPop({ entry: PAGE, shownKey: 'page', leavesPanel: true, isOpen: false })).toBe('leave');
});

it('[LY-08] Back from the page that a link of the panel opened skips the panel’s entry', () => {
  expect(decideOnPop({ entry: PANEL, shownKey: 'next', leavesPanel: false, isOpen: false })).toBe('leave');
  expect(decideOnPop({ entry: PAGE, shownKey: 'next', leavesPanel: true, isOpen: false })).toBe('pass');
});

it('[LY-08] parts of the page, other pages and Forward are not mistaken for a panel’s Back', () => {
  expect(decideOnPop({ entry: null, shownKey: 'default', leavesPanel: false, isOpen: false })).toBe('pass');
  expect(decideOnPop({ entry: { key: 'other' }, shownKey: 'page', leavesPanel: false, isOpen: true })).toBe(
    'pass',
  );
  expect(decideOnPop({ entry: PANEL, shownKey: 'page', leavesPanel: false, isOpen: false })).toBe('stay');
});

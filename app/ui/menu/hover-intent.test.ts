import { expect, onTestFinished, test, vi } from 'vitest';
import {
  AIM_DELAY_MS,
  CLOSE_DELAY_MS,
  createHoverIntent,
  isAimingAt,
  OPEN_DELAY_MS,
} from './hover-intent.ts';

/** A menu by a fake clock, which ends with the test. */
function aMenu(open: string | null = null) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const menu = { open };
  const intent = createHoverIntent<string>(
    () => menu.open,
    (item) => (menu.open = item),
  );
  return { menu, ...intent };
}

test('[LY-07] a panel opens where the pointer rests, and not where it only passes', () => {
  const { menu, move } = aMenu();
  move('sweets', false);
  vi.advanceTimersByTime(OPEN_DELAY_MS - 1);
  expect(menu.open).toBeNull();
  move('gifts', false);
  vi.advanceTimersByTime(OPEN_DELAY_MS - 1);
  expect(menu.open).toBeNull();
  move('gifts', false);
  vi.advanceTimersByTime(1);
  expect(menu.open).toBe('gifts');
});

test('[LY-07] the way to the open panel leads over other items; staying on one of them opens it', () => {
  const { menu, move } = aMenu('sweets');
  move('gifts', true);
  vi.advanceTimersByTime(AIM_DELAY_MS - 1);
  expect(menu.open).toBe('sweets');
  move('gifts', true);
  vi.advanceTimersByTime(AIM_DELAY_MS - 1);
  move('sweets', false);
  vi.advanceTimersByTime(AIM_DELAY_MS * 2);
  expect(menu.open).toBe('sweets');
  move('gifts', true);
  vi.advanceTimersByTime(AIM_DELAY_MS);
  expect(menu.open).toBe('gifts');
  // It has turned away from the panel: this is a choice
  move('lamps', true);
  move('lamps', false);
  vi.advanceTimersByTime(OPEN_DELAY_MS);
  expect(menu.open).toBe('lamps');
});

test('[LY-07] the panel closes a moment after the pointer has left; coming back in time keeps it', () => {
  const { menu, move, cancel } = aMenu('sweets');
  move(null, false);
  vi.advanceTimersByTime(CLOSE_DELAY_MS - 1);
  move('sweets', false);
  vi.advanceTimersByTime(CLOSE_DELAY_MS);
  expect(menu.open).toBe('sweets');
  move(null, false);
  cancel();
  vi.advanceTimersByTime(CLOSE_DELAY_MS);
  expect(menu.open).toBe('sweets');
  move(null, false);
  vi.advanceTimersByTime(CLOSE_DELAY_MS);
  expect(menu.open).toBeNull();
});

test('[LY-07] only a movement between the panel’s upper corners aims at it', () => {
  const panel = { left: 0, right: 1000, top: 120 };
  const from = { x: 400, y: 80 };
  expect(isAimingAt(panel, from, { x: 430, y: 90 })).toBe(true);
  expect(isAimingAt(panel, from, { x: 330, y: 100 })).toBe(true);
  // Along the menu, upwards, and at rest
  expect(isAimingAt(panel, from, { x: 600, y: 81 })).toBe(false);
  expect(isAimingAt(panel, from, { x: 410, y: 70 })).toBe(false);
  expect(isAimingAt(panel, from, from)).toBe(false);
});

import { expect, test } from 'vitest';
import { moveInGrid } from './grid-keys.ts';

const rows = [['a', 'a-remove'], ['b', 'b-remove'], ['c']];
const walk = (from: string | null, ...keys: string[]) =>
  keys.reduce<string | null | undefined>((at, key) => moveInGrid(rows, at ?? null, key), from);

test('down and up walk the rows and go round by way of the field', () => {
  expect(walk(null, 'ArrowDown', 'ArrowDown')).toBe('b');
  expect(walk('c', 'ArrowDown')).toBeNull();
  expect(walk('a', 'ArrowUp')).toBeNull();
  expect(walk(null, 'ArrowUp')).toBe('c');
});

test('home and end are the field’s own until a row is active', () => {
  expect(walk(null, 'Home')).toBeUndefined();
  expect(walk('b', 'Home')).toBe('a');
  expect(walk('a-remove', 'End')).toBe('c');
});

test('right and left reach the second cell of a row; a row of one leaves them to the caret', () => {
  expect(walk('a', 'ArrowRight')).toBe('a-remove');
  expect(walk('a', 'ArrowRight', 'ArrowRight')).toBe('a-remove');
  expect(walk('a-remove', 'ArrowLeft', 'ArrowLeft')).toBe('a');
  expect(walk('a-remove', 'ArrowDown')).toBe('b');
  expect(walk('c', 'ArrowRight')).toBeUndefined();
  expect(walk(null, 'ArrowLeft')).toBeUndefined();
});

test('with nothing to choose the field keeps the focus, and other keys stay its own', () => {
  expect(moveInGrid([], null, 'ArrowDown')).toBeNull();
  expect(moveInGrid(rows, 'a', 'x')).toBeUndefined();
});

import { expect, test } from 'vitest';
import { moveInGrid } from './search-panel.tsx';

const rows = [['a', 'a-remove'], ['b', 'b-remove'], ['c']];
const walk = (from: string | null, ...keys: string[]) =>
  keys.reduce<string | null | undefined>((at, key) => moveInGrid(rows, at ?? null, key), from);

test('down and up move through the rows and wrap around through the field', () => {
  expect(walk(null, 'ArrowDown', 'ArrowDown')).toBe('b');
  expect(walk('c', 'ArrowDown')).toBeNull();
  expect(walk('a', 'ArrowUp')).toBeNull();
  expect(walk(null, 'ArrowUp')).toBe('c');
});

test('the field handles home and end until a row is active', () => {
  expect(walk(null, 'Home')).toBeUndefined();
  expect(walk('b', 'Home')).toBe('a');
  expect(walk('a-remove', 'End')).toBe('c');
});

test('right and left reach the second cell of a row; in a row of one cell they move the caret', () => {
  expect(walk('a', 'ArrowRight')).toBe('a-remove');
  expect(walk('a', 'ArrowRight', 'ArrowRight')).toBe('a-remove');
  expect(walk('a-remove', 'ArrowLeft', 'ArrowLeft')).toBe('a');
  expect(walk('a-remove', 'ArrowDown')).toBe('b');
  expect(walk('c', 'ArrowRight')).toBeUndefined();
  expect(walk(null, 'ArrowLeft')).toBeUndefined();
});

test('without rows the field stays active, and the field handles all other keys', () => {
  expect(moveInGrid([], null, 'ArrowDown')).toBeNull();
  expect(moveInGrid(rows, 'a', 'x')).toBeUndefined();
});

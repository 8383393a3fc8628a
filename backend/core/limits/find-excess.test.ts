import { expect, test } from 'vitest';
import { findExcess } from './find-excess.ts';

const limits = { depth: 3, entries: 4, textLength: 5 };
const listOf = (length: number): number[] => Array.from({ length }, () => 1);
/** Lists inside each other, as JSON, because a literal this deep does not compile. */
const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);

test('[AP-01] each bound of a shape may be used in full and not exceeded, at any place', () => {
  const cases = [
    [nested(3), null],
    [nested(4), 'depth'],
    [{ a: { b: [] } }, null],
    [{ a: { b: [[]] } }, 'depth'],
    [listOf(4), null],
    [listOf(5), 'entries'],
    [{ a: { b: listOf(5) } }, 'entries'],
    [{ a: 1, b: 2, c: 3, d: 4, e: 5 }, 'entries'],
    ['12345', null],
    ['123456', 'textLength'],
    [[[['123456']]], 'textLength'],
    [{ abcdef: 1 }, 'textLength'],
    [null, null],
    [1e300, null],
  ] as const;
  for (const [value, excess] of cases) expect(findExcess(value, limits), JSON.stringify(value)).toBe(excess);
});

test('a shape that is deeper than the call stack is measured', () => {
  expect(findExcess(nested(400_000), { ...limits, depth: 500_000 })).toBeNull();
  expect(findExcess(nested(400_000), limits)).toBe('depth');
});

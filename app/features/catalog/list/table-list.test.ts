import { expect, test } from 'vitest';
import { selectColumns } from './table-list.tsx';

test.each([
  [['Power', 'Colour', 'Socket'], undefined],
  [['Power', '', 'Socket'], { '--facts': 'repeat(2, minmax(4rem, .4fr))', '--fact-2': 'none' }],
  [['', '', ''], { '--facts': '[none]', '--fact-1': 'none', '--fact-2': 'none', '--fact-3': 'none' }],
])('[PL-05] columns of a table without a value in any row go: %j', (labels, style) => {
  expect(selectColumns(labels)).toEqual(style);
});

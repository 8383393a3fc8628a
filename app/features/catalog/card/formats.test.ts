import { expect, test } from 'vitest';
import { toFormats } from './formats.ts';

const bears = {
  variantGroup: { collapseInLists: true },
  variantDimensions: [
    { level: 0, value: '-', group: [{ value: '-', label: '-' }] },
    {
      level: 1,
      value: '150-g',
      group: [{ value: '150-g', label: '150 g' }, { value: '500-g', label: '500 g' }, null],
    },
  ],
};

test('[PL-05] a card names its own weight and the others that it stands for', () => {
  expect(toFormats(bears)).toEqual({ format: '150 g', otherFormats: '500 g' });
});

test('variants that lists show each by itself are not named', () => {
  expect(toFormats({ ...bears, variantGroup: { collapseInLists: false } })).toEqual({});
  expect(toFormats({})).toEqual({});
});

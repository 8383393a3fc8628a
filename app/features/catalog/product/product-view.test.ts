import { expect, test } from 'vitest';
import { arrangeBlocks } from './product-view.tsx';

test('without an order the blocks are in the usual one, and the specification is below', () => {
  expect(arrangeBlocks({ order: [], sections: 'open' })).toEqual({
    lead: ['title'],
    buying: ['price', 'variants', 'stock', 'buy', 'history'],
    telling: ['points', 'description'],
    sections: [],
    below: ['specification'],
  });
});

test('blocks that the order names come first in their column; figures and maker are shown only if it names them', () => {
  const order = ['title', 'facts', 'buy', 'specification', 'maker'] as const;
  expect(arrangeBlocks({ order, sections: 'open' })).toEqual({
    lead: ['title', 'facts'],
    buying: ['buy', 'price', 'variants', 'stock', 'history'],
    telling: ['specification', 'maker', 'points', 'description'],
    sections: [],
    below: [],
  });
});

test.each(['accordion', 'tabs'] as const)('as %s the long texts are sections', (sections) => {
  expect(arrangeBlocks({ order: ['maker'], sections })).toMatchObject({
    telling: ['points'],
    sections: ['maker', 'description', 'specification'],
    below: [],
  });
});

import { expect, test } from 'vitest';
import { arrangeBlocks } from './product-view.tsx';

test('without an order the blocks are in the usual one, and the specification is below', () => {
  expect(arrangeBlocks({ order: [], sections: 'open' })).toEqual({
    lead: ['title', 'price'],
    buying: ['variants', 'stock', 'buy', 'history'],
    telling: ['description'],
    sections: [],
    below: ['specification'],
  });
});

test('blocks that the order names come first in their column; figures, promises and maker are shown only if it names them', () => {
  const order = ['title', 'facts', 'buy', 'specification', 'points', 'maker'] as const;
  expect(arrangeBlocks({ order, sections: 'open' })).toEqual({
    lead: ['title', 'facts', 'price'],
    buying: ['buy', 'variants', 'stock', 'history'],
    telling: ['specification', 'points', 'maker', 'description'],
    sections: [],
    below: [],
  });
});

test.each(['accordion', 'tabs'] as const)('as %s the long texts are sections', (sections) => {
  expect(arrangeBlocks({ order: ['maker'], sections })).toMatchObject({
    telling: [],
    sections: ['maker', 'description', 'specification'],
    below: [],
  });
});

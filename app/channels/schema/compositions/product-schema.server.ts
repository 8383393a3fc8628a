import { z } from 'zod';
import { DEFAULT_COMPOSITION } from '#themes/compositions.ts';
import { describedEnum } from './described-enum.server.ts';

const block = describedEnum({
  title: 'maker, name, campaigns and reviews’ score',
  facts: 'the first four values of the specification as figures; only where it is named',
  price: 'the price',
  variants: 'links to colours and sizes',
  stock: 'stock and delivery time',
  buy: 'the button to the cart',
  history: 'price changes of the last 30 days',
  points: 'the shop’s selling points',
  description: 'the description',
  specification: 'the tables of the specification; below the pictures where it is not named',
  maker: 'the text about the brand, with a link to its page; only where it is named',
});

/** `theme.product`: the page of one product. */
export const productSchema = z
  .strictObject({
    gallery: describedEnum({
      thumbnails: 'one picture, and small ones to choose from',
      stack: 'pictures below each other, text beside them that stays in view',
      grid: 'pictures two by two, the first one larger where their number is odd',
      stage:
        'pictures in a row across the page on muted-background; below, title and text in one column, and price, choices and the button in another',
    })
      .default(DEFAULT_COMPOSITION.product.gallery)
      .describe('How the pictures of a product are arranged'),
    order: z
      .array(block)
      .refine((order) => new Set(order).size === order.length, 'must name each block once')
      .default([...DEFAULT_COMPOSITION.product.order])
      .describe(
        'Blocks of text in their order; those that are not named follow in the usual one. On a stage each column has its own blocks in this order',
      ),
    sections: describedEnum({
      open: 'below each other',
      accordion: 'each behind its title, the first one open',
      tabs: 'side by side as tabs; an accordion on phones',
    })
      .default(DEFAULT_COMPOSITION.product.sections)
      .describe('How description, specification and maker are arranged'),
  })
  .default({ ...DEFAULT_COMPOSITION.product, order: [...DEFAULT_COMPOSITION.product.order] })
  .describe('The page of a product');

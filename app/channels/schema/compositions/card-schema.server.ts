import { z } from 'zod';
import { DEFAULT_COMPOSITION } from '#themes/compositions.ts';
import { describedEnum } from './described-enum.server.ts';

const DEFAULTS = DEFAULT_COMPOSITION.card;
const MAX_FACTS = 3;

/** `theme.card`: products in lists and shelves. */
export const cardSchema = z
  .strictObject({
    kind: describedEnum({
      standard: 'brand, name, price, stock and a button to add it',
      minimal:
        'name and price (reduced ones without sale-color), and below it what has to be told: variant, price per unit, lowest price of 30 days; without brand, stock line and button',
      sticker: 'a large price as a sticker on the picture, and a bag button',
      spec: 'three facts in a row, price and stock; for technical goods',
    })
      .default(DEFAULTS.kind)
      .describe('What a card shows, and how'),
    ratio: describedEnum({
      '4:5': 'portrait, as the pictures are',
      '1:1': 'square, cut from the pictures',
      '3:4': 'a little higher than the pictures',
      '2:3': 'high and narrow',
    })
      .default(DEFAULTS.ratio)
      .describe('Width to height of the pictures'),
    frame: describedEnum({
      bare: 'picture and text on the page’s background',
      framed: 'a line around the card, its picture included',
      filled: 'the card has surface-background',
    })
      .default(DEFAULTS.frame)
      .describe('What sets a card off from the page'),
    stock: z
      .boolean()
      .default(DEFAULTS.stock)
      .describe(
        'Whether products in stock say so; few left and sold out are always said. Not on minimal cards',
      ),
    quickAdd: describedEnum({
      icon: 'a round button on the picture',
      button: 'a button with words below the price',
      sizes: 'a button per size, else as button',
    })
      .default(DEFAULTS.quickAdd)
      .describe('How a product is added to the cart from its card; not on minimal cards'),
    secondPicture: z
      .boolean()
      .default(DEFAULTS.secondPicture)
      .describe('Whether the pointer on a card shows the product’s second picture'),
    swatches: z
      .boolean()
      .default(DEFAULTS.swatches)
      .describe('Whether a card shows the colours of the product’s variants'),
    facts: z
      .array(z.string().min(1))
      .max(MAX_FACTS)
      .default([])
      .describe(
        'Identifiers of the parameters that spec cards and tables show, in this order; empty for the product’s first three',
      ),
  })
  .default({ ...DEFAULTS, facts: [] })
  .describe('The cards of products in lists and shelves');

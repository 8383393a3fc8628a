import { z } from 'zod';
import { DEFAULT_COMPOSITION } from '#themes/compositions.ts';
import { describedEnum } from './described-enum.server.ts';

/** `theme.card`: products in lists and shelves. */
export const cardSchema = z
  .strictObject({
    kind: describedEnum({
      standard: 'brand, name, price, stock and a button to add it',
    })
      .default(DEFAULT_COMPOSITION.card.kind)
      .describe('What a card shows, and how'),
  })
  .default(DEFAULT_COMPOSITION.card)
  .describe('The cards of products in lists and shelves');

import { z } from 'zod';
import { DEFAULT_COMPOSITION } from '#themes/compositions.ts';
import { describedEnum } from './described-enum.server.ts';

/** `theme.list`: pages of products. */
export const listSchema = z
  .strictObject({
    layout: describedEnum({
      cards: 'cards in columns',
    })
      .default(DEFAULT_COMPOSITION.list.layout)
      .describe('How a list shows its products'),
  })
  .default(DEFAULT_COMPOSITION.list)
  .describe('The pages that list products');

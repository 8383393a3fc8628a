import { z } from 'zod';
import { DEFAULT_COMPOSITION } from '#themes/compositions.ts';
import { describedEnum } from './described-enum.server.ts';

/** `theme.product`: the page of one product. */
export const productSchema = z
  .strictObject({
    gallery: describedEnum({
      thumbnails: 'one picture, and small ones to choose from',
    })
      .default(DEFAULT_COMPOSITION.product.gallery)
      .describe('How the pictures of a product are arranged'),
  })
  .default(DEFAULT_COMPOSITION.product)
  .describe('The page of a product');

import { z } from 'zod';
import { DEFAULT_COMPOSITION } from '#themes/compositions.ts';
import { describedEnum } from './described-enum.server.ts';

const MIN_COLUMNS = 2;
const MAX_COLUMNS = 5;
/** With fewer a list would be tiles rather than products. */
const MIN_EDITORIAL = 3;
const MAX_EDITORIAL = 24;

/** `theme.list`: pages of products. */
export const listSchema = z
  .strictObject({
    layout: describedEnum({
      cards: 'cards in columns',
      table: 'rows with the facts of theme.card.facts in columns; for technical goods',
    })
      .default(DEFAULT_COMPOSITION.list.layout)
      .describe('How a list shows its products'),
    columns: z
      .int()
      .min(MIN_COLUMNS)
      .max(MAX_COLUMNS)
      .optional()
      .describe(
        'Cards per row of wide windows, fewer in narrow ones; absent: 2, 3 or 4 by the window’s width',
      ),
    editorialEvery: z
      .int()
      .min(MIN_EDITORIAL)
      .max(MAX_EDITORIAL)
      .optional()
      .describe(
        'Every how many places a widget of the area “The tiles in the product list” (family Productlist) follows; absent: never',
      ),
    filters: describedEnum({
      sidebar: 'a column beside the products',
      bar: 'a row of menus above the products',
      drawer: 'behind a button, at the side of the window',
    })
      .default(DEFAULT_COMPOSITION.list.filters)
      .describe('Where wide windows have the filters; narrow ones have a sheet'),
  })
  .default(DEFAULT_COMPOSITION.list)
  .describe('The pages that list products');

import type { z } from 'zod';
import type { productWithTextsRow } from '#backend/core/db/catalog-rows.ts';

/** A product with its texts in the scope's language. */
export type ProductRow = Readonly<z.output<typeof productWithTextsRow>>;

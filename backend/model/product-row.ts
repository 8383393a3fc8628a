import type { ProductTable } from '#backend/core/db/tables.ts';

/** A product with its texts in the scope's language. */
export type ProductRow = ProductTable & {
  readonly name: string;
  readonly alias: string;
  readonly description: string;
  readonly details: string;
};

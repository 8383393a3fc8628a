import { compact, omitEmpty } from '#app/features/catalog/omit-empty.ts';
import type { ProductCard } from './product-card.ts';

/** The parts of the API's variants that a card shows (contract 3.5). */
export interface ApiFormats {
  readonly variantGroup?: { readonly collapseInLists: boolean } | null;
  readonly variantDimensions?:
    | readonly ({
        readonly level: number;
        readonly value: string | null;
        readonly group: readonly ({ readonly value: string; readonly label: string } | null)[] | null;
      } | null)[]
    | null;
}

/**
 * The weights, lengths or packs of a product that lists show once: its own, and the others. Nothing for variants that
 * lists show each by itself, such as colors.
 */
export function toFormats(product: ApiFormats): Pick<ProductCard, 'format' | 'otherFormats'> {
  if (product.variantGroup?.collapseInLists !== true) return {};
  const dimension = compact(product.variantDimensions).find(({ level }) => level === 1);
  const values = compact(dimension?.group);
  const own = values.find(({ value }) => value === dimension?.value);
  const others = values.filter((value) => value !== own).map(({ label }) => label);
  return omitEmpty({ format: own?.label, otherFormats: others.join(', ') || null });
}

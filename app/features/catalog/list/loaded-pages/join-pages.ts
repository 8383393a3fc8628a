import type { LoadedPages } from './loaded-pages.ts';
import type { ProductCard } from '#app/features/catalog/card/product-card.ts';

interface OnePage {
  readonly list: string;
  readonly page: number;
  readonly products: readonly ProductCard[];
}

/** What moved from one page to the next while the shopper looked is shown once. */
function joined(one: readonly ProductCard[], other: readonly ProductCard[]): ProductCard[] {
  const known = new Set(one.map(({ path }) => path));
  return [...one, ...other.filter(({ path }) => !known.has(path))];
}

/** The pages held with one more: beside them it joins, within them nothing changes, elsewhere it stands alone. */
export function joinPages(held: LoadedPages | null, { list, page, products }: OnePage): LoadedPages {
  if (held !== null && held.list === list) {
    if (page === held.last + 1) return { ...held, last: page, products: joined(held.products, products) };
    if (page === held.first - 1) return { ...held, first: page, products: joined(products, held.products) };
    if (page >= held.first && page <= held.last && held.last > held.first) return held;
  }
  return { list, first: page, last: page, products };
}

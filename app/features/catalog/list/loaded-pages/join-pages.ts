import type { ProductCard } from '#app/features/catalog/card/product-card.ts';
import type { LoadedPages, PageOfProducts } from './loaded-pages.ts';

interface LoadedPage extends PageOfProducts {
  /** Key of the list. */
  readonly list: string;
}

/** Drops duplicates: a product may have moved to the next page between two requests. */
function joinProducts(one: readonly ProductCard[], other: readonly ProductCard[]): ProductCard[] {
  const known = new Set(one.map(({ path }) => path));
  return [...one, ...other.filter(({ path }) => !known.has(path))];
}

/** Adds a page: an adjacent page joins, a page already loaded changes nothing, any other replaces what was loaded. */
export function joinPages(loaded: LoadedPages | null, { list, page, products }: LoadedPage): LoadedPages {
  if (loaded !== null && loaded.list === list) {
    const { first, last } = loaded;
    if (page === last + 1)
      return { ...loaded, last: page, products: joinProducts(loaded.products, products) };
    if (page === first - 1)
      return { ...loaded, first: page, products: joinProducts(products, loaded.products) };
    if (page >= first && page <= last && last > first) return loaded;
  }
  return { list, first: page, last: page, products };
}

import type { SeedIds } from './seed-ids.ts';
import type { SeedProduct } from './seed-schema.ts';

/** Two rows of a wide page. */
const MAX_RELATED = 8;

const groupOf = ({ variant, key }: SeedProduct): string => variant?.group ?? key;

/**
 * The products to show beside a product, nearest first: those with the most categories in common, then of the same brand,
 * then the best sold. All have its style of pictures, and none is a variant of it or of another one: the product page has
 * links to those.
 */
export function rankRelated(
  product: SeedProduct,
  products: readonly SeedProduct[],
  ids: SeedIds,
): SeedProduct[] {
  const lineage = new Set(ids.lineage(product.category));
  const nearness = ({ category, brand }: SeedProduct): number =>
    2 * ids.lineage(category).filter((shared) => lineage.has(shared)).length +
    (brand === product.brand ? 1 : 0);
  const ranked = products
    .filter(({ rendered, main }) => rendered === product.rendered && main === undefined)
    .map((other) => ({ other, near: nearness(other) }))
    .toSorted((left, right) => right.near - left.near || right.other.sold - left.other.sold);
  const nearest = new Map<string, SeedProduct>();
  for (const { other } of ranked) {
    const group = groupOf(other);
    if (group !== groupOf(product) && !nearest.has(group)) nearest.set(group, other);
  }
  return [...nearest.values()].slice(0, MAX_RELATED);
}

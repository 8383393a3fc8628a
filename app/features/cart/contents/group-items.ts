import type { ApiCartItem } from '#app/features/cart/cart-fields.server.ts';
import type { PackageFacts, PackagesById } from './load-packages.server.ts';

/** An item of the API and its pieces in one package; 1 for a product. */
export interface LinePart {
  readonly item: ApiCartItem;
  readonly pieces: number;
}

/** A product's item alone, or all items of one package. */
export interface ItemGroup {
  /** The first. */
  readonly item: ApiCartItem;
  readonly parts: readonly LinePart[];
  /** Pieces of a product, or packages. */
  readonly quantity: number;
  readonly productPackage: PackageFacts | null;
}

/** The lines that a shopper sees, in the order of the API. */
export function groupItems(items: readonly ApiCartItem[], packages: PackagesById): ItemGroup[] {
  const groups = new Map<string, [ApiCartItem, ...ApiCartItem[]]>();
  for (const item of items) {
    const key = !item.groupKey ? `item ${item.id}` : `group ${item.groupKey}`;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()].map((group) => toGroup(group, packages));
}

function toGroup(items: readonly [ApiCartItem, ...ApiCartItem[]], packages: PackagesById): ItemGroup {
  const [item] = items;
  if (!item.groupKey)
    return { item, parts: [{ item, pieces: 1 }], quantity: item.quantity, productPackage: null };
  const productPackage = packages.get(item.productPackage?.packageId ?? 0) ?? null;
  const quantity = countPackages(items, productPackage);
  const parts = items.map((part) => ({ item: part, pieces: Math.max(part.quantity / quantity, 1) }));
  return { item, parts, quantity, productPackage };
}

/**
 * The API returns pieces only. Where the package is not known, or no longer has these parts, its scarcest part counts as one
 * piece, as the API reckons then.
 */
function countPackages(items: readonly [ApiCartItem, ...ApiCartItem[]], facts: PackageFacts | null): number {
  const [{ productPackage, quantity }] = items;
  const pieces = productPackage && facts?.findPieces(productPackage.groupId, productPackage.optionId);
  if (pieces && quantity % pieces === 0) return Math.max(quantity / pieces, 1);
  return Math.max(Math.min(...items.map((item) => item.quantity)), 1);
}

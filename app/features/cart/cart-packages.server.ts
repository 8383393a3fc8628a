import { loadOptional } from '#app/commerce/commerce-error.ts';
import { CATALOG_FRESHNESS } from '#app/commerce/commerce-client.ts';
import { graphql } from '#app/commerce/graphql.ts';
import { tagged } from '#app/commerce/page-tags.ts';
import { listProductTags } from '#app/features/catalog/catalog-tags.ts';
import { compact } from '#app/features/catalog/omit-empty.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import type { ApiCart, ApiCartItem } from './cart-fragment.server.ts';

/** What the items of a package do not contain about it. */
export interface CartPackage {
  readonly alias: string;
  readonly canonicalUrl: string | null;
  readonly fileName: string | null;
  /** How many pieces of an option are in one package; keys are of `optionKey`. */
  readonly pieces: ReadonlyMap<string, number>;
}

export type PackagesById = ReadonlyMap<number, CartPackage>;

const optionKey = ({ groupId, optionId }: { readonly groupId: number; readonly optionId: number }): string =>
  `${groupId} ${optionId}`;

const packagesQuery = graphql(`
  query cartPackages($take: Int, $filter: FilterInputType) {
    products(take: $take, filter: $filter) {
      products {
        productId
        alias
        canonicalUrl
        productImages {
          fileName
        }
        productPackage {
          groups {
            groupId
            options {
              optionId
              quantity
            }
          }
        }
      }
    }
  }
`);
const packagesDocument = tagged(packagesQuery, ({ products }) => listProductTags(products?.products));

/** The packages in a cart. A public query, and none for a cart without packages; if it fails, the map is empty. */
export async function loadPackages(
  context: RequestContext,
  { items }: Pick<ApiCart, 'items'>,
): Promise<PackagesById> {
  const ids = [...new Set(compact(items).flatMap(({ productPackage }) => productPackage?.packageId ?? []))];
  if (ids.length === 0) return new Map();
  const variables = { take: ids.length, filter: { productIds: ids.toSorted((a, b) => a - b) } };
  const answer = await loadOptional(context, 'packages of the cart', {
    load: () => context.commerce.query(packagesDocument, CATALOG_FRESHNESS, variables),
    fallback: null,
  });
  return new Map(
    compact(answer?.products?.products).map(
      ({ productId, alias, canonicalUrl, productImages, productPackage }) => {
        const [fileName = null] = compact(productImages).flatMap((image) => image.fileName || []);
        const pieces = compact(productPackage?.groups).flatMap(({ groupId, options }) =>
          compact(options).map(
            ({ optionId, quantity }) => [optionKey({ groupId, optionId }), quantity] as const,
          ),
        );
        return [productId, { alias, canonicalUrl, fileName, pieces: new Map(pieces) }];
      },
    ),
  );
}

/** A product's item alone, or all items of one package. */
export interface ItemGroup {
  /** The first. */
  readonly item: ApiCartItem;
  /** The items, with their pieces in one package; 1 for a product. */
  readonly parts: readonly { readonly item: ApiCartItem; readonly pieces: number }[];
  /** Pieces of a product, or packages. */
  readonly quantity: number;
  readonly productPackage: CartPackage | null;
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
 * The API returns pieces only. If the package is unknown, or no longer has these parts, its scarcest part counts as one piece,
 * as in the API.
 */
function countPackages(
  items: readonly [ApiCartItem, ...ApiCartItem[]],
  productPackage: CartPackage | null,
): number {
  const [first] = items;
  const pieces = first.productPackage && productPackage?.pieces.get(optionKey(first.productPackage));
  if (pieces && first.quantity % pieces === 0) return Math.max(first.quantity / pieces, 1);
  return Math.max(Math.min(...items.map((item) => item.quantity)), 1);
}

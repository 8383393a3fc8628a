import { CATALOG_FRESHNESS } from '#app/commerce/freshness.ts';
import { graphql } from '#app/commerce/graphql.ts';
import { loadOptional } from '#app/commerce/load-optional.ts';
import { tagged } from '#app/commerce/tagged.ts';
import { listProductTags } from '#app/features/catalog/catalog-tags.ts';
import { compact } from '#app/features/catalog/omit-empty.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import type { ApiCart } from '#app/features/cart/cart-fields.server.ts';

/** What a cart's lines do not contain about their package. */
export interface PackageFacts {
  readonly alias: string;
  readonly canonicalUrl: string | null;
  readonly fileName: string | null;
  /** How many pieces of an option are in one package. */
  readonly findPieces: (groupId: number, optionId: number) => number | null;
}

export type PackagesById = ReadonlyMap<number, PackageFacts>;

export const NO_PACKAGES: PackagesById = new Map();

const packagesQuery = graphql(`
  query cartPackages(
    $take: Int
    $filter: FilterInputType
    $channelId: String
    $languageId: String
    $marketId: String
  ) {
    products(
      take: $take
      filter: $filter
      channelId: $channelId
      languageId: $languageId
      marketId: $marketId
    ) {
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

/** The packages in a cart. A public query, and none for a cart without packages; where it fails, their lines do without. */
export async function loadPackages(
  context: RequestContext,
  { items }: Pick<ApiCart, 'items'>,
): Promise<PackagesById> {
  const ids = [...new Set(compact(items).flatMap(({ productPackage }) => productPackage?.packageId ?? []))];
  if (ids.length === 0) return NO_PACKAGES;
  const variables = { take: ids.length, filter: { productIds: ids.toSorted((a, b) => a - b) } };
  const answer = await loadOptional(context, 'packages of the cart', {
    load: () => context.commerce.query(packagesDocument, CATALOG_FRESHNESS, variables),
    fallback: null,
  });
  return new Map(
    compact(answer?.products?.products).map((product) => {
      const pieces = new Map(
        compact(product.productPackage?.groups).flatMap(({ groupId, options }) =>
          compact(options).map(({ optionId, quantity }) => [`${groupId} ${optionId}`, quantity] as const),
        ),
      );
      const [fileName = null] = compact(product.productImages).flatMap((image) => image.fileName || []);
      const findPieces: PackageFacts['findPieces'] = (group, option) =>
        pieces.get(`${group} ${option}`) ?? null;
      return [
        product.productId,
        { alias: product.alias, canonicalUrl: product.canonicalUrl, fileName, findPieces },
      ];
    }),
  );
}

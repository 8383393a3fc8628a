import { rankSoldOutLast } from '#app/features/catalog/list/list-products.server.ts';
import { CATALOG_FRESHNESS } from '#app/commerce/commerce-client.ts';
import { pickMessages } from '#app/features/catalog/catalog-messages.server.ts';
import { findEnergyArrow } from '#app/features/catalog/energy-arrow.server.ts';
import { findPath } from '#app/features/catalog/paths.ts';
import { omitEmpty } from '#app/features/catalog/omit-empty.ts';
import { toProductPicture } from '#app/features/catalog/card/product-image.ts';
import { findSelling } from '#app/features/pricing/price.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { graphql, type ResultOf } from '#app/commerce/graphql.ts';
import { ALL_GOODS_TAG, tagged } from '#app/commerce/page-tags.ts';
import { listProductTags } from '#app/features/catalog/catalog-tags.ts';
import { parseSearchText, selectTopSearches } from './search.ts';
import {
  type SearchPanelData,
  type SuggestedGroup,
  type SuggestedProduct,
  type Suggestions,
  VISIBLE_ELSEWHERE,
} from './suggestions.ts';

const NOTHING: Suggestions = { total: 0, products: [], categories: [], brands: [] };

/**
 * `/search-suggestions?q=text`: matches of a text, in one API call (SR-02). Without `q`, the data that the panel shows
 * before anything is typed. The only visitor-specific part is the VAT mode of the prices.
 */
export async function loadSuggestions(context: RequestContext): Promise<Suggestions | SearchPanelData> {
  const query = context.url.searchParams.get('q');
  if (query === null)
    return {
      topSearches: selectTopSearches(context),
      messages: pickMessages(context, 'search', 'correction'),
    };
  const searchText = parseSearchText(query);
  // SR-03: no API call for an empty text
  if (!searchText) return NOTHING;
  const { products: found } = await context.commerce.query(suggestionsDocument, CATALOG_FRESHNESS, {
    take: VISIBLE_ELSEWHERE,
    filter: {
      searchText,
      sort: 'RELEVANCE',
      filterMode: 'CURRENT',
      ...rankSoldOutLast(context.channel),
    },
  });
  return {
    total: found?.count ?? 0,
    products: (found?.products ?? []).flatMap((product) => (product ? toProduct(context, product) : [])),
    categories: listGroups(context, found?.filters?.facets, 'Category'),
    brands: listGroups(context, found?.filters?.facets, 'Brand'),
    ...omitEmpty({ correction: found?.searchCorrection }),
  };
}

function toProduct(context: RequestContext, product: ApiSuggestedProduct): SuggestedProduct {
  const { channel, links, preferences } = context;
  const fileName = product.productImages?.find((image) => image?.fileName)?.fileName;
  return {
    name: product.name?.trim() || product.alias,
    path: findPath(links, product.canonicalUrl) ?? links.page('product', { alias: product.alias }),
    ...omitEmpty({
      picture: fileName ? toProductPicture(channel, fileName) : null,
      price: findSelling(product.unitPrice, preferences.vatIncluded),
      energy: findEnergyArrow(context, product.parameterGroups, 24),
    }),
  };
}

/** Facets of one type that have a page in this shop and language. */
function listGroups(context: RequestContext, facets: ApiFacets | undefined, type: 'Category' | 'Brand') {
  const values = facets?.find((facet) => facet?.type === type)?.values ?? [];
  const groups = values.flatMap((value) => {
    const path = findPath(context.links, value?.url);
    return value?.label && path && !value.hidden && value.count > 0
      ? [{ name: value.label, path, count: value.count }]
      : [];
  });
  return mergeGroups(groups, VISIBLE_ELSEWHERE);
}

/**
 * Categories or brands as the search box shows them (SR-02): each name once, ignoring case, the largest count first,
 * equal counts in the API's order. Of two groups with one name the larger stays; their counts are not added, because
 * categories contain each other and a product would count twice.
 */
export function mergeGroups(groups: readonly SuggestedGroup[], limit: number): SuggestedGroup[] {
  const byName = new Map<string, SuggestedGroup>();
  for (const group of groups) {
    const name = group.name.toLowerCase();
    const known = byName.get(name);
    if (!known || known.count < group.count) byName.set(name, group);
  }
  return [...byName.values()].toSorted((one, other) => other.count - one.count).slice(0, limit);
}

/** The best matching products, and the categories and brands of all matches as facets. */
const suggestionsQuery = graphql(`
  query products($take: Int, $filter: FilterInputType) {
    products(take: $take, filter: $filter) {
      count
      searchCorrection @onlyWith(feature: "searchCorrection") {
        text
        isApplied
      }
      products {
        productId
        name
        alias
        canonicalUrl
        unitPrice {
          sellingPriceIncVatFormatted
          sellingPriceExVatFormatted
        }
        parameterGroups @onlyWith(feature: "energyLabels") {
          parameters {
            identifier
            value
          }
        }
        productImages {
          fileName
        }
      }
      filters {
        facets {
          type
          values {
            label
            url
            count
            hidden
          }
        }
      }
    }
  }
`);
const suggestionsDocument = tagged(suggestionsQuery, ({ products }) => [
  ALL_GOODS_TAG,
  ...listProductTags(products?.products),
]);
type ApiFound = NonNullable<ResultOf<typeof suggestionsDocument>['products']>;
type ApiSuggestedProduct = NonNullable<NonNullable<ApiFound['products']>[number]>;
type ApiFacets = NonNullable<ApiFound['filters']>['facets'];

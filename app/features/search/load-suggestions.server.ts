import { rankSoldOutLast } from '#app/features/catalog/list/sold-out-last.ts';
import { CATALOG_FRESHNESS } from '#app/commerce/freshness.ts';
import { pickMessages } from '#app/features/catalog/catalog-messages.server.ts';
import { findPath } from '#app/features/catalog/paths.ts';
import { omitEmpty } from '#app/features/catalog/omit-empty.ts';
import { toProductPicture } from '#app/features/catalog/card/product-image.ts';
import { toPriceView } from '#app/features/pricing/price.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { mergeGroups } from './merge-groups.ts';
import { parseSearchText } from './search-text.ts';
import {
  suggestionsDocument,
  type ApiFacets,
  type ApiSuggestedProduct,
} from './suggestions.documents.server.ts';
import { selectTopSearches } from './top-searches.ts';
import {
  VISIBLE_ELSEWHERE,
  type SearchPanelData,
  type SuggestedProduct,
  type Suggestions,
} from './suggestions.ts';

type SuggestionContext = Pick<
  RequestContext,
  'channel' | 'commerce' | 'links' | 'locale' | 'messages' | 'preferences' | 'url'
>;

const NOTHING: Suggestions = { total: 0, products: [], categories: [], brands: [] };

/**
 * `/search-suggestions?q=text`: matches of a text, in one API call (SR-02). Without `q`, the data that the panel shows
 * before anything is typed. The only visitor-specific part is the VAT mode of the prices.
 */
export async function loadSuggestions(context: SuggestionContext): Promise<Suggestions | SearchPanelData> {
  const query = context.url.searchParams.get('q');
  if (query === null) return toSearchPanelData(context);
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

function toSearchPanelData(context: SuggestionContext): SearchPanelData {
  return {
    topSearches: selectTopSearches(context),
    messages: pickMessages(context, 'search', 'correction'),
  };
}

function toProduct(context: SuggestionContext, product: ApiSuggestedProduct): SuggestedProduct {
  const { channel, links, preferences } = context;
  const fileName = product.productImages?.find((image) => image?.fileName)?.fileName;
  return {
    name: product.name?.trim() || product.alias,
    path: findPath(links, product.canonicalUrl) ?? links.page('product', { alias: product.alias }),
    ...omitEmpty({
      picture: fileName ? toProductPicture(channel.endpoints.images, fileName) : null,
      price: toPriceView(product.unitPrice, null, preferences.vatIncluded)?.selling,
    }),
  };
}

/** Facets of one type that have a page in this shop and language. */
function listGroups(context: SuggestionContext, facets: ApiFacets | undefined, type: 'Category' | 'Brand') {
  const values = facets?.find((facet) => facet?.type === type)?.values ?? [];
  const groups = values.flatMap((value) => {
    const path = findPath(context.links, value?.url);
    return value?.label && path && !value.hidden && value.count > 0
      ? [{ name: value.label, path, count: value.count }]
      : [];
  });
  return mergeGroups(groups, VISIBLE_ELSEWHERE);
}

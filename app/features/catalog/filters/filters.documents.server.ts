import { graphql, type ResultOf } from '#app/commerce/graphql.ts';
import { tagged } from '#app/commerce/tagged.ts';
import { listScopeTags } from '#app/features/catalog/catalog-tags.ts';

/** The filters of a list without its products, so that one cached answer serves every page and sort of the list. */
const filtersQuery = graphql(`
  query filters(
    $url: String
    $categoryAlias: String
    $brandAlias: String
    $discountCampaignAlias: String
    $filter: FilterInputType
    $channelId: String
    $languageId: String
    $marketId: String
  ) {
    products(
      skip: 0
      take: 0
      url: $url
      categoryAlias: $categoryAlias
      brandAlias: $brandAlias
      discountCampaignAlias: $discountCampaignAlias
      filter: $filter
      channelId: $channelId
      languageId: $languageId
      marketId: $marketId
    ) {
      filters {
        price {
          lowest
          highest
        }
        facets {
          filterId
          type
          label
          values {
            facetId
            parentId
            label
            count
            hidden
          }
        }
      }
    }
  }
`);
export const filtersDocument = tagged(filtersQuery, (_answer, variables) => listScopeTags(variables));

type Result = NonNullable<NonNullable<ResultOf<typeof filtersDocument>['products']>['filters']>;
export type ApiFilters = Result;
export type ApiFilter = NonNullable<NonNullable<Result['facets']>[number]>;

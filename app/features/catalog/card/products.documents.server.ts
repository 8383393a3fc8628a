import { graphql } from '#app/commerce/graphql.ts';
import { tagged } from '#app/commerce/tagged.ts';
import { listProductTags, listScopeTags } from '#app/features/catalog/catalog-tags.ts';
import { productCardFragment } from './product-card.documents.server.ts';

/** Products as cards: of a list, a search, a widget, by their ids, the best-selling ones. */
const productsQuery = graphql(
  `
    query products(
      $skip: Int
      $take: Int
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
        skip: $skip
        take: $take
        url: $url
        categoryAlias: $categoryAlias
        brandAlias: $brandAlias
        discountCampaignAlias: $discountCampaignAlias
        filter: $filter
        channelId: $channelId
        languageId: $languageId
        marketId: $marketId
      ) {
        count
        searchCorrection @onlyWith(feature: "searchCorrection") {
          text
          isApplied
        }
        products {
          ...ProductCard
        }
      }
    }
  `,
  [productCardFragment],
);
export const productsDocument = tagged(productsQuery, ({ products }, variables) => [
  ...listScopeTags(variables),
  ...listProductTags(products?.products),
]);

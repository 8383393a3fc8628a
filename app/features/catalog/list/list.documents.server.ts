import { graphql, type ResultOf } from '#app/commerce/graphql.ts';
import { productCardFragment } from '#app/features/catalog/card/product-card.documents.server.ts';

export const listPageInfoDocument = graphql(`
  query listPageInfo(
    $url: String
    $alias: String
    $channelId: String
    $languageId: String
    $marketId: String
  ) {
    listPageInfo(
      url: $url
      alias: $alias
      channelId: $channelId
      languageId: $languageId
      marketId: $marketId
    ) {
      id
      alias
      name
      canonicalUrl
      logo
      primaryImage
      primaryDescription
      secondaryDescription
      hideTitle
      hideDescription
      alternativeUrls {
        url
        language
        channelId
      }
      meta {
        title
        description
      }
      subCategories {
        name
        canonicalUrl
      }
    }
  }
`);
export type ApiListPageInfo = NonNullable<ResultOf<typeof listPageInfoDocument>['listPageInfo']>;

export const productsDocument = graphql(
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

export const categoriesDocument = graphql(`
  query categories($channelId: String, $languageId: String, $marketId: String) {
    categories(channelId: $channelId, languageId: $languageId, marketId: $marketId) {
      categoryId
      parentCategoryId
      name
      canonicalUrl
    }
  }
`);

import { graphql, type ResultOf } from '#app/commerce/graphql.ts';
import { tagged } from '#app/commerce/tagged.ts';
import { listHeadTags, listProductTags, listScopeTags } from '#app/features/catalog/catalog-tags.ts';
import { CATEGORY_TREE_TAG } from '#kernel/page-tags.ts';
import { productCardFragment } from '#app/features/catalog/card/product-card.documents.server.ts';

const listPageInfoQuery = graphql(`
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
export const listPageInfoDocument = tagged(listPageInfoQuery, ({ listPageInfo: info }, { url, alias }) =>
  listHeadTags(url, alias, info?.alias),
);
export type ApiListPageInfo = NonNullable<ResultOf<typeof listPageInfoDocument>['listPageInfo']>;

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

const categoriesQuery = graphql(`
  query categories($channelId: String, $languageId: String, $marketId: String) {
    categories(channelId: $channelId, languageId: $languageId, marketId: $marketId) {
      categoryId
      parentCategoryId
      name
      canonicalUrl
    }
  }
`);
export const categoriesDocument = tagged(categoriesQuery, () => [CATEGORY_TREE_TAG]);

import { graphql, type ResultOf } from '#app/commerce/graphql.ts';
import { tagged } from '#app/commerce/tagged.ts';
import { listHeadTags } from '#app/features/catalog/catalog-tags.ts';
import { CATEGORY_TREE_TAG } from '#kernel/page-tags.ts';

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
      place @onlyWith(feature: "makers")
      portrait @onlyWith(feature: "makers")
      endsAt @onlyWith(feature: "campaignEnds")
    }
  }
`);
export const listPageInfoDocument = tagged(listPageInfoQuery, ({ listPageInfo: info }, { url, alias }) =>
  listHeadTags(url, alias, info?.alias),
);
export type ApiListPageInfo = NonNullable<ResultOf<typeof listPageInfoDocument>['listPageInfo']>;

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

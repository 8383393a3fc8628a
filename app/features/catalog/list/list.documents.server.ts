import { graphql, type ResultOf } from '#app/commerce/graphql.ts';
import { CATEGORY_TREE_TAG, tagged } from '#app/commerce/page-tags.ts';
import { listAliasTags } from '#app/features/catalog/catalog-tags.ts';

const listPageInfoQuery = graphql(`
  query listPageInfo($url: String, $alias: String) {
    listPageInfo(url: $url, alias: $alias) {
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
  listAliasTags(url, alias, info?.alias),
);
export type ApiListPageInfo = NonNullable<ResultOf<typeof listPageInfoDocument>['listPageInfo']>;

const categoriesQuery = graphql(`
  query categories {
    categories {
      categoryId
      parentCategoryId
      name
      canonicalUrl
    }
  }
`);
export const categoriesDocument = tagged(categoriesQuery, () => [CATEGORY_TREE_TAG]);

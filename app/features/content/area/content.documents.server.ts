import { graphql, type ResultOf } from '#app/commerce/graphql.ts';
import { productCardFragment } from '#app/features/catalog/card/product-card.documents.server.ts';

export const widgetAreaDocument = graphql(`
  query widgetArea(
    $alias: String
    $family: String
    $areaName: String
    $displaySetting: String
    $customerType: CustomerType
    $preview: Boolean
    $url: String
    $filters: [PageWidgetCollectionFilterInputType]
    $channelId: String
    $languageId: String
    $marketId: String
  ) {
    widgetArea(
      alias: $alias
      family: $family
      areaName: $areaName
      displaySetting: $displaySetting
      customerType: $customerType
      preview: $preview
      url: $url
      filters: $filters
      channelId: $channelId
      languageId: $languageId
      marketId: $marketId
    ) {
      title
      tags
      meta {
        title
        description
      }
      containers {
        id
        layout
        design
        responsiveMode
        widgets {
          id
          name
          configuration
          images {
            fileName
            largestSize {
              imageWidth
              imageHeight
            }
          }
        }
      }
    }
  }
`);

export type ApiWidgetArea = NonNullable<ResultOf<typeof widgetAreaDocument>['widgetArea']>;
export type ApiContainer = NonNullable<NonNullable<ApiWidgetArea['containers']>[number]>;
export type ApiWidget = NonNullable<NonNullable<ApiContainer['widgets']>[number]>;

export const widgetProductsDocument = graphql(
  `
    query widgetProducts(
      $filter: FilterInputType
      $take: Int
      $channelId: String
      $languageId: String
      $marketId: String
    ) {
      products(
        filter: $filter
        take: $take
        channelId: $channelId
        languageId: $languageId
        marketId: $marketId
      ) {
        count
        products {
          ...ProductCard
        }
      }
    }
  `,
  [productCardFragment],
);

/** Meta of the start page; `listPageInfo` without arguments answers the channel's own (contract §2.1). */
export const defaultMetaDocument = graphql(`
  query defaultMeta($channelId: String, $languageId: String, $marketId: String) {
    listPageInfo(channelId: $channelId, languageId: $languageId, marketId: $marketId) {
      meta {
        title
        description
      }
    }
  }
`);

import { graphql, type ResultOf } from '#app/commerce/graphql.ts';

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

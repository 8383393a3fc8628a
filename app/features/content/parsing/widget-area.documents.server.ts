import { graphql, type ResultOf } from '#app/commerce/graphql.ts';
import { tagged, toPageTag } from '#app/commerce/page-tags.ts';

const widgetAreaQuery = graphql(`
  query widgetArea(
    $alias: String
    $family: String
    $areaName: String
    $displaySetting: String
    $customerType: CustomerType
    $preview: Boolean
    $url: String
    $filters: [PageWidgetCollectionFilterInputType]
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
export const widgetAreaDocument = tagged(widgetAreaQuery, (_answer, { alias, family, areaName }) => [
  alias ? toPageTag('page', alias) : null,
  family && areaName ? toPageTag('area', family, areaName) : null,
]);

export type ApiWidgetArea = NonNullable<ResultOf<typeof widgetAreaDocument>['widgetArea']>;
export type ApiContainer = NonNullable<NonNullable<ApiWidgetArea['containers']>[number]>;
export type ApiWidget = NonNullable<NonNullable<ApiContainer['widgets']>[number]>;

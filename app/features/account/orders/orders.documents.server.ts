import { graphql, type ResultOf } from '#app/commerce/graphql.ts';

/** All orders of the customer in this shop: the API has no paging, so only what sorting and paging need. */
export const ordersDocument = graphql(`
  query orders($channelId: String, $languageId: String, $marketId: String) {
    getOrders(channelId: $channelId, languageId: $languageId, marketId: $marketId) {
      id
      publicId
      createdAt
      status
    }
  }
`);

/** What the list shows of one order. */
export const listedOrderDocument = graphql(`
  query listedOrder($orderId: Int!, $channelId: String, $languageId: String, $marketId: String) {
    getOrder(orderId: $orderId, channelId: $channelId, languageId: $languageId, marketId: $marketId) {
      orderTotal {
        sellingPriceIncVatFormatted
      }
      cart {
        items {
          quantity
          groupKey
          productPackage {
            packageName
          }
          product {
            name
            productImages {
              fileName
            }
          }
        }
      }
    }
  }
`);

export type ApiOrderHead = NonNullable<NonNullable<ResultOf<typeof ordersDocument>['getOrders']>[number]>;
export type ApiListedOrder = NonNullable<ResultOf<typeof listedOrderDocument>['getOrder']>;

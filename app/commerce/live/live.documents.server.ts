import { graphql } from '#app/commerce/graphql.ts';

/** Stock of a product's SKUs: at once and after every change (AP-04). */
export const productStockDocument = graphql(`
  subscription productStock($productId: Int!, $channelId: String, $languageId: String, $marketId: String) {
    productStock(productId: $productId, channelId: $channelId, languageId: $languageId, marketId: $marketId) {
      productId
      totalStock {
        totalStock
        inStock
        oversellable
        static
      }
      skus {
        skuId
        name
        incoming
        stock {
          totalStock
          inStock
          oversellable
          static
        }
      }
    }
  }
`);

/** The fields that show that a cart has changed, without its id, which browsers must not learn. */
export const liveCartDocument = graphql(`
  subscription cart($id: String!, $channelId: String, $languageId: String, $marketId: String) {
    cart(id: $id, channelId: $channelId, languageId: $languageId, marketId: $marketId) {
      isCompleted
      promoCode
      items {
        id
        groupKey
        quantity
      }
      summary {
        total {
          sellingPriceIncVat
        }
      }
    }
  }
`);

import { graphql } from '#app/commerce/graphql.ts';

/** Without an id, the API creates a cart. */
export const newCartDocument = graphql(`
  query getCart($channelId: String, $languageId: String, $marketId: String) {
    getCart(channelId: $channelId, languageId: $languageId, marketId: $marketId) {
      id
    }
  }
`);

export const addToCartDocument = graphql(`
  mutation addToCart(
    $id: String!
    $item: CartItemInputType!
    $channelId: String
    $languageId: String
    $marketId: String
  ) {
    addToCart(id: $id, item: $item, channelId: $channelId, languageId: $languageId, marketId: $marketId) {
      id
      items {
        skuId
        quantity
      }
    }
  }
`);

import { graphql } from '#app/commerce/graphql.ts';

/** An absent or empty id makes a new cart. */
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

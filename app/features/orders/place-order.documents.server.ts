import { graphql } from '#app/commerce/graphql.ts';

export const placeOrderDocument = graphql(`
  mutation placeOrder(
    $cartId: String!
    $checkout: CheckoutInputType!
    $channelId: String
    $languageId: String
    $checkoutMarketId: String
  ) {
    placeOrder(
      cartId: $cartId
      checkout: $checkout
      channelId: $channelId
      languageId: $languageId
      marketId: $checkoutMarketId
    ) {
      orderId
      publicId
      status
      redirectUrl
    }
  }
`);

import { graphql } from '#app/commerce/graphql.ts';

export const placeOrderDocument = graphql(`
  mutation placeOrder(
    $cartId: String!
    $checkout: CheckoutInputType!
    $channelId: String
    $languageId: String
    $marketId: String
  ) {
    placeOrder(
      cartId: $cartId
      checkout: $checkout
      channelId: $channelId
      languageId: $languageId
      marketId: $marketId
    ) {
      orderId
      status
      redirectUrl
    }
  }
`);

/** Whether a cart became an order: the API's own confirmation, by the cart's id (contract 9.5). */
export const orderOfCartDocument = graphql(`
  query orderOfCart($cartId: String!, $channelId: String, $languageId: String, $marketId: String) {
    checkout(
      id: ""
      paymentType: STANDARD
      cartId: $cartId
      channelId: $channelId
      languageId: $languageId
      marketId: $marketId
    ) {
      completed
      order {
        orderId
      }
    }
  }
`);

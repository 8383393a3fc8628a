import { graphql, type ResultOf } from '#app/commerce/graphql.ts';
import { cartFragment } from '#app/features/cart/cart-fields.server.ts';
import { addressFragment } from '#app/features/fields/address-fragment.server.ts';

const checkoutFragment = graphql(
  `
    fragment Checkout on CheckoutType {
      email
      identityNumber
      checkoutStatus
      billingAddress {
        ...FormAddress
      }
      shippingAddress {
        ...FormAddress
      }
      shippingOptions {
        id
        name
        displayName
        feeIncVat
        feeIncVatFormatted
        feeExVatFormatted
        isSelected
        externalId
      }
      shippingData
      paymentOptions {
        id
        name
        displayName
        feeIncVat
        feeIncVatFormatted
        feeExVatFormatted
        isSelected
        paymentType
        paymentData
      }
      cart {
        ...Cart
      }
    }
  `,
  [addressFragment, cartFragment],
);

/** Reads the checkout, and saves `checkout` where it is given: one call per view and change (contract 9.1). */
export const checkoutDocument = graphql(
  `
    mutation createOrUpdateCheckout(
      $cartId: String!
      $checkout: CheckoutInputType
      $channelId: String
      $languageId: String
      $marketId: String
    ) {
      createOrUpdateCheckout(
        cartId: $cartId
        checkout: $checkout
        channelId: $channelId
        languageId: $languageId
        marketId: $marketId
      ) {
        ...Checkout
      }
    }
  `,
  [checkoutFragment],
);

export type ApiCheckout = ResultOf<typeof checkoutFragment>;

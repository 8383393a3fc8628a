import { graphql, type ResultOf } from '#app/commerce/graphql.ts';
import { tagged } from '#app/commerce/tagged.ts';
import { cartFragment } from '#app/features/cart/contents/cart-fields.server.ts';

/** The fields of an address that the form has. */
export const addressFragment = graphql(`
  fragment CheckoutAddress on AddressType {
    company
    firstName
    lastName
    careOf
    addressLine1
    addressLine2
    zip
    city
    entryCode
    mobile
  }
`);

const checkoutFragment = graphql(
  `
    fragment Checkout on CheckoutType {
      email
      identityNumber
      checkoutStatus
      billingAddress {
        ...CheckoutAddress
      }
      shippingAddress {
        ...CheckoutAddress
      }
      shippingOptions {
        id
        name
        displayName
        feeIncVat
        feeIncVatFormatted
        feeExVatFormatted
        isSelected
      }
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

const marketsQuery = graphql(`
  query checkoutMarkets($channelId: String) {
    channel(channelId: $channelId) {
      markets {
        alias
        virtual
        country {
          code
        }
        currency {
          code
        }
      }
    }
  }
`);
/** The channel's markets. No tag: a change is seen when the answer is no longer fresh. */
export const marketsDocument = tagged(marketsQuery, () => []);

export type ApiCheckout = ResultOf<typeof checkoutFragment>;

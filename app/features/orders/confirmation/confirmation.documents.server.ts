import { graphql, type ResultOf } from '#app/commerce/graphql.ts';
import { cartFragment } from '#app/features/cart/contents/cart-fields.server.ts';

const addressFragment = graphql(`
  fragment OrderAddress on AddressType {
    company
    firstName
    lastName
    careOf
    addressLine1
    addressLine2
    zip
    city
    country
    mobile
    phone
  }
`);

export const confirmationDocument = graphql(
  `
    query confirmation(
      $id: String!
      $paymentType: PaymentType!
      $cartId: String
      $channelId: String
      $languageId: String
      $marketId: String
    ) {
      checkout(
        id: $id
        paymentType: $paymentType
        cartId: $cartId
        channelId: $channelId
        languageId: $languageId
        marketId: $marketId
      ) {
        completed
        order {
          orderId
          status
          currency
          message
          promoCode
          sum
          orderValueIncVat
          orderValueExVat
          shippingFeeIncVat
          billingAddress {
            ...OrderAddress
          }
          shippingAddress {
            ...OrderAddress
          }
        }
        cart {
          ...Cart
          summary {
            shipping {
              displayName
              name
            }
            payment {
              displayName
              name
            }
          }
        }
      }
    }
  `,
  [addressFragment, cartFragment],
);

export type ApiConfirmation = NonNullable<ResultOf<typeof confirmationDocument>['checkout']>;
export type ApiOrder = NonNullable<ApiConfirmation['order']>;
export type ApiOrderAddress = ResultOf<typeof addressFragment>;

import { graphql, type ResultOf } from '#app/commerce/graphql.ts';
import { cartFragment } from '#app/features/cart/cart-fields.server.ts';
import { orderAddressFragment } from '#app/features/cart/ordered/order-address.server.ts';

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
          pickupPoint @onlyWith(feature: "orderFacts")
          expectedDeliveryDate @onlyWith(feature: "orderFacts")
          paymentDueDate @onlyWith(feature: "orderFacts")
          promoCode
          sum
          balance
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
  [orderAddressFragment, cartFragment],
);

export type ApiConfirmation = NonNullable<ResultOf<typeof confirmationDocument>['checkout']>;
export type ApiOrder = NonNullable<ApiConfirmation['order']>;

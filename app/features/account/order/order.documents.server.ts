import { graphql, type ResultOf } from '#app/commerce/graphql.ts';
import { cartFragment } from '#app/features/cart/cart-fields.server.ts';
import { orderAddressFragment } from '#app/features/cart/ordered/order-address.server.ts';

/**
 * An order by its public id, which the API answers without a login, and the customer who asks: the order is shown where both
 * are the same.
 */
export const orderDocument = graphql(
  `
    query customerOrder($publicOrderId: Guid!, $channelId: String, $languageId: String, $marketId: String) {
      getUser(channelId: $channelId, languageId: $languageId, marketId: $marketId) {
        id
      }
      getOrderPublic(
        publicOrderId: $publicOrderId
        channelId: $channelId
        languageId: $languageId
        marketId: $marketId
      ) {
        id
        customerId
        createdAt
        status
        message
        pickupPoint @onlyWith(feature: "orderFacts")
        expectedDeliveryDate @onlyWith(feature: "orderFacts")
        paymentDueDate @onlyWith(feature: "orderFacts")
        billingAddress {
          ...OrderAddress
        }
        shippingAddress {
          ...OrderAddress
        }
        cart {
          ...Cart
        }
        shippingDetails {
          name
          parcelNumber
          trackingLink
          shippingDate
        }
        paymentDetails {
          displayName
          name
        }
        refunds {
          id
          itemId
          reason
          createdAt
          toBalance
          total
        }
      }
    }
  `,
  [orderAddressFragment, cartFragment],
);

export type ApiOrder = NonNullable<ResultOf<typeof orderDocument>['getOrderPublic']>;
export type ApiOrderCart = NonNullable<ApiOrder['cart']>;
export type ApiRefund = NonNullable<NonNullable<ApiOrder['refunds']>[number]>;

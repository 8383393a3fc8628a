import { graphql, type ResultOf } from '#app/commerce/graphql.ts';

const addressFragment = graphql(`
  fragment PersonalDataAddress on AddressType {
    company
    firstName
    lastName
    careOf
    addressLine1
    addressLine2
    addressLine3
    zip
    city
    state
    country
    entryCode
    mobile
    phone
  }
`);

const priceFragment = graphql(`
  fragment PersonalDataPrice on PriceType {
    sellingPriceIncVat
    vat
  }
`);

const orderFragment = graphql(
  `
    fragment PersonalDataOrder on OrderType {
      id
      createdAt
      completedAt
      status
      currency
      message
      fromBalance
      billingAddress {
        ...PersonalDataAddress
      }
      shippingAddress {
        ...PersonalDataAddress
      }
      orderTotal {
        ...PersonalDataPrice
      }
      shippingFee {
        ...PersonalDataPrice
      }
      paymentFee {
        ...PersonalDataPrice
      }
      cart {
        promoCode
        items {
          quantity
          message
          product {
            name
            articleNumber
          }
          totalPrice {
            ...PersonalDataPrice
          }
        }
      }
      paymentDetails {
        displayName
        isPaid
        paymentDate
        total
      }
      shippingDetails {
        name
        parcelNumber
        trackingLink
        shippingDate
      }
      refunds {
        createdAt
        articleNumber
        reason
        total
        toBalance
      }
    }
  `,
  [addressFragment, priceFragment],
);

export const personalDataDocument = graphql(
  `
    query personalData($channelId: String, $languageId: String, $marketId: String) {
      getUser(channelId: $channelId, languageId: $languageId, marketId: $marketId) {
        email
        customerType
        gender
        personalId
        newsletter
        memberType
        balances {
          currency
          amount
        }
        address {
          ...PersonalDataAddress
        }
      }
      getOrders(channelId: $channelId, languageId: $languageId, marketId: $marketId) {
        ...PersonalDataOrder
      }
    }
  `,
  [addressFragment, orderFragment],
);

export type ApiPersonalData = ResultOf<typeof personalDataDocument>;
export type ApiPersonalOrder = ResultOf<typeof orderFragment>;
export type ApiPersonalAddress = ResultOf<typeof addressFragment>;

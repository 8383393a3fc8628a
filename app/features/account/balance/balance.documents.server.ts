import { graphql, type ResultOf } from '#app/commerce/graphql.ts';

/** What the customer has in this shop, and the orders that used it or were paid back to it. */
export const balanceDocument = graphql(`
  query balance($channelId: String, $languageId: String, $marketId: String) {
    getUser(channelId: $channelId, languageId: $languageId, marketId: $marketId) {
      balances {
        currency
        amount
        amountFormatted
      }
    }
    getOrders(channelId: $channelId, languageId: $languageId, marketId: $marketId) {
      id
      publicId
      createdAt
      updatedAt
      status
      fromBalance
      fromBalanceFormatted
      orderTotal {
        sellingPriceIncVat
        sellingPriceIncVatFormatted
      }
      refunds {
        id
        createdAt
        toBalance
        total
      }
    }
  }
`);

type Answer = ResultOf<typeof balanceDocument>;
export type ApiBalanceOrder = NonNullable<NonNullable<Answer['getOrders']>[number]>;

import { graphql } from '#app/commerce/graphql.ts';

/* An answer without the cart is an error (`@required`): nothing shows that the API did anything. */

/** Without an id, the API creates a cart. */
export const newCartDocument = graphql(`
  query getCart($channelId: String, $languageId: String, $marketId: String) {
    getCart(channelId: $channelId, languageId: $languageId, marketId: $marketId) @required {
      id @required
    }
  }
`);

/** The cart of the header's badge; null for an id that the API does not know. */
export const visitorCartDocument = graphql(`
  query visitorCart($id: String!, $channelId: String, $languageId: String, $marketId: String) {
    getCart(id: $id, channelId: $channelId, languageId: $languageId, marketId: $marketId) {
      isCompleted
      items {
        quantity
        groupKey
      }
      summary {
        total {
          sellingPriceIncVatFormatted
          sellingPriceExVatFormatted
        }
      }
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
    addToCart(id: $id, item: $item, channelId: $channelId, languageId: $languageId, marketId: $marketId)
      @required {
      id @required
      items {
        quantity
        groupKey
      }
    }
  }
`);

export const addPackageToCartDocument = graphql(`
  mutation addPackageToCart(
    $id: String!
    $packageId: Int!
    $selections: [ProductPackageSelectionType]
    $channelId: String
    $languageId: String
    $marketId: String
  ) {
    addPackageToCart(
      id: $id
      packageId: $packageId
      selections: $selections
      channelId: $channelId
      languageId: $languageId
      marketId: $marketId
    ) @required {
      id @required
      items {
        quantity
        groupKey
      }
    }
  }
`);

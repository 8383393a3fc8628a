import { graphql } from '#app/commerce/graphql.ts';
import { cartFragment } from './cart-fields.server.ts';

/* Every change answers the whole cart, so that no page shows a cart of before. Null: the API does not have the cart. */

/** Without an id, the API creates a cart. An answer without one is an error: nothing shows that the API did anything. */
export const newCartDocument = graphql(
  `
    query getCart($channelId: String, $languageId: String, $marketId: String) {
      getCart(channelId: $channelId, languageId: $languageId, marketId: $marketId) @required {
        id @required
        ...Cart
      }
    }
  `,
  [cartFragment],
);

/** The cart of the header's badge; null for an id that the API does not know. Another id: `findRestId`. */
export const visitorCartDocument = graphql(`
  query visitorCart($id: String!, $channelId: String, $languageId: String, $marketId: String) {
    getCart(id: $id, channelId: $channelId, languageId: $languageId, marketId: $marketId) {
      id
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

/** Another cart with the same goods. */
export const cloneCartDocument = graphql(`
  mutation cloneCart($id: String!, $channelId: String, $languageId: String, $marketId: String) {
    cloneCart(
      id: $id
      resetPromotions: true
      channelId: $channelId
      languageId: $languageId
      marketId: $marketId
    ) {
      id
      items {
        quantity
        groupKey
      }
    }
  }
`);

export const addToCartDocument = graphql(
  `
    mutation addToCart(
      $id: String!
      $item: CartItemInputType!
      $channelId: String
      $languageId: String
      $marketId: String
    ) {
      addToCart(id: $id, item: $item, channelId: $channelId, languageId: $languageId, marketId: $marketId) {
        ...Cart
      }
    }
  `,
  [cartFragment],
);

export const addPackageToCartDocument = graphql(
  `
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
      ) {
        ...Cart
      }
    }
  `,
  [cartFragment],
);

/** Sets the pieces of a line; 0 removes it. */
export const updateCartItemDocument = graphql(
  `
    mutation updateCartItem(
      $id: String!
      $item: CartItemInputType!
      $channelId: String
      $languageId: String
      $marketId: String
    ) {
      updateCartItem(
        id: $id
        item: $item
        channelId: $channelId
        languageId: $languageId
        marketId: $marketId
      ) {
        ...Cart
      }
    }
  `,
  [cartFragment],
);

/** Sets the number of a package; 0 removes it. */
export const updateCartGroupDocument = graphql(
  `
    mutation updateCartGroup(
      $id: String!
      $item: CartGroupInputType!
      $channelId: String
      $languageId: String
      $marketId: String
    ) {
      updateCartGroup(
        id: $id
        item: $item
        channelId: $channelId
        languageId: $languageId
        marketId: $marketId
      ) {
        ...Cart
      }
    }
  `,
  [cartFragment],
);

/** An empty code removes the active one. */
export const setPromoCodeDocument = graphql(
  `
    mutation setCartPromoCode(
      $id: String!
      $promoCode: String!
      $channelId: String
      $languageId: String
      $marketId: String
    ) {
      setCartPromoCode(
        id: $id
        promoCode: $promoCode
        channelId: $channelId
        languageId: $languageId
        marketId: $marketId
      ) {
        ...Cart
      }
    }
  `,
  [cartFragment],
);

import { graphql } from '#app/commerce/graphql.ts';
import { cartFragment } from './cart-fragment.server.ts';

/* Every change returns the whole cart, so that no page shows an old one. Null: the API does not have the cart. */

/** Without an id, the API creates a cart. An answer without a cart is an error. */
export const newCartDocument = graphql(
  `
    query getCart {
      getCart @required {
        id @required
        ...Cart
      }
    }
  `,
  [cartFragment],
);

/** The cart of the header's badge; null for an unknown id. For an ordered cart the API may answer with another: see `findRestId`. */
export const visitorCartDocument = graphql(`
  query visitorCart($id: String!) {
    getCart(id: $id) {
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
  mutation cloneCart($id: String!) {
    cloneCart(id: $id, resetPromotions: true) {
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
    mutation addToCart($id: String!, $item: CartItemInputType!) {
      addToCart(id: $id, item: $item) {
        ...Cart
      }
    }
  `,
  [cartFragment],
);

export const addPackageToCartDocument = graphql(
  `
    mutation addPackageToCart($id: String!, $packageId: Int!, $selections: [ProductPackageSelectionType]) {
      addPackageToCart(id: $id, packageId: $packageId, selections: $selections) {
        ...Cart
      }
    }
  `,
  [cartFragment],
);

/** Sets the pieces of a line; 0 removes it. */
export const updateCartItemDocument = graphql(
  `
    mutation updateCartItem($id: String!, $item: CartItemInputType!) {
      updateCartItem(id: $id, item: $item) {
        ...Cart
      }
    }
  `,
  [cartFragment],
);

/** Sets the number of a package; 0 removes it. */
export const updateCartGroupDocument = graphql(
  `
    mutation updateCartGroup($id: String!, $item: CartGroupInputType!) {
      updateCartGroup(id: $id, item: $item) {
        ...Cart
      }
    }
  `,
  [cartFragment],
);

/** An empty code removes the active one. */
export const setPromoCodeDocument = graphql(
  `
    mutation setCartPromoCode($id: String!, $promoCode: String!) {
      setCartPromoCode(id: $id, promoCode: $promoCode) {
        ...Cart
      }
    }
  `,
  [cartFragment],
);

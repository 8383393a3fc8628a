import { cartFields } from '#backend/cart/cart-fields.ts';
import { catalogFields } from '#backend/catalog/catalog-fields.ts';
import { checkoutFields } from '#backend/checkout/checkout-fields.ts';
import { feedbackFields } from '#backend/feedback/feedback-fields.ts';
import { orderFields } from '#backend/orders/order-fields.ts';
import { userFields } from '#backend/users/user-fields.ts';

/** Root fields of queries and mutations, by name: graphql-js calls them with (arguments, context). */
export const rootFields = {
  ...catalogFields,
  ...cartFields,
  ...checkoutFields,
  ...orderFields,
  ...userFields,
  ...feedbackFields,
};

import { cartFields } from './fields/cart-fields.ts';
import { catalogFields } from './fields/catalog-fields.ts';
import { checkoutFields } from './fields/checkout-fields.ts';
import { companyFields } from './fields/company-fields.ts';
import { feedbackFields } from './fields/feedback-fields.ts';
import { orderFields } from './fields/order-fields.ts';
import { userFields } from './fields/user-fields.ts';

/** Resolvers of all root fields by name; graphql-js calls them with (arguments, context). */
export const rootFields = {
  ...catalogFields,
  ...cartFields,
  ...checkoutFields,
  ...orderFields,
  ...userFields,
  ...companyFields,
  ...feedbackFields,
};

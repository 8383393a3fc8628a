import type { CartView } from '#app/features/cart/contents/cart-view.ts';
import type { MessageKey, MessageValues } from '#app/i18n/messages.ts';
import type { CheckoutFieldName, CheckoutView } from './checkout-view.ts';

/**
 * Where the form of the checkout saves what is typed, by POST: a path without language prefix, for every language. The pay
 * button sends the same form to the page itself (`links.page('checkout')`), which places the order.
 *
 * Without `Accept: application/json` it answers 303 to the checkout; with it a `CheckoutAnswer`. Both save all of the form:
 * fields that a form does not have count as empty, so send the whole form.
 */
export const UPDATE_PATH = '/checkout/update';

/**
 * Hidden field of the form with `CheckoutPage.attempt`: which form, and what it says is to be paid. The order is refused where
 * that is no longer so, and placed once however often the form is sent.
 */
export const ATTEMPT_FIELD = 'attempt';

/**
 * Field of the Update buttons. They send the form to the page itself, which only saves it then, because the page can show a form
 * that failed, with what was typed.
 */
export const UPDATE_FIELD = 'update';
/** Its values where the login changes after the saving. */
export const LOG_IN = 'login';
export const LOG_OUT = 'logout';

/**
 * Hidden field: e-mail address of the account that the form was filled in for; a guest's form has none. Once that login has
 * ended, the form is not saved: its values are the account's, and the cart may be the next visitor's.
 */
export const ACCOUNT_FIELD = 'account';

/** What the checkout page shows. */
export interface CheckoutPage {
  readonly checkout: CheckoutView;
  readonly cart: CartView;
  /** Value of `ATTEMPT_FIELD`: changes with what is to be paid. */
  readonly attempt: string;
}

/** Message key by field, in the order of the form. */
export type CheckoutErrors = Readonly<Partial<Record<CheckoutFieldName, MessageKey>>>;

/** A message about the checkout as a whole. `values` are for its placeholders; `items` are names of goods, one a row. */
export interface CheckoutNotice {
  readonly tone: 'critical' | 'info';
  readonly key: MessageKey;
  readonly values: MessageValues;
  readonly items?: readonly string[];
}

/**
 * JSON of `UPDATE_PATH`, and the action data of a refused order: 400 for wrong fields, 409 where the shop says no, 429 beyond
 * the limit, else the status with which the API failed.
 *
 * `checkout`, `cart` and `attempt` are as the page's loader data and contain what was typed; they are absent where the API could
 * not return them, and what the page shows stays right. An update has errors only for fields that have a value.
 */
export interface CheckoutAnswer extends Partial<CheckoutPage> {
  readonly errors: CheckoutErrors;
  readonly notice?: CheckoutNotice;
  /** The cart is gone or empty: path of the page to go to, without language prefix. */
  readonly goTo?: string;
}

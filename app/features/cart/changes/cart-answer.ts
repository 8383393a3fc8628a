import type { BuyRefusal } from '#app/features/cart/addition/buy-outcome.ts';
import type { CartView } from '#app/features/cart/contents/cart-view.ts';
import type { Messages, MessageValues } from '#app/i18n/messages.ts';
import type { OneTimeMessage } from '#app/request/one-time-messages.ts';

/**
 * Where the cart's forms are sent, by POST, and where its contents are read, by GET: paths without language prefix. Each form
 * is answered with a redirect (303) to its `returnTo`, or with a `CartAnswer` where the request accepts JSON.
 */
export const CART_PATHS = {
  /** `skuId` and `quantity`, or a package's alias and chosen parts, or the fields of a `CartUndo`. */
  add: '/cart/add',
  /** `line`, `kind`, `quantity`: the wanted number of pieces; 0 removes the line. */
  change: '/cart/change',
  /** `line`, `kind`. */
  remove: '/cart/remove',
  /** `code`: a promo code or a gift card. */
  promo: '/cart/promo',
  promoRemove: '/cart/promo-remove',
  reset: '/cart/reset',
  /** `CartContents` as JSON. */
  contents: '/cart/contents',
} as const;

/** Form field with the path and query of the page to return to; without it that is the cart page, which shows the notice. */
export const RETURN_FIELD = 'returnTo';

/** Form field with the alias of a package, whose chosen parts are in the form. */
export const PACKAGE_FIELD = 'package';

/** Form field that asks for the cart's texts in the answer. */
export const TEXTS_FIELD = 'texts';

/** What a change says. */
export interface CartNotice {
  readonly tone: 'success' | 'critical';
  readonly key: OneTimeMessage;
  /** For the message's placeholders; after a refused code also the typed `code`. */
  readonly values: MessageValues;
  /** The message in the language of the request's address. */
  readonly text: string;
}

/** Fields of a form sent to `CART_PATHS.add` that adds a removed line again. */
export type CartUndo = Readonly<Record<string, string>>;

/** Answer to a change. A refused one has the status 400, 409 (stock, codes) or 429, one that the API failed at that of the failure. */
export interface CartAnswer {
  /** After the change, null without a cart. Absent where the API could not return it: what a page shows stays right. */
  readonly cart?: CartView | null;
  readonly notice?: CartNotice;
  /** After a removal, and after a change to 0. */
  readonly undo?: CartUndo;
  /** After an addition: id of the line in `cart`, and the pieces that were added to it. */
  readonly added?: { readonly line: string; readonly quantity: number };
  /** Of a buy form: its errors by field. */
  readonly refused?: BuyRefusal;
  /** Where the form has asked for them. */
  readonly messages?: Messages;
}

/** Answer of `CART_PATHS.contents`; with another status than 200 it is null. */
export interface CartContents {
  readonly cart: CartView | null;
  /** Of the namespace `cart`, and those of prices and stock. */
  readonly messages: Messages;
  /** The visitor's VAT mode. */
  readonly vatIncluded: boolean;
}

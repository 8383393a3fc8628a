import type { CartView } from '#app/features/cart/cart.ts';
import type { Messages, MessageValues } from '#app/i18n/messages.ts';
import type { FormReply } from '#app/ui/field/form.ts';
import type { OneTimeMessage } from '#app/request/cookies/one-time-messages.ts';

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

/** Upper bound for valid input; the API checks the stock. */
export const MAX_QUANTITY = 999;

/** Pieces that the shop has of some goods, and those of them in the cart. */
export interface Stock {
  readonly stock: number;
  readonly inCart: number;
}

/** CT-03: the end of a message's key: `threshold` if the cart has all of the stock, `tooMany` if some can still be added. */
export const selectTooMany = ({ stock, inCart }: Stock) =>
  inCart > 0 && inCart >= stock ? 'threshold' : 'tooMany';

/** A message about a change. */
export interface CartMessage {
  readonly key: OneTimeMessage;
  /** For the message's placeholders; after a refused code also the typed `code`. */
  readonly values: MessageValues;
}

/** A message as the page shows it. */
export interface CartNotice extends CartMessage {
  readonly tone: 'success' | 'critical';
  /** The message in the language of the request's address. */
  readonly text: string;
}

/** Fields of a form sent to `CART_PATHS.add` that adds a removed line again. */
export type CartUndo = Readonly<Record<string, string>>;

/** Answer to a change. The status is 400, 409 (stock, codes) or 429 for a refusal, else that of the API's failure. */
export interface CartAnswer {
  /** After the change, null without a cart. Absent if the API could not return it: the page keeps what it shows. */
  readonly cart?: CartView | null;
  readonly notice?: CartNotice;
  /** After a removal, and after a change to 0. */
  readonly undo?: CartUndo;
  /** After an addition: id of the line in `cart`, and the pieces that were added to it. */
  readonly added?: { readonly line: string; readonly quantity: number };
  /** Of a buy form: its errors by field, what was typed, and the values for the placeholders of its messages (CT-03). */
  readonly refused?: { readonly reply: FormReply; readonly facts?: MessageValues };
  /** If the form has the field `TEXTS_FIELD`. */
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

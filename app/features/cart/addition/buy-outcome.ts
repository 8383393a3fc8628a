import type { ApiCart, ApiCartItem } from '#app/features/cart/cart-fields.server.ts';
import type { RefusedForm } from '#app/request/forms/parse-form.server.ts';

/** The cart with what was added to it. */
export interface Addition {
  readonly cart: ApiCart;
  readonly quantity: number;
  readonly isLine: (item: ApiCartItem) => boolean;
}

/** Why a buy form was refused. */
export interface BuyRefusal {
  readonly reply: RefusedForm;
  /** Values for the placeholders of its messages (CT-03). */
  readonly facts?: { readonly stock: number; readonly quantity: number };
}

export type BuyOutcome =
  /** Of a package: `search` is the query of the page with the chosen parts; `added` is absent if only the price was asked. */
  | { readonly ok: true; readonly added?: Addition; readonly search?: string }
  | ({ readonly ok: false } & BuyRefusal);

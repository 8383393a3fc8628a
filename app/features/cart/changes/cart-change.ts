import { selectTooMany, type Stock } from '#app/features/cart/too-many.ts';
import type { ApiCart } from '#app/features/cart/contents/cart-fields.server.ts';
import type { OneTimeMessage } from '#app/request/one-time-messages.ts';
import type { CartContext } from '#app/features/cart/contents/load-cart.server.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import type { SubmittedForm } from '#app/request/forms/submitted-form.ts';
import type { CartAnswer, CartNotice } from './cart-answer.ts';

export type ChangeContext = CartContext & Pick<RequestContext, 'limits' | 'translate'>;

/** What became of a change. */
export interface CartChange extends Pick<CartAnswer, 'undo' | 'added' | 'refused'> {
  /** 200; 400 for a form that is wrong, 409 for what the shop refuses. */
  readonly status: 200 | 400 | 409;
  /** Null without one; absent where the change did not get the cart: it is read anew. */
  readonly cart?: ApiCart | null;
  readonly notice?: Pick<CartNotice, 'key' | 'values'>;
}

/** Throws a `CommerceError` when the API fails, and a 429 response after too many changes. */
export type ChangeByForm = (context: RequestContext, form: SubmittedForm) => Promise<CartChange>;

/** The messages of the cart's forms; with all others the change was refused or failed. */
const SUCCESSES: ReadonlySet<OneTimeMessage> = new Set([
  'cart.notice.added',
  'cart.notice.removed',
  'cart.notice.reset',
  'cart.reorder.all',
  'cart.promo.activated',
  'cart.promo.removed',
]);

export const findTone = (key: OneTimeMessage): CartNotice['tone'] =>
  SUCCESSES.has(key) ? 'success' : 'critical';

type Values = CartNotice['values'];

export const refuseChange = (status: 400 | 409, key: OneTimeMessage, values: Values = {}): CartChange => ({
  status,
  notice: { key, values },
});

/** CT-03: the texts with their facts. `inCart` counts all pieces of the goods in the cart. */
export const refuseTooMany = ({ stock, inCart }: Stock): CartChange =>
  refuseChange(409, `cart.notice.${selectTooMany({ stock, inCart })}`, { stock, quantity: inCart });

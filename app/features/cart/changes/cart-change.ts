import { selectTooMany, type Stock } from '#app/features/cart/too-many.ts';
import type { ApiCart } from '#app/features/cart/cart-fields.server.ts';
import type { Translate } from '#app/i18n/messages.ts';
import type { RefusedForm } from '#app/request/forms/parse-form.server.ts';
import { ONE_TIME_MESSAGES, type OneTimeMessage } from '#app/request/one-time-messages.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import type { SubmittedForm } from '#app/request/forms/submitted-form.ts';
import type { CartAnswer, CartNotice } from './cart-answer.ts';

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

/** A form that is wrong, with its first error: the forms have one field that a visitor fills in. */
export function refuseForm({ error }: RefusedForm, status: 400 | 409 = 400): CartChange {
  const [first] = Object.values(error).flat();
  const key = ONE_TIME_MESSAGES.find((message) => message === first);
  return refuseChange(status, key ?? 'cart.notice.invalid');
}

/** A message of the cart's forms in the visitor's language. */
export const toNotice = (
  { translate }: { readonly translate: Translate },
  { key, values }: Pick<CartNotice, 'key' | 'values'>,
): CartNotice => ({ tone: findTone(key), key, values, text: translate(key, values) });

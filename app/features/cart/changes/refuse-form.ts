import type { RefusedForm } from '#app/request/forms/parse-form.server.ts';
import { ONE_TIME_MESSAGES } from '#app/request/one-time-messages.ts';
import { refuseChange, type CartChange } from './cart-change.ts';

/** A form that is wrong, with its first error: the forms have one field that a visitor fills in. */
export function refuseForm({ error }: RefusedForm, status: 400 | 409 = 400): CartChange {
  const [first] = Object.values(error).flat();
  const key = ONE_TIME_MESSAGES.find((message) => message === first);
  return refuseChange(status, key ?? 'cart.notice.invalid');
}

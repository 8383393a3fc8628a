import type {
  CheckoutAnswer,
  CheckoutErrors,
  CheckoutNotice,
  CheckoutPage,
} from '#app/features/checkout/checkout-answer.ts';
import type { MessageKey, MessageValues } from '#app/i18n/messages.ts';

/** Why an order was not placed: what the page shows, and its status. */
export interface CheckoutRefusal {
  readonly status: number;
  readonly answer: CheckoutAnswer;
  /** Seconds until another try may succeed. */
  readonly retryAfter?: number;
}

interface RefusalFacts {
  readonly errors?: CheckoutErrors;
  readonly page?: CheckoutPage;
  readonly tone?: CheckoutNotice['tone'];
  readonly values?: MessageValues;
  readonly items?: readonly string[];
}

/** A refusal that says this; `total` is a value of every message. */
export function refuseOrder(
  status: number,
  key: MessageKey,
  { errors = {}, page, tone = 'critical', values = {}, items = [] }: RefusalFacts = {},
): CheckoutRefusal {
  const total = page?.cart.summary.total ?? '';
  const notice = { tone, key, values: { total, ...values }, ...(items.length > 0 ? { items } : {}) };
  return { status, answer: { ...page, errors, notice } };
}

/**
 * CO-03: fields that are not valid, then the terms that are not accepted. Null where nothing is wrong.
 */
export function refuseErrors(errors: CheckoutErrors, page?: CheckoutPage): CheckoutRefusal | null {
  const fields = Object.keys(errors);
  if (fields.length === 0) return null;
  const onlyTerms = fields.every((field) => field === 'terms');
  const key = onlyTerms ? 'checkout.error.terms' : 'checkout.notice.fieldsInvalid';
  return refuseOrder(400, key, { errors, ...(page ? { page } : {}) });
}

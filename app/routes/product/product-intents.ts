import type { MessageKey, MessageValues } from '#app/i18n/messages.ts';
import type { OneTimeMessage } from '#app/request/cookies/one-time-messages.ts';
import type { FormReply } from '#app/ui/field/form-reply.ts';

/** The forms of a product page, by the value of their field `intent`. */
export const PRODUCT_INTENTS = ['buy', 'remind', 'review'] as const;
export type ProductIntent = (typeof PRODUCT_INTENTS)[number];

/** The answer to a form that was not accepted. */
export interface ProductReply {
  readonly intent: ProductIntent;
  readonly reply: FormReply;
  readonly facts?: MessageValues;
}

/** What the page says after a form was accepted. */
export const DONE_MESSAGES = {
  buy: 'catalog.buy.added',
  remind: 'catalog.reminder.done',
  review: 'catalog.reviews.sent',
} as const satisfies Readonly<Record<ProductIntent, OneTimeMessage>>;

const FAILED_MESSAGES = {
  buy: 'catalog.buy.failed',
  remind: 'catalog.reminder.failed',
  review: 'catalog.reviews.failed',
} as const satisfies Readonly<Record<ProductIntent, MessageKey>>;

export function findIntent(form: Pick<FormData, 'get'>): ProductIntent | null {
  return PRODUCT_INTENTS.find((known) => known === form.get('intent')) ?? null;
}

/** What the form says after too many of its kind. */
export const TOO_MANY = 'common.error.tooMany.text' satisfies MessageKey;

/** AP-03: the reply where the server or the API failed, or refused to try. Keeps what was typed. */
export function toFailedReply(
  intent: ProductIntent,
  initialValue: Readonly<Record<string, unknown>>,
  message: MessageKey = FAILED_MESSAGES[intent],
): ProductReply {
  return { intent, reply: { status: 'error', initialValue, error: { '': [message] } } };
}

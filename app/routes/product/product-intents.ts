import type { ClientActionFunctionArgs } from '@remix-run/react';
import type { MessageKey, MessageValues } from '#app/i18n/messages.ts';
import type { OneTimeMessage } from '#app/request/cookies/one-time-messages.ts';
import type { FormReply } from '#app/ui/field/form.ts';

/** The forms of a product page, by the value of their field `intent`. */
const PRODUCT_INTENTS = ['buy', 'remind', 'review'] as const;
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

/** Keeps Remix from loading the page again, which would fail as well. */
const NO_ANSWER_STATUS = 503;

/**
 * AP-03: sends a form of the product page. A network that is gone, and an answer that is no answer to the form, are
 * reported at the form; the page and what was typed stay.
 */
export async function submitInPlace({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    const intent = findIntent(form);
    // A response is the redirect of an accepted form
    if (intent === null || error instanceof Response) throw error;
    // Not `data()`: Remix drops its status here
    return new Response(JSON.stringify(toFailedReply(intent, Object.fromEntries(form))), {
      status: NO_ANSWER_STATUS,
      headers: { 'Content-Type': 'application/json' },
    });
  }
}

import { data } from '@remix-run/node';
import { isCommerceError } from '#app/commerce/commerce-error.ts';
import { buyFromForm } from '#app/features/cart/buy-form.server.ts';
import { findPath } from '#app/features/catalog/paths.ts';
import { requireProduct } from '#app/features/catalog/product/load-product.server.ts';
import { askForReminder } from '#app/features/reminders/ask-for-reminder.server.ts';
import { postReview } from '#app/features/reviews/post-review.server.ts';
import { readForm } from '#app/request/read-form.server.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { redirectTo } from '#app/request/responses.ts';
import {
  DONE_MESSAGES,
  findIntent,
  toFailedReply,
  type ProductIntent,
  type ProductReply,
} from './product-intents.ts';

/**
 * Handles one form of a product page. Redirects (303) back to the page on success, with a message that the page shows once.
 * Otherwise the answer has the errors and the input: 400 where the visitor can mend it, the API's own status where the API
 * failed (AP-03). Throws 400 for a form that the page does not have and 404 for a product that does not exist.
 */
export async function submitProductForm(
  context: RequestContext,
  { request, alias }: { readonly request: Request; readonly alias: string | undefined },
) {
  const form = await readForm(context, request);
  const intent = findIntent(form);
  if (intent === null || (intent === 'review' && context.channel.features.reviews !== true))
    throw new Response(null, { status: 400 });
  const product = await requireProduct(context, alias);
  const { pathname, search } = context.url;
  try {
    const reply = await submit(context, { intent, form, alias: product });
    if (reply !== null) return data({ intent, ...reply }, { status: 400 });
  } catch (error) {
    if (!isCommerceError(error)) throw error;
    return data(toFailedReply(intent, form), { status: error.status });
  }
  context.oneTimeMessages.leave(DONE_MESSAGES[intent], pathname);
  return redirectTo(`${findPath(context.links, pathname) ?? '/'}${search}`, 303);
}

interface Submission {
  readonly intent: ProductIntent;
  readonly form: FormData;
  readonly alias: string;
}

/** Null on success. */
async function submit(
  context: RequestContext,
  { intent, form, alias }: Submission,
): Promise<Omit<ProductReply, 'intent'> | null> {
  if (intent === 'buy') {
    const outcome = await buyFromForm(context, form);
    return outcome.ok ? null : { reply: outcome.reply, ...(outcome.facts ? { facts: outcome.facts } : {}) };
  }
  const outcome =
    intent === 'remind' ? await askForReminder(context, form) : await postReview(context, alias, form);
  return outcome.ok ? null : { reply: outcome.refusal };
}

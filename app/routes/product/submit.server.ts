import { data } from '@remix-run/node';
import { findRetryAfter, isCommerceError, selectFailureStatus } from '#app/commerce/commerce-error.ts';
import { buyProduct } from '#app/features/cart/addition/buy-product.server.ts';
import { buySchema } from '#app/features/cart/buy.schema.ts';
import { buyPackage } from '#app/features/cart/package/buy-package.server.ts';
import { isGroupField } from '#app/features/catalog/package/package.ts';
import { findPath } from '#app/features/catalog/paths.ts';
import { findPackageContents, requireProduct } from '#app/features/catalog/product/load-product.server.ts';
import { askForReminder } from '#app/features/reminders/ask-for-reminder.server.ts';
import { reminderSchema } from '#app/features/reminders/reminder.schema.ts';
import { postReview } from '#app/features/reviews/post-review.server.ts';
import { reviewSchema } from '#app/features/reviews/review.schema.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { readForm } from '#app/request/forms/read-form.server.ts';
import { keepTyped } from '#app/request/forms/keep-typed.server.ts';
import { hasName } from '#app/request/forms/has-name.server.ts';
import type { SubmittedForm } from '#app/request/forms/submitted-form.ts';
import { toWaitHeaders } from '#app/request/private-headers.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { findWriteWait } from '#app/request/writes/write-allowance.server.ts';
import { redirectTo } from '#app/request/responses.ts';
import {
  DONE_MESSAGES,
  findIntent,
  toFailedReply,
  TOO_MANY,
  type ProductIntent,
  type ProductReply,
} from './product-intents.ts';

/**
 * Handles one form of a product page. Redirects (303) back to the page on success, with a message that the page shows once.
 * Otherwise the answer has the errors and the input: 400 where the visitor can mend it, that of the failure where the API
 * failed (AP-03), 429 with `Retry-After` where the visitor sent too many. Throws 400 for a form that the page does not have
 * and 404 for a product that does not exist.
 */
export async function submitProductForm(
  context: RequestContext,
  { request, alias }: { readonly request: Request; readonly alias: string | undefined },
) {
  const form = await readForm(context, request);
  const intent = findIntent(form);
  if (intent === null || (intent === 'review' && !context.channel.features.reviews))
    throw new Response(null, { status: 400 });
  const product = await requireProduct(context, alias);
  try {
    const outcome = await submit(context, { intent, form, alias: product });
    if ('reply' in outcome) return data({ intent, ...outcome }, { status: 400 });
    return redirectToForm(context, intent, outcome);
  } catch (error) {
    const wait = findWriteWait(error);
    if (wait !== null)
      return data(toFailedReply(intent, selectTyped(intent, form), TOO_MANY), {
        status: 429,
        headers: toWaitHeaders(wait),
      });
    if (!isCommerceError(error)) throw error;
    const retryAfter = findRetryAfter(error);
    return data(toFailedReply(intent, selectTyped(intent, form)), {
      status: selectFailureStatus(error),
      headers: toWaitHeaders(retryAfter),
    });
  }
}

const SCHEMAS = { buy: buySchema, remind: reminderSchema, review: reviewSchema } as const;

/** What was typed into the form's own fields. */
function selectTyped(intent: ProductIntent, form: SubmittedForm): Readonly<Record<string, unknown>> {
  const isOwn = (name: string): boolean =>
    hasName(SCHEMAS[intent], name) || (intent === 'buy' && isGroupField(name));
  return keepTyped(Object.fromEntries([...form].filter(([name]) => isOwn(name))));
}

/** An accepted form; `search` is the query of the page that shows a package with its chosen parts. */
interface Accepted {
  readonly search?: string | undefined;
  /** False where only the price of the chosen parts was asked for. */
  readonly isAdded?: boolean;
}

function redirectToForm(
  { links, oneTimeMessages, url }: RequestContext,
  intent: ProductIntent,
  { search = url.search, isAdded = true }: Accepted,
): Response {
  const page = findPath(links, url.pathname) ?? '/';
  if (isAdded) oneTimeMessages.send(DONE_MESSAGES[intent], links.sitePath(page));
  const path: ShopPath = `${page}${search}`;
  // Asking for the price leads back to the form; the other answers stand where the visitor is
  return redirectTo(isAdded ? path : `${path}#${intent}`, 303);
}

interface Submission {
  readonly intent: ProductIntent;
  readonly form: SubmittedForm;
  readonly alias: string;
}

async function submit(
  context: RequestContext,
  { intent, form, alias }: Submission,
): Promise<Omit<ProductReply, 'intent'> | Accepted> {
  if (intent === 'buy') {
    const contents = await findPackageContents(context, alias);
    const outcome = await (contents === null
      ? buyProduct(context, form)
      : buyPackage(context, contents, form));
    if (outcome.ok) return { search: outcome.search, isAdded: outcome.added !== undefined };
    return { reply: outcome.reply, ...(outcome.facts ? { facts: outcome.facts } : {}) };
  }
  const outcome =
    intent === 'remind' ? await askForReminder(context, form) : await postReview(context, alias, form);
  return outcome.ok ? {} : { reply: outcome.refusal };
}

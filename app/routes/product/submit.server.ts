import type { CartChange } from '#app/features/cart/forms/answer-cart-form.server.ts';
import { buy, buySchema } from '#app/features/cart/forms/buy.form.server.ts';
import { isGroupField } from '#app/commerce/package-price.ts';
import { findPath } from '#app/features/catalog/paths.ts';
import { findPackageContents, requireProduct } from '#app/features/catalog/product/product.server.ts';
import { askForReminder, reminderSchema } from '#app/features/reminders/reminder.form.server.ts';
import { postReview, reviewSchema } from '#app/features/reviews/review.form.server.ts';
import {
  answerForm,
  type NextPage,
  type Refusal,
  type RefusedByForm,
} from '#app/request/forms/answer-form.server.ts';
import { hasName, keepTyped, type SubmittedForm } from '#app/request/forms/parse-form.server.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { refused, type Result } from '#kernel/result.ts';
import {
  DONE_MESSAGES,
  findIntent,
  type ProductIntent,
  type ProductReply,
  toFailedReply,
  TOO_MANY,
} from './product-intents.ts';

/**
 * Handles one form of a product page. Redirects (303) back to the page on success, with a message that the page shows once;
 * otherwise the page shows the errors and the input (AP-03). Throws 400 for a form that the page does not have and 404 for a
 * product that does not exist.
 */
export const submitProductForm = (
  context: RequestContext,
  { request, alias }: { readonly request: Request; readonly alias: string | undefined },
) =>
  answerForm(context, request, {
    async submit(form): Promise<Result<CartChange, ProductRefusal>> {
      const intent = requireIntent(context, form);
      const product = await requireProduct(context, alias);
      if (intent === 'review') return postReview(context, product, form);
      if (intent === 'remind') return askForReminder(context, form);
      const bought = await buy(context, form, await findPackageContents(context, product));
      // The page answers every refusal as an invalid form
      return bought.ok ? bought : refused({ ...bought.refusal, status: 400 });
    },
    accepted: (accepted, form) => selectNextPage(context, requireIntent(context, form), accepted),
    failed: (failure): ProductRefusal => failure,
    refused({ code, reply, values }, form): { readonly show: ProductReply } {
      const intent = requireIntent(context, form);
      if (reply) return { show: { intent, reply, facts: values } };
      const message = code === 'tooMany' ? TOO_MANY : undefined;
      return { show: toFailedReply(intent, selectTyped(intent, form), message) };
    },
  });

type ProductRefusal = Refusal & Partial<Pick<RefusedByForm, 'reply' | 'values'>>;

function requireIntent({ channel }: RequestContext, form: SubmittedForm): ProductIntent {
  const intent = findIntent(form);
  if (intent === null || (intent === 'review' && !channel.features.reviews))
    throw new Response(null, { status: 400 });
  return intent;
}

const SCHEMAS = { buy: buySchema, remind: reminderSchema, review: reviewSchema } as const;

/** What was typed into the form's own fields. */
function selectTyped(intent: ProductIntent, form: SubmittedForm): Readonly<Record<string, unknown>> {
  const isOwn = (name: string): boolean =>
    hasName(SCHEMAS[intent], name) || (intent === 'buy' && isGroupField(name));
  return keepTyped(Object.fromEntries([...form].filter(([name]) => isOwn(name))));
}

/** `search` is the query of the page that shows a package with its chosen parts. */
function selectNextPage(
  { links, url }: RequestContext,
  intent: ProductIntent,
  { search = url.search, notice }: CartChange,
): NextPage {
  const page = findPath(links, url.pathname) ?? '/';
  // Asking for the price leads back to the form; the other answers stand where the visitor is
  if (intent === 'buy' && !notice) return { to: `${page}${search}#buy` };
  return { to: `${page}${search}`, message: DONE_MESSAGES[intent] };
}

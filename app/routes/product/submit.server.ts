import { data } from '@remix-run/node';
import { buyFromForm } from '#app/features/cart/buy-form.server.ts';
import { buyPackage } from '#app/features/cart/package/buy-package.server.ts';
import { findPackageContents } from '#app/features/catalog/product/load-product.server.ts';
import { findPath } from '#app/features/catalog/paths.ts';
import { askForReminder } from '#app/features/reminders/ask-for-reminder.server.ts';
import { postReview } from '#app/features/reviews/post-review.server.ts';
import type { FormReply } from '#app/ui/field/form-reply.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { notFound, redirectTo } from '#app/request/responses.ts';

/** The forms of a product page. */
export const PRODUCT_INTENTS = ['buy', 'remind', 'review'] as const;
export type ProductIntent = (typeof PRODUCT_INTENTS)[number];

export interface ProductReply {
  readonly intent: ProductIntent;
  readonly reply: FormReply;
  readonly facts?: Readonly<Record<string, number>>;
}

/** Query parameter with the intent of a successful form. Set by a redirect, so that a reload does not submit again. */
export const DONE_PARAMETER = 'done';

/**
 * Handles one form of a product page. Redirects (303) back to the page on success; answers 400 with the errors and the
 * input otherwise, and 404 to a form that the page does not have.
 */
export async function submitProductForm(context: RequestContext, form: FormData, alias: string | undefined) {
  const intent = PRODUCT_INTENTS.find((known) => known === form.get('intent'));
  if (intent === undefined || !alias) return notFound();
  const outcome = await submit(context, intent, form, alias);
  if ('reply' in outcome) return data({ intent, ...outcome }, { status: 400 });
  const path = findPath(context.links, context.url.pathname) ?? '/';
  const search = new URLSearchParams(outcome.search);
  if (outcome.isAdded !== false) search.set(DONE_PARAMETER, intent);
  return redirectTo(`${path}?${search.toString()}#${intent}`, 303);
}

/** An accepted form; `search` is the query of the page that shows a package with its chosen parts. */
interface Accepted {
  readonly search?: string;
  readonly isAdded?: boolean;
}

async function submit(
  context: RequestContext,
  intent: ProductIntent,
  form: FormData,
  alias: string,
): Promise<Omit<ProductReply, 'intent'> | Accepted> {
  if (intent === 'buy') {
    const contents = await findPackageContents(context, alias);
    const outcome = await (contents === null
      ? buyFromForm(context, form)
      : buyPackage(context, contents, form));
    if (outcome.ok) return outcome;
    return { reply: outcome.reply, ...(outcome.facts ? { facts: outcome.facts } : {}) };
  }
  if (intent === 'review' && context.channel.features.reviews !== true) return notFound();
  const outcome =
    intent === 'remind' ? await askForReminder(context, form) : await postReview(context, alias, form);
  return outcome.ok ? {} : { reply: outcome.refusal };
}

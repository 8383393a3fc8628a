import { z } from 'zod';
import { COOKIES } from '#app/request/cookies/cookies.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { EMAIL_MAX_CHARS } from '#app/features/fields/is-email.ts';
import { MESSAGE_MAX_CHARS, TEXT_MAX_CHARS } from '#app/features/fields/field-rules.ts';
import { findOrderCookie, saveBuyer } from '#app/features/orders/order-cookie.server.ts';
import { loadOptional } from '#app/commerce/commerce-error.ts';
import { subscribeDocument } from '#app/commerce/newsletter.documents.server.ts';
import type { CheckoutValues } from './checkout.ts';

const text = (maxChars: number) => z.string().max(maxChars).optional().catch(undefined);
const box = z.literal('on').optional().catch(undefined);
const draftSchema = z.object({
  message: text(MESSAGE_MAX_CHARS),
  pickupPoint: text(TEXT_MAX_CHARS),
  /** What the shopper has chosen, which may be what the API had selected. */
  shippingId: text(TEXT_MAX_CHARS),
  paymentId: text(TEXT_MAX_CHARS),
  otherShipping: box,
  newsletter: box,
  terms: box,
  /** Of the buyer, as the next two: the API's answers about an order do not contain them. */
  email: text(EMAIL_MAX_CHARS),
  identityNumber: text(TEXT_MAX_CHARS),
  'billing.entryCode': text(TEXT_MAX_CHARS),
  /** Whose account has filled in the form, and which fields; see `account-values.server.ts`. */
  login: z.object({ account: z.string(), filled: z.record(z.string(), z.string()) }).optional(),
});

/** The values that the API's answers do not contain: the message, the pick-up point, the open address, and consents. */
export type CheckoutDraft = Readonly<z.output<typeof draftSchema>>;

const LIFETIME_MS = COOKIES.checkout.maxAgeSeconds * 1000;
const cookieSchema = z.tuple([z.number(), draftSchema]);

/** The draft of this cart in this shop; null where there is none, or it is another cart's, too old or damaged. */
export function findDraft({ sealedCookies }: RequestContext, cartId: string): CheckoutDraft | null {
  const json = sealedCookies.find(COOKIES.checkout, cartId);
  if (json === null) return null;
  const parsed = cookieSchema.safeParse(JSON.parse(json));
  if (!parsed.success) return null;
  const [savedAt, draft] = parsed.data;
  return Date.now() - savedAt < LIFETIME_MS ? draft : null;
}

/**
 * Stores the draft of a form. A text that is too long is not stored: the answer shows it with its error. Without `login` the present one
 * stays; null removes it.
 */
export function saveDraft(
  context: RequestContext,
  cartId: string,
  {
    login = findDraft(context, cartId)?.login,
    ...values
  }: CheckoutValues & { readonly login?: CheckoutDraft['login'] | null },
): void {
  const draft = draftSchema.parse({ ...values, login: login ?? undefined });
  context.sealedCookies.set(COOKIES.checkout, JSON.stringify([Date.now(), draft]), cartId);
}

/**
 * Ends the checkout of this browser's order: when it is placed, or when the confirmation page finds it placed, as after a lost answer or a
 * payment in a provider's frame. Subscribes a buyer who asked for the newsletter.
 */
export async function endCheckout(context: RequestContext): Promise<void> {
  const order = findOrderCookie(context);
  const draft = order === null ? null : findDraft(context, order.cartId);
  // The confirmation offers a guest an account
  if (order !== null && draft?.email && context.session.find() === null)
    saveBuyer(context, order.cartId, {
      email: draft.email,
      customerType: context.preferences.customerType,
      newsletter: draft.newsletter === 'on',
      identityNumber: draft.identityNumber,
      entryCode: draft['billing.entryCode'],
    });
  context.sealedCookies.remove(COOKIES.checkout);
  if (draft !== null) await subscribeBuyer(context, draft);
}

/** Subscribes a buyer who asked for the newsletter with the order. The order stays valid where that fails. */
export async function subscribeBuyer(
  context: RequestContext,
  { newsletter, email }: CheckoutValues,
): Promise<void> {
  if (newsletter !== 'on' || email === undefined) return;
  const load = () => context.commerce.request(subscribeDocument, { email });
  await loadOptional(context, 'newsletter of an order', { load, fallback: null });
}

import { data } from '@remix-run/node';
import { AUTH_FIELDS, CHECKED, type RefusedAnswer } from '#app/features/auth/auth-forms.ts';
import { register } from '#app/features/auth/forms/register.server.ts';
import { findBuyer, removeBuyer, type Buyer } from '#app/features/orders/buyer-cookie.server.ts';
import { OFFER_ID, type OfferAnswer } from './offer-answer.ts';
import { claimOrder, saveOrderAddress } from './save-order-address.server.ts';
import { findOrderCookie, isReadable, type OrderCookie } from '#app/features/orders/order-cookie.server.ts';
import { isCommerceError, selectFailureStatus } from '#app/commerce/commerce-error.ts';
import type { SubmittedForm } from '#app/request/forms/submitted-form.ts';
import { PRIVATE } from '#app/request/private-headers.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { redirectTo } from '#app/request/responses.ts';
import { findWriteWait } from '#app/request/writes/write-allowance.server.ts';

interface Offer {
  readonly order: OrderCookie;
  readonly buyer: Buyer;
}

/** The offer of an account; null for customers, and where the order is not this browser's own or older than an hour. */
function findOffer(context: RequestContext): Offer | null {
  const order = findOrderCookie(context);
  if (order === null || order.isForeign === true || !isReadable(order)) return null;
  if (context.session.find() !== null) return null;
  const buyer = findBuyer(context, order.cartId);
  return buyer === null ? null : { order, buyer };
}

/** What the confirmation shows of the offer. */
export function findShownOffer(context: RequestContext) {
  const offer = findOffer(context);
  if (offer === null) return null;
  const { links } = context;
  const query = new URLSearchParams({ [AUTH_FIELDS.returnTo]: links.page('checkoutConfirm') });
  return { email: offer.buyer.email, loginPath: `${links.page('account')}?${query.toString()}` };
}

/** The address for the newsletter on the confirmation; null where there is none to offer, because the buyer has said yes already. */
export function findNewsletterEmail(context: RequestContext): string | null {
  const offer = findOffer(context);
  return offer === null || offer.buyer.newsletter ? null : offer.buyer.email;
}

/** What has become of the offer, once. */
export function takeOfferNotice({ oneTimeMessages, translate }: RequestContext) {
  const message = oneTimeMessages.take(['orders.offer.made', 'auth.notice.profileUnsaved']);
  return message === null ? null : { text: translate(message), isComplete: message === 'orders.offer.made' };
}

/** Makes the account: with the order's own e-mail address, whatever the form says. */
export async function acceptOffer(context: RequestContext, form: SubmittedForm) {
  const { links, oneTimeMessages } = context;
  const path = links.page('checkoutConfirm');
  const offer = findOffer(context);
  if (offer === null) return redirectTo(path, 303, PRIVATE);
  const { status, answer } = await register(context, toRegistration(form, offer.buyer)).catch(
    (error: unknown) => toFailure(context, error),
  );
  if (!answer.ok) return data(toOfferAnswer(answer), { status, headers: PRIVATE });
  const isClaimed = await claimOrder(context, offer.order);
  const hasAddress = await saveOrderAddress(context, offer.order, offer.buyer);
  removeBuyer(context);
  const isComplete = isClaimed && hasAddress;
  oneTimeMessages.send(isComplete ? 'orders.offer.made' : 'auth.notice.profileUnsaved', links.sitePath(path));
  return redirectTo(`${path}#${OFFER_ID}`, 303, PRIVATE);
}

function toRegistration(form: SubmittedForm, { email, customerType, newsletter }: Buyer): SubmittedForm {
  const password = form.get(AUTH_FIELDS.password) ?? '';
  for (const name of Array.from(form.keys())) form.delete(name);
  form.set(AUTH_FIELDS.email, email);
  form.set(AUTH_FIELDS.password, password);
  // One field: there is a button that shows it
  form.set(AUTH_FIELDS.passwordAgain, password);
  form.set(AUTH_FIELDS.customerType, customerType);
  if (newsletter) form.set(AUTH_FIELDS.newsletter, CHECKED);
  return form;
}

type Refused = Pick<RefusedAnswer, 'ok' | 'reply' | 'notice'>;

const refuse = (status: number, notice: string): { status: number; answer: Refused } => ({
  status,
  answer: { ok: false, reply: { status: 'error' }, notice },
});

function toFailure({ translate }: RequestContext, error: unknown): ReturnType<typeof refuse> {
  if (findWriteWait(error) !== null) return refuse(429, translate('common.error.tooMany.text'));
  if (!isCommerceError(error)) throw error;
  return refuse(selectFailureStatus(error), translate('common.error.general.text'));
}

function toOfferAnswer({ reply, notice }: Refused): OfferAnswer {
  const { email, password } = reply.error ?? {};
  return {
    reply: { status: 'error', ...(password ? { error: { password } } : {}) },
    exists: email?.includes('auth.error.accountExists') === true,
    ...(notice === undefined ? {} : { notice }),
  };
}

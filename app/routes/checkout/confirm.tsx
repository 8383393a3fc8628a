import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, type MetaFunction } from '@remix-run/react';
import { useShownEvent } from '#app/features/analytics/use-shown-event.ts';
import { selectCartMessages } from '#app/features/cart/changes/load-contents.server.ts';
import { buildConfirmationHead } from '#app/features/orders/confirmation/confirmation-head.server.ts';
import type { ConfirmationView } from '#app/features/orders/confirmation/confirmation-view.ts';
import {
  hasStillCart,
  loadConfirmation,
} from '#app/features/orders/confirmation/load-confirmation.server.ts';
import { NewsletterForm } from '#app/shell/newsletter/newsletter-form.tsx';
import { OrderConfirmation } from '#app/features/orders/confirmation/order-confirmation.tsx';
import { findOrderUrl, makeOrderLink } from '#app/features/orders/link/order-link.server.ts';
import { OTHER_DEVICE_ID, OtherDevice } from '#app/features/orders/link/other-device.tsx';
import { OrderNotice, type OrderNoticeProps } from '#app/features/orders/confirmation/order-notice.tsx';
import { OFFER_FIELD } from '#app/features/orders/offer/offer-answer.ts';
import { OfferPart } from '#app/features/orders/offer/offer-part.tsx';
import { hasReturnParameters } from '#app/features/orders/confirmation/return-parameters.ts';
import { takeReturn } from '#app/features/orders/confirmation/take-return.server.ts';
import { toFailureSearch } from '#app/features/payment/failure/payment-failure.ts';
import { toReturnPath } from '#app/features/payment/return/checkout-urls.server.ts';
import { findPaymentLookup } from '#app/features/payment/return/find-payment-state.server.ts';
import { PaymentPending } from '#app/features/payment/return/payment-pending.tsx';
import { usePaymentPolling } from '#app/features/payment/return/use-payment-polling.ts';
import { headTags } from '#app/features/seo/page-head.ts';
import { readForm } from '#app/request/forms/read-form.server.ts';
import { PRIVATE } from '#app/request/private-headers.ts';
import { redirectTo } from '#app/request/responses.ts';
import {
  acceptOffer,
  findNewsletterEmail,
  findOfferedEmail,
  takeOfferNotice,
} from '#app/features/orders/offer/account-offer.server.ts';
import { endCheckout } from '#app/features/checkout/place/end-checkout.server.ts';

export const handle = { layout: 'undistracted' };

/** The confirmation of this browser's last order (CO-06). A provider's parameters go into the cookie: the URL says nothing. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { cookies, links, messages } = context;
  cookies.markPersonal();
  const { searchParams } = new URL(request.url);
  if (hasReturnParameters(searchParams)) {
    takeReturn(context, findPaymentLookup(context, searchParams));
    return redirectTo(links.page('checkoutConfirm'), 303, PRIVATE);
  }
  const confirmation = await loadConfirmation(context);
  if (confirmation.kind === 'cancelled') return redirectTo(toReturnPath(context, 'cancelled'), 303, PRIVATE);
  if (confirmation.kind === 'notPaid') return redirectTo(toReturnPath(context, 'not-paid'), 303, PRIVATE);
  if (confirmation.kind === 'notOrdered' && hasStillCart(context))
    return redirectTo(toReturnPath(context, 'not-ordered'), 303, PRIVATE);
  if (confirmation.kind === 'failed') {
    const failPage = links.page('checkoutOutcome', { outcome: 'card-fail' });
    return redirectTo(`${failPage}${toFailureSearch(confirmation.reason)}`, 303, PRIVATE);
  }
  if (confirmation.kind === 'order' && confirmation.isFirstView) await endCheckout(context);
  const page = {
    confirmation,
    link: confirmation.kind === 'order' ? await findOrderUrl(context) : null,
    offer: confirmation.kind === 'order' ? findOfferedEmail(context) : null,
    newsletter: confirmation.kind === 'order' ? findNewsletterEmail(context) : null,
    privacyPath: links.page('content', { alias: 'privacy' }),
    done: takeOfferNotice(context),
    paths: {
      cart: links.page('cart'),
      checkout: links.page('checkout'),
      self: links.page('checkoutConfirm'),
    },
    messages: { ...selectCartMessages(context), ...messages('orders', 'payment', 'fields') },
    head: buildConfirmationHead(context, confirmation),
  };
  return data(page, { headers: PRIVATE });
}

/** Makes the account that the page offers, or the link for another device. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(context, request);
  context.cookies.markPersonal();
  if (form.has(OFFER_FIELD)) return acceptOffer(context);
  makeOrderLink(context);
  return redirectTo(`${context.links.page('checkoutConfirm')}#${OTHER_DEVICE_ID}`, 303, PRIVATE);
}

export const headers = () => PRIVATE;
export const meta: MetaFunction<typeof loader> = ({ data: page }) => headTags(page?.head);

export default function ConfirmRoute() {
  const { confirmation, link, paths, offer, newsletter, privacyPath, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  usePurchaseEvent(confirmation);
  if (confirmation.kind === 'order')
    return (
      <OrderConfirmation
        order={confirmation.order}
        rest={confirmation.rest}
        cartPath={paths.cart}
        email={offer ?? undefined}
      >
        <OfferPart email={offer} done={done} answer={answer} action={paths.self} />
        {newsletter === null ? null : (
          <NewsletterForm id="newsletter-offer" privacyPath={privacyPath} email={newsletter} isOnPage />
        )}
        <OtherDevice url={link} action={paths.self} />
      </OrderConfirmation>
    );
  if (confirmation.kind === 'pending') return <PaymentPending orderId={confirmation.orderId} />;
  if (confirmation.kind === 'checking') return <CheckingOrder paths={paths} />;
  return <OrderNotice confirmation={confirmation} paths={paths} />;
}

/** Asks until the API says whether there is an order; without script there is a link for it. */
function CheckingOrder({ paths }: Pick<OrderNoticeProps, 'paths'>) {
  usePaymentPolling();
  return <OrderNotice confirmation={{ kind: 'checking' }} paths={paths} />;
}

/** CO-06: once per order, on the first view of its confirmation. */
function usePurchaseEvent(confirmation: ConfirmationView): void {
  const purchase =
    confirmation.kind === 'order' && confirmation.isFirstView ? confirmation.order.purchase : null;
  useShownEvent(purchase?.id ?? '', (make) => (purchase ? make.purchased(purchase) : []));
}

import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, type MetaFunction } from '@remix-run/react';
import { useShownEvent } from '#app/features/analytics/track.ts';
import { selectCartMessages } from '#app/features/cart/load-cart.server.ts';
import {
  buildConfirmationHead,
  hasCartOfOrder,
  loadConfirmation,
  takeReturn,
} from '#app/features/orders/confirmation.server.ts';
import { type ConfirmationView, OFFER_FIELD, OFFER_ID } from '#app/features/orders/orders.ts';
import { NewsletterForm } from '#app/shell/newsletter/newsletter-form.tsx';
import {
  OfferPart,
  OrderConfirmation,
  OrderNotice,
  type OrderNoticeProps,
} from '#app/features/orders/confirmation-page.tsx';
import { findOrderUrl, makeOrderLink } from '#app/features/orders/order-link.server.ts';
import { OTHER_DEVICE_ID, OtherDevice } from '#app/features/orders/order-link.tsx';
import { toReturnPath } from '#app/features/payment/payment-urls.server.ts';
import { PaymentPending, usePaymentPolling } from '#app/features/payment/payment-pages.tsx';
import { headTags } from '#app/features/seo/page-head.ts';
import { answerForm, type NextPage, type Refusal } from '#app/request/forms/answer-form.server.ts';
import { useRootData } from '#app/request/page/use-root-data.ts';
import { PRIVATE, redirectTo } from '#app/request/responses.ts';
import {
  acceptOffer,
  findNewsletterEmail,
  findOfferedEmail,
  formatRefusal,
  takeOfferNotice,
} from '#app/features/orders/account-offer.server.ts';
import { ok, type Result } from '#kernel/result.ts';
import { endCheckout } from '#app/features/checkout/draft.server.ts';

export const handle = { layout: 'undistracted' };

/** The confirmation of this browser's last order (CO-06). A provider's parameters are moved into the cookie. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { cookies, links, messages } = context;
  cookies.markPersonal();
  if (takeReturn(context, new URL(request.url).searchParams))
    return redirectTo(links.page('checkoutConfirm'), 303, PRIVATE);
  const confirmation = await loadConfirmation(context);
  if (confirmation.kind === 'cancelled') return redirectTo(toReturnPath(context, 'cancelled'), 303, PRIVATE);
  if (confirmation.kind === 'notPaid') return redirectTo(toReturnPath(context, 'not-paid'), 303, PRIVATE);
  if (confirmation.kind === 'notOrdered' && hasCartOfOrder(context))
    return redirectTo(toReturnPath(context, 'not-ordered'), 303, PRIVATE);
  if (confirmation.kind === 'failed') {
    const failPage = links.page('checkoutOutcome', { outcome: 'card-fail' });
    return redirectTo(`${failPage}?error=OutOfStock`, 303, PRIVATE);
  }
  if (confirmation.kind === 'order' && confirmation.isFirstView) await endCheckout(context);
  const page = {
    confirmation,
    link: confirmation.kind === 'order' ? await findOrderUrl(context) : null,
    offer: confirmation.kind === 'order' ? findOfferedEmail(context) : null,
    newsletter: confirmation.kind === 'order' ? findNewsletterEmail(context) : null,
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
export const action = ({ context, request }: ActionFunctionArgs) =>
  answerForm(context, request, {
    async submit(form): Promise<Result<boolean, Refusal>> {
      if (form.has(OFFER_FIELD)) return acceptOffer(context);
      makeOrderLink(context);
      return ok(false);
    },
    accepted(isSent, form): NextPage {
      const page = context.links.page('checkoutConfirm');
      if (isSent) return { to: `${page}#${OFFER_ID}`, message: 'orders.offer.sent' };
      return { to: form.has(OFFER_FIELD) ? page : `${page}#${OTHER_DEVICE_ID}` };
    },
    failed: (failure): Refusal => failure,
    refused: (refusal: Refusal) => ({ show: { notice: formatRefusal(context, refusal) } }),
  });

export const headers = () => PRIVATE;
export const meta: MetaFunction<typeof loader> = ({ data: page }) => headTags(page?.head);

export default function ConfirmRoute() {
  const { confirmation, link, paths, offer, newsletter, done } = useLoaderData<typeof loader>();
  const { privacyPath } = useRootData();
  const answer = useActionData<typeof action>();
  usePurchaseEvent(confirmation);
  if (confirmation.kind === 'order')
    return (
      <OrderConfirmation
        order={confirmation.order}
        rest={confirmation.rest}
        cartPath={paths.cart}
        email={offer ?? undefined}
        nextStep={
          offer === null && done === null ? undefined : (
            <OfferPart email={offer} done={done} answer={answer} action={paths.self} />
          )
        }
      >
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

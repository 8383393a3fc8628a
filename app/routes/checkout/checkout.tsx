import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, type MetaFunction } from '@remix-run/react';
import { selectCartMessages } from '#app/features/cart/contents/load-contents.server.ts';
import { useLiveCart } from '#app/features/cart/live/use-cart.ts';
import type { CheckoutAnswer } from '#app/features/checkout/checkout-answer.ts';
import { placeInPlace } from '#app/features/checkout/form/place-in-place.ts';
import { CheckoutPageView } from '#app/features/checkout/page/checkout-page-view.tsx';
import { requireCheckoutPage } from '#app/features/checkout/state/require-checkout.server.ts';
import { selectPaymentFlow } from '#app/features/payment/payment-kinds.ts';
import { pageAlternates } from '#app/features/seo/page-alternates.ts';
import { buildHead, headTags } from '#app/features/seo/page-head.ts';
import { renderPayment } from './checkout-slots.tsx';

export const handle = { layout: 'undistracted' };

/** The page is personal: neither cached nor indexed. */
const PRIVATE = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };

/** The checkout (RT-07, CO-01); without goods the cart's page. */
export async function loader({ context }: LoaderFunctionArgs) {
  context.cookies.markPersonal();
  const title = context.translate('checkout.title');
  const page = {
    ...(await requireCheckoutPage(context)),
    title,
    cartPath: context.links.page('cart'),
    termsPath: context.links.page('content', { alias: 'terms' }),
    messages: {
      ...selectCartMessages(context),
      ...context.messages('checkout'),
      ...context.messages('payment'),
    },
    head: buildHead(context, {
      title,
      description: title,
      path: context.links.page('checkout'),
      alternates: pageAlternates(context, 'checkout'),
      noindex: true,
    }),
  };
  return data(page, { headers: PRIVATE });
}

/** With script the answer to a refused order comes into the page that was filled in. */
export const clientAction = placeInPlace;

export const headers = () => PRIVATE;
export const meta: MetaFunction<typeof loader> = ({ data: page }) => headTags(page?.head);

export default function CheckoutRoute() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData() as CheckoutAnswer | undefined;
  return (
    <CheckoutPageView
      page={page}
      answer={answer}
      title={page.title}
      cartPath={page.cartPath}
      termsPath={page.termsPath}
      selectFlow={selectPaymentFlow}
      renderPayment={renderPayment}
      promo={null}
      cartVersion={useLiveCart().state?.cart ?? null}
    />
  );
}

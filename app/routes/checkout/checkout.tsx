import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, type MetaFunction } from '@remix-run/react';
import { placeOrderInBrowser } from '#app/features/checkout/page/placing.tsx';
import { CheckoutPageView } from '#app/features/checkout/page/checkout-page.tsx';
import { placeFromForm } from '#app/features/checkout/place-order.form.server.ts';
import { headTags } from '#app/features/seo/page-head.ts';
import { useLive } from '#app/shell/live/use-live.ts';
import { withRetryAfter } from '#app/request/responses.ts';
import { loadCheckoutRoute } from './load-checkout-route.server.ts';

export const handle = { layout: 'undistracted' };

/** The checkout (RT-07, CO-01, CO-09); without goods the cart's page. */
export const loader = ({ context }: LoaderFunctionArgs) => loadCheckoutRoute(context);

/** Places the order (CO-03, CO-08): a redirect, or the page with what is wrong (`CheckoutAnswer`). */
export const action = ({ context, request }: ActionFunctionArgs) => placeFromForm(context, request);

/** With script the answer to a refused order comes into the page that was filled in. */
export const clientAction = placeOrderInBrowser;

/** After too many tries, or while the API is away: when the next one is accepted. */
export const headers = withRetryAfter;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => headTags(page?.head);

export default function CheckoutRoute() {
  const page = useLoaderData<typeof loader>();
  useLive(
    page.cart.lines.map(({ productId }) => productId),
    { isOrdering: true },
  );
  return <CheckoutPageView page={page} answer={useActionData<typeof action>()} />;
}

import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { useActionData, useLoaderData, type MetaFunction } from '@remix-run/react';
import { takeCartNotice } from '#app/features/cart/changes/leave-cart.server.ts';
import { selectCartMessages } from '#app/features/cart/contents/load-contents.server.ts';
import { placeInPlace } from '#app/features/checkout/form/place-in-place.ts';
import { requireCheckoutPage } from '#app/features/checkout/state/require-checkout.server.ts';
import { pageAlternates } from '#app/features/seo/page-alternates.ts';
import { buildHead, headTags } from '#app/features/seo/page-head.ts';
import { PRIVATE, withFrames } from './checkout-page.server.ts';
import { CheckoutParts } from './checkout-parts.tsx';
import { placeFromForm } from './place.server.ts';

export const handle = { layout: 'undistracted' };

/** The checkout (RT-07, CO-01); without goods the cart's page. */
export async function loader({ context }: LoaderFunctionArgs) {
  context.cookies.markPersonal();
  const title = context.translate('checkout.title');
  const page = {
    ...withFrames(context, await requireCheckoutPage(context)),
    title,
    cartPath: context.links.page('cart'),
    termsPath: context.links.page('content', { alias: 'terms' }),
    left: takeCartNotice(context),
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

/** Places the order (CO-03, CO-08): a redirect, or the page with what is wrong (`CheckoutAnswer`). */
export const action = ({ context, request }: ActionFunctionArgs) => placeFromForm(context, request);

/** With script the answer to a refused order comes into the page that was filled in. */
export const clientAction = placeInPlace;

/** After too many tries, or while the API is away: when the next one is accepted. */
export const headers: HeadersFunction = ({ actionHeaders, loaderHeaders }) => {
  const wait = actionHeaders.get('Retry-After');
  if (wait) loaderHeaders.set('Retry-After', wait);
  return loaderHeaders;
};

export const meta: MetaFunction<typeof loader> = ({ data: page }) => headTags(page?.head);

export default function CheckoutRoute() {
  return <CheckoutParts page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}

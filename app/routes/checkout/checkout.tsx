import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { useLoaderData, type MetaFunction } from '@remix-run/react';
import { requireCheckoutPage } from '#app/features/checkout/state/require-checkout.server.ts';
import { pageAlternates } from '#app/features/seo/page-alternates.ts';
import { buildHead, headTags } from '#app/features/seo/page-head.ts';
import { PRIVATE, withFrames } from './checkout-page.server.ts';
import { placeFromForm } from './place.server.ts';

export const handle = { layout: 'undistracted' };

/** The checkout (RT-07, CO-01); without goods the cart's page. */
export async function loader({ context }: LoaderFunctionArgs) {
  context.cookies.markPersonal();
  const title = context.translate('checkout.title');
  const page = {
    ...withFrames(context, await requireCheckoutPage(context)),
    title,
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

/** After too many tries, or while the API is away: when the next one is accepted. */
export const headers: HeadersFunction = ({ actionHeaders, loaderHeaders }) => {
  const wait = actionHeaders.get('Retry-After');
  if (wait) loaderHeaders.set('Retry-After', wait);
  return loaderHeaders;
};

export const meta: MetaFunction<typeof loader> = ({ data: page }) => headTags(page?.head);

export default function CheckoutRoute() {
  const { title, checkout, cart } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{title}</h1>
      <p>{cart.summary.total}</p>
      <ul>
        {checkout.deliveries?.map(({ id, name, fee }) => (
          <li key={id}>{[name, fee].join(' ')}</li>
        ))}
      </ul>
    </>
  );
}

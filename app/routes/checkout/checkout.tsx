import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type MetaFunction } from '@remix-run/react';
import { requireCheckoutPage } from '#app/features/checkout/state/require-checkout.server.ts';
import { pageAlternates } from '#app/features/seo/page-alternates.ts';
import { buildHead, headTags } from '#app/features/seo/page-head.ts';

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

export const headers = () => PRIVATE;
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

import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type MetaFunction } from '@remix-run/react';
import { findVisitorsCart } from '#app/features/cart/contents/load-cart.server.ts';
import { pageAlternates } from '#app/features/seo/page-alternates.ts';
import { buildHead, headTags } from '#app/features/seo/page-head.ts';

/** The page is personal: neither cached nor indexed. */
const PRIVATE = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };

/** The visitor's own cart (CT-02). */
export async function loader({ context }: LoaderFunctionArgs) {
  const title = context.translate('cart.title');
  context.cookies.markPersonal();
  const found = await findVisitorsCart(context);
  const page = {
    title,
    cart: found?.cart ?? null,
    head: buildHead(context, {
      title,
      description: title,
      path: context.links.page('cart'),
      alternates: pageAlternates(context, 'cart'),
      noindex: true,
    }),
  };
  return data(page, { headers: PRIVATE });
}

export const headers = () => PRIVATE;
export const meta: MetaFunction<typeof loader> = ({ data: page }) => headTags(page?.head);

export default function CartRoute() {
  const { title, cart } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{title}</h1>
      <ul>
        {cart?.lines.map((line) => (
          <li key={line.id}>{line.name}</li>
        ))}
      </ul>
    </>
  );
}

import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type MetaFunction } from '@remix-run/react';
import { useShownEvent } from '#app/features/analytics/use-shown-event.ts';
import { takeCartNotice } from '#app/features/cart/changes/leave-cart.server.ts';
import { loadCartPage } from '#app/features/cart/contents/load-cart-page.server.ts';
import { selectCartMessages } from '#app/features/cart/contents/load-contents.server.ts';
import { CartPage } from '#app/features/cart/page/cart-page.tsx';
import { useLive } from '#app/features/live/use-live.ts';
import { pageAlternates } from '#app/features/seo/page-alternates.ts';
import { buildHead, headTags } from '#app/features/seo/page-head.ts';

/** The page is personal: neither cached nor indexed. */
const PRIVATE = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };

/** The visitor's own cart (CT-02): its id is in no address. */
export async function loader({ context }: LoaderFunctionArgs) {
  const title = context.translate('cart.title');
  context.cookies.markPersonal();
  const { cart, related } = await loadCartPage(context);
  const page = {
    title,
    cart,
    left: takeCartNotice(context),
    crossSell: related,
    allProductsPath: context.links.page('allProducts'),
    messages: selectCartMessages(context),
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
  const page = useLoaderData<typeof loader>();
  const { cart } = page;
  useLive(cart?.lines.map(({ productId }) => productId) ?? []);
  useShownEvent(cart && cart.count > 0 ? 'cart' : '', (make) => (cart ? make.cartShown(cart) : []));
  return <CartPage page={page} />;
}

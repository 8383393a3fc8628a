import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type MetaFunction } from '@remix-run/react';
import { useShownEvent } from '#app/features/analytics/track.ts';
import { findCartId } from '#app/features/cart/visitor-cart.server.ts';
import { takeCartNotice } from '#app/features/cart/forms/answer-cart-form.server.ts';
import { loadCartPage, selectCartMessages } from '#app/features/cart/load-cart.server.ts';
import { CartPage } from '#app/features/cart/view/cart-page.tsx';
import { useLive } from '#app/shell/live/use-live.ts';
import { findEarlierOrder } from '#app/features/orders/earlier-order.server.ts';
import { pageAlternates, buildHead } from '#app/features/seo/page-head.server.ts';
import { headTags } from '#app/features/seo/page-head.ts';
import { markRest } from '#app/features/orders/order-cookie.server.ts';
import { PRIVATE, redirectTo } from '#app/request/responses.ts';
import type { RequestContext } from '#app/request/request-context.ts';

/** The visitor's own cart (CT-02): its id is in no address. */
export async function loader({ context }: LoaderFunctionArgs) {
  const title = context.translate('cart.title');
  context.cookies.markPersonal();
  const { cart, related } = await loadCartPage(context);
  const left = takeCartNotice(context);
  if (cart === null || cart.isRest) await requireNoOrder(context);
  const page = {
    title,
    cart: markRest(context, cart),
    left,
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

/**
 * Throws a redirect to the confirmation where the visitor's cart is gone because it is ordered, and this browser was not notified:
 * the answer was lost, or the shopper did not return from the payment. Without a word the goods would be ordered again, or have vanished.
 */
async function requireNoOrder(context: RequestContext): Promise<void> {
  const { market, cookies, links } = context;
  const cartId = findCartId(cookies);
  const order = cartId && (await findEarlierOrder(context, { cartId, market, attempt: '' }));
  if (order) throw redirectTo(links.page('checkoutConfirm'), 303, PRIVATE);
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

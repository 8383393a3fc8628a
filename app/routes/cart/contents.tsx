import type { LoaderFunctionArgs } from '@remix-run/node';
import type { CartContents } from '#app/features/cart/forms/cart-forms.ts';
import { loadCartContents } from '#app/features/cart/load-cart.server.ts';
import { markRest } from '#app/features/orders/order-cookie.server.ts';
import { toFailureInit } from '#app/shell/errors/errors.server.tsx';
import { isOwnSite, PERSONAL_JSON } from '#app/request/own-site.ts';

/** `GET /cart/contents`: the visitor's cart as JSON, for the panel. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  if (!isOwnSite(request)) return Response.json(null, { status: 403, headers: PERSONAL_JSON });
  context.cookies.markPersonal();
  try {
    const contents: CartContents = await loadCartContents(context);
    const marked: CartContents = { ...contents, cart: markRest(context, contents.cart) };
    return Response.json(marked, { headers: PERSONAL_JSON });
  } catch (error) {
    return Response.json(null, toFailureInit(error));
  }
}

import type { RequestContext } from '#app/request/request-context.ts';
import { replaceCart } from '#app/features/cart/change-cart.server.ts';
import { requireWriteAllowance } from '#app/request/writes/write-allowance.server.ts';
import type { CartChange } from './cart-change.ts';

/** A new cart in the place of the visitor's (CT-07), which stays where the API cannot make one. */
export async function resetCart(context: RequestContext): Promise<CartChange> {
  await requireWriteAllowance(context, 'cartAdd');
  const cart = await replaceCart(context);
  return { status: 200, cart, notice: { key: 'cart.notice.reset', values: {} } };
}

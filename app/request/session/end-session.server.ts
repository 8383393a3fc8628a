import { COOKIES } from '#app/request/cookies.ts';
import type { RequestContext } from '#app/request/request-context.ts';

/** Cookies with what belongs to the customer, beside those of the login itself. */
const OF_CUSTOMER = [COOKIES.checkout, COOKIES.order, COOKIES.buyer] as const;
const OF_CART = [COOKIES.cart, COOKIES.cartCount] as const;

type EndContext = Pick<RequestContext, 'session' | 'cookies'>;

/**
 * Logs out (AU-04): ends the session at the auth service and removes the login and what belongs to the customer from the
 * browser. Never rejects: a service that fails keeps nobody logged in here. The cart stays, as it is the browser's.
 */
export async function endSession({ session, cookies }: EndContext): Promise<void> {
  await session.endAtService();
  session.end();
  for (const { name } of OF_CUSTOMER) cookies.remove(name);
}

/** As `endSession`, and removes the cart from the browser: the next visitor is another person. */
export async function endVisit(context: EndContext): Promise<void> {
  await endSession(context);
  for (const { name } of OF_CART) context.cookies.remove(name);
}

import { COOKIES } from '#app/request/cookies.ts';
import type { RequestContext } from '#app/request/request-context.ts';

/** Cookies with what belongs to the customer, beside those of the login itself. */
const OF_CUSTOMER = [COOKIES.checkout, COOKIES.order, COOKIES.buyer] as const;
/** An operator's cart is the customer's. */
const OF_OPERATOR = [...OF_CUSTOMER, COOKIES.cart, COOKIES.cartCount] as const;

type EndContext = Pick<RequestContext, 'session' | 'cookies'>;

/**
 * Logs out (AU-04): ends the session at the auth service and removes the login and what belongs to the customer from the
 * browser. Never rejects: a service that fails does not prevent the logout here. The cart stays,
 * as it is the browser's; only an operator's is left.
 */
export async function endSession({ session, cookies }: EndContext): Promise<void> {
  const left = session.find()?.isOperator === true ? OF_OPERATOR : OF_CUSTOMER;
  await session.endAtService();
  session.end();
  for (const { name } of left) cookies.remove(name);
}

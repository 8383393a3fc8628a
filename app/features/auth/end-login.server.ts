import { loadOptional } from '#app/commerce/load-optional.ts';
import { leaveCartBehind } from '#app/features/cart/leave-cart-behind.server.ts';
import { COOKIES } from '#app/request/cookies.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { findAuthSession } from '#app/request/session/auth-session.server.ts';

/** The goods go on in another cart; the checkout's draft and the last order are the customer's. */
const PERSONAL_COOKIES = [COOKIES.checkout, COOKIES.order, COOKIES.buyer, COOKIES.userType];

/**
 * AU-04: ends the visitor's login, at the auth service and in this browser, with all that the shop keeps of the customer
 * there. Favorites and display choices are the browser's and stay. Does nothing without a login; never throws for a service that
 * fails.
 */
export async function endLogin(context: RequestContext): Promise<void> {
  const session = findAuthSession(context);
  if (session === null) return;
  context.session.end();
  for (const { name } of PERSONAL_COOKIES) context.cookies.remove(name);
  const { refreshToken } = session;
  await Promise.all([
    refreshToken === null
      ? undefined
      : loadOptional(context, 'logout', {
          load: () => context.auth.logout(refreshToken),
          fallback: undefined,
        }),
    leaveCartBehind(context),
  ]);
}

import type { ClientActionFunctionArgs } from '@remix-run/react';
import {
  ATTEMPT_FIELD,
  LOG_OUT,
  UPDATE_FIELD,
  type CheckoutAnswer,
} from '#app/features/checkout/checkout-answer.ts';
import { broadcastAuth } from '#app/request/visitor/broadcast-auth.ts';

/** Field by which the page recognises its own form among navigations. */
export const PLACING_FIELD = ATTEMPT_FIELD;

/**
 * Sends the order with script. Leaves for the confirmation or the payment page with a new document: nothing of the checkout
 * stays. Where no answer comes, the page says that sending the same form again places no second order (CO-08). A logout stays in
 * the page, which then is a guest's.
 */
export async function placeInPlace({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) {
      if (form.get(UPDATE_FIELD) !== LOG_OUT) return followRedirect(error);
      broadcastAuth();
    }
    // The browser's own failure: fetch has no other
    if (error instanceof TypeError) return NO_ANSWER;
    throw error;
  }
}

const NO_ANSWER: CheckoutAnswer = {
  errors: {},
  notice: { tone: 'critical', key: 'checkout.notice.unknown', values: {} },
};

/** Absolute URLs are pages of the payment, also on this host, which the router would look for among its own. */
function followRedirect(response: Response): Response | Promise<never> {
  const location = response.headers.get('Location');
  if (location === null || !/^https?:\/\//.test(location)) {
    response.headers.set('X-Remix-Reload-Document', 'true');
    throw response;
  }
  window.location.assign(location);
  return new Promise<never>(() => {});
}

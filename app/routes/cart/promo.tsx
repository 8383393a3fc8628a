import type { ActionFunctionArgs } from '@remix-run/node';
import { answerCartChange } from '#app/features/cart/forms/answer-cart-form.server.ts';
import { activatePromoCode } from '#app/features/cart/forms/cart.form.server.ts';
import { redirectToPage } from '#app/request/responses.ts';

/** `POST /cart/promo`: activates a promo code or gift card (CT-04). */
export const action = ({ context, request }: ActionFunctionArgs) =>
  answerCartChange(context, request, activatePromoCode);

/** The address typed in, or reloaded. */
export const loader = redirectToPage('cart');

import type { ActionFunctionArgs } from '@remix-run/node';
import { answerCartChange } from '#app/features/cart/forms/answer-cart-form.server.ts';
import { resetCart } from '#app/features/cart/forms/cart.form.server.ts';
import { redirectToPage } from '#app/request/responses.ts';

/** `POST /cart/reset`: a new cart in the place of the visitor’s (CT-07). */
export const action = ({ context, request }: ActionFunctionArgs) =>
  answerCartChange(context, request, resetCart);

/** The address typed in, or reloaded. */
export const loader = redirectToPage('cart');

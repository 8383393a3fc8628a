import type { ActionFunctionArgs } from '@remix-run/node';
import { answerCartChange } from '#app/features/cart/forms/answer-cart-form.server.ts';
import { removeLine } from '#app/features/cart/forms/cart.form.server.ts';
import { redirectToPage } from '#app/request/responses.ts';

/** `POST /cart/remove`: removes a line. */
export const action = ({ context, request }: ActionFunctionArgs) =>
  answerCartChange(context, request, removeLine);

/** The address typed in, or reloaded. */
export const loader = redirectToPage('cart');

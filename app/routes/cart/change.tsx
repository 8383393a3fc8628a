import type { ActionFunctionArgs } from '@remix-run/node';
import { answerCartChange } from '#app/features/cart/forms/answer-cart-form.server.ts';
import { changeLine } from '#app/features/cart/forms/cart.form.server.ts';
import { redirectToPage } from '#app/request/responses.ts';

/** `POST /cart/change`: sets the pieces of a line. */
export const action = ({ context, request }: ActionFunctionArgs) =>
  answerCartChange(context, request, changeLine);

/** The address typed in, or reloaded. */
export const loader = redirectToPage('cart');

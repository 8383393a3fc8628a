import type { ActionFunctionArgs } from '@remix-run/node';
import { answerCartChange } from '#app/features/cart/forms/answer-cart-form.server.ts';
import { addLine } from '#app/features/cart/forms/buy.form.server.ts';
import { redirectToPage } from '#app/request/responses.ts';

/** `POST /cart/add`: adds pieces of a SKU, or a removed line again. */
export const action = ({ context, request }: ActionFunctionArgs) =>
  answerCartChange(context, request, addLine);

/** The address typed in, or reloaded. */
export const loader = redirectToPage('cart');

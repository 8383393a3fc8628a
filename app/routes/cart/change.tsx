import type { ActionFunctionArgs } from '@remix-run/node';
import { answerCartChange } from '#app/features/cart/changes/answer-change.server.ts';
import { changeLine } from '#app/features/cart/changes/change-line.server.ts';
import { redirectToPage } from '#app/request/responses.ts';

/** `POST /cart/change`: sets the pieces of a line. */
export const action = ({ context, request }: ActionFunctionArgs) =>
  answerCartChange(context, request, changeLine);

/** The address typed in, or reloaded. */
export const loader = redirectToPage('cart');

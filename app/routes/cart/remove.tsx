import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { answerCartChange } from '#app/features/cart/changes/answer-change.server.ts';
import { removeLine } from '#app/features/cart/changes/change-line.server.ts';
import { redirectTo } from '#app/request/responses.ts';

/** `POST /cart/remove`: removes a line. */
export const action = ({ context, request }: ActionFunctionArgs) =>
  answerCartChange(context, request, removeLine);

/** The address typed in, or reloaded. */
export const loader = ({ context }: LoaderFunctionArgs) => redirectTo(context.links.page('cart'), 303);

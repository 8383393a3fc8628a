import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { answerAuthScript } from '#app/features/auth/forms/answer-auth.server.ts';
import { redirectTo } from '#app/request/responses.ts';

/** `POST /account/session`: logs in, registers, or asks for or sets a new password, and answers with JSON. */
export const action = ({ context, request }: ActionFunctionArgs) => answerAuthScript(context, request);

/** The address typed in, or reloaded. */
export const loader = ({ context }: LoaderFunctionArgs) => redirectTo(context.links.page('account'), 303);

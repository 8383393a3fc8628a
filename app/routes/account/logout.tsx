import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { logOut } from '#app/features/auth/log-out.server.ts';
import { redirectTo } from '#app/request/responses.ts';

/** `POST /account/logout` (AU-04). */
export const action = ({ context, request }: ActionFunctionArgs) => logOut(context, request);

/** The address typed in: logs nobody out, because another site can lead here. */
export const loader = ({ context }: LoaderFunctionArgs) => redirectTo(context.links.page('home'), 303);

import type { ActionFunctionArgs } from '@remix-run/node';
import { logOut } from '#app/features/auth/login.server.ts';
import { redirectToPage } from '#app/request/responses.ts';

/** `POST /account/logout` (AU-04). */
export const action = ({ context, request }: ActionFunctionArgs) => logOut(context, request);

/** The address typed in: logs no visitor out, because another site can lead here. */
export const loader = redirectToPage('home');

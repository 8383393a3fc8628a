import type { ActionFunctionArgs } from '@remix-run/node';
import { redirectToPage } from '#app/request/responses.ts';
import { saveFromForm } from '#app/features/checkout/update.form.server.ts';

/** `POST /checkout/update`: saves what is typed. */
export const action = ({ context, request }: ActionFunctionArgs) => saveFromForm(context, request);

/** The address typed in, or reloaded. */
export const loader = redirectToPage('checkout');

import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, type MetaFunction } from '@remix-run/react';
import { answerAuthPage } from '#app/features/auth/auth.form.server.ts';
import { loadAuthPage } from '#app/features/auth/auth-pages.server.ts';
import { AccountPage } from '#app/features/auth/account-page.tsx';
import { headTags } from '#app/features/seo/page-head.ts';
import { PRIVATE, withRetryAfter } from '#app/request/responses.ts';

/** Login, registration and forgotten password as a page (RT-03). */
export const loader = ({ context, request }: LoaderFunctionArgs) =>
  data(loadAuthPage(context, new URL(request.url).searchParams), { headers: PRIVATE });

export const action = ({ context, request }: ActionFunctionArgs) => answerAuthPage(context, request);

export const headers = withRetryAfter;
export const meta: MetaFunction<typeof loader> = ({ data: page }) => headTags(page?.head);

export default function AccountRoute() {
  return <AccountPage page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}

import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, type MetaFunction } from '@remix-run/react';
import { answerAuthPage } from '#app/features/auth/auth.form.server.ts';
import { ResetPasswordPage } from '#app/features/auth/reset-password-page.tsx';
import { loadResetPage } from '#app/features/auth/reset-password.server.ts';
import { headTags } from '#app/features/seo/page-head.ts';
import { PRIVATE, withRetryAfter } from '#app/request/responses.ts';

/** The page of the mailed link to a new password (RT-04). */
export const loader = async ({ context, request }: LoaderFunctionArgs) =>
  data(await loadResetPage(context, new URL(request.url).searchParams), { headers: PRIVATE });

export const action = ({ context, request }: ActionFunctionArgs) => answerAuthPage(context, request, 'reset');

export const headers = withRetryAfter;
export const meta: MetaFunction<typeof loader> = ({ data: page }) => headTags(page?.head);

export default function ResetPasswordRoute() {
  const { resetKey } = useLoaderData<typeof loader>();
  return <ResetPasswordPage resetKey={resetKey} answer={useActionData<typeof action>()} />;
}

import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { useActionData, useLoaderData, type MetaFunction } from '@remix-run/react';
import { answerAuthPage } from '#app/features/auth/forms/answer-auth.server.ts';
import { PRIVATE, selectPrivateHeaders } from '#app/features/auth/forms/private-headers.server.ts';
import { loadResetPage } from '#app/features/auth/reset/load-reset-page.server.ts';
import { headTags } from '#app/features/seo/page-head.ts';

/** The page of the mailed link to a new password (RT-04). */
export const loader = ({ context, request }: LoaderFunctionArgs) =>
  data(loadResetPage(context, new URL(request.url).searchParams), { headers: PRIVATE });

export const action = ({ context, request }: ActionFunctionArgs) => answerAuthPage(context, request, 'reset');

export const headers: HeadersFunction = selectPrivateHeaders;
export const meta: MetaFunction<typeof loader> = ({ data: page }) => headTags(page?.head);

export default function ResetPasswordRoute() {
  const { resetKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <form method="post">
      {answer?.notice ? <p role="alert">{answer.notice}</p> : null}
      <input type="hidden" name="intent" value="reset" />
      <input type="hidden" name="resetKey" value={resetKey} />
    </form>
  );
}

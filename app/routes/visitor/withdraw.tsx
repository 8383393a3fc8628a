import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, type MetaFunction } from '@remix-run/react';
import { findKnownBuyer } from '#app/features/orders/confirmation.server.ts';
import { headTags } from '#app/features/seo/page-head.ts';
import { answerWithdrawal } from '#app/features/withdrawal/withdrawal.form.server.ts';
import { loadWithdrawalPage } from '#app/features/withdrawal/withdrawal.server.ts';
import { WithdrawalPage } from '#app/features/withdrawal/withdrawal-page.tsx';
import { PRIVATE, withRetryAfter } from '#app/request/responses.ts';

/** Withdrawal from a contract, without a login (docs/law.md). */
export const loader = async ({ context }: LoaderFunctionArgs) =>
  data(await loadWithdrawalPage(context, (order) => findKnownBuyer(context, order)), { headers: PRIVATE });

export const action = ({ context, request }: ActionFunctionArgs) => answerWithdrawal(context, request);

/** After too many statements: when the next one is accepted. */
export const headers = withRetryAfter;
export const meta: MetaFunction<typeof loader> = ({ data: page }) => headTags(page?.head);

export default function WithdrawRoute() {
  const { view, days, action: path } = useLoaderData<typeof loader>();
  return <WithdrawalPage view={view} days={days} action={path} answer={useActionData<typeof action>()} />;
}

import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, type MetaFunction } from '@remix-run/react';
import { answerFindOrder, loadFindOrderPage } from '#app/features/find-order/find-order.form.server.ts';
import { FindOrderPage } from '#app/features/find-order/find-order-page.tsx';
import { headTags } from '#app/features/seo/page-head.ts';
import { PRIVATE, withRetryAfter } from '#app/request/responses.ts';

/** An order found without a login, by a mailed link. */
export const loader = ({ context }: LoaderFunctionArgs) =>
  data(loadFindOrderPage(context), { headers: PRIVATE });

export const action = ({ context, request }: ActionFunctionArgs) => answerFindOrder(context, request);

/** After too many requests: when the next one is accepted. */
export const headers = withRetryAfter;
export const meta: MetaFunction<typeof loader> = ({ data: page }) => headTags(page?.head);

export default function FindOrderRoute() {
  const { isSent, action: path } = useLoaderData<typeof loader>();
  return <FindOrderPage isSent={isSent} action={path} answer={useActionData<typeof action>()} />;
}

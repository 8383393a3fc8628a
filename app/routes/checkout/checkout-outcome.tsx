import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type MetaFunction } from '@remix-run/react';
import { loadFailurePage } from '#app/features/payment/payment-state.server.ts';
import { FailureView } from '#app/features/payment/payment-pages.tsx';
import { pageAlternates, buildHead } from '#app/features/seo/page-head.server.ts';
import { headTags } from '#app/features/seo/page-head.ts';
import { notFound, PRIVATE } from '#app/request/responses.ts';

export const handle = { layout: 'undistracted' };

/** `klarna-fail`, `card-fail`: the provider's name is its own. */
const FAILURE = /^[a-z0-9][a-z0-9-]{0,40}-fail$/;

/** `/checkout/{provider}-fail?error=…` (RT-07, CO-05); anything else below the checkout is a 404. */
export async function loader({ context, request, params: { outcome = '' } }: LoaderFunctionArgs) {
  if (!FAILURE.test(outcome)) return notFound();
  context.cookies.markPersonal();
  const { search, searchParams } = new URL(request.url);
  const failure = await loadFailurePage(context, searchParams.get('error'));
  const title = context.translate(`payment.fail.${failure.reason}.title`);
  const page = {
    failure,
    messages: context.messages('payment'),
    head: buildHead(context, {
      title,
      description: title,
      path: context.links.page('checkoutOutcome', { outcome }),
      alternates: pageAlternates(context, 'checkoutOutcome', { outcome }, search),
      noindex: true,
    }),
  };
  return data(page, { headers: PRIVATE });
}

export const headers = () => PRIVATE;
export const meta: MetaFunction<typeof loader> = ({ data: page }) => headTags(page?.head);

export default function CheckoutOutcomeRoute() {
  return <FailureView page={useLoaderData<typeof loader>().failure} />;
}

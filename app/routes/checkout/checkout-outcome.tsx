import type { LoaderFunctionArgs } from '@remix-run/node';
import { notFound, redirectTo } from '#app/request/responses.ts';

/** `/checkout/{provider}-fail` (RT-07) redirects to the checkout; anything else is a 404. */
export function loader({ context, params: { outcome } }: LoaderFunctionArgs) {
  if (!outcome?.endsWith('-fail')) return notFound();
  return redirectTo(context.links.page('checkout'));
}

export default function CheckoutOutcomeRoute() {
  return null;
}

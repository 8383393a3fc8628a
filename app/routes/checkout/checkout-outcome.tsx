import type { LoaderFunctionArgs } from '@remix-run/node';
import { notFound, redirectTo } from '#app/request/responses.ts';

/** `/checkout/{provider}-fail` (RT-07): back to the checkout, as long as nothing can be paid; any other word is 404. */
export function loader({ context, params: { outcome } }: LoaderFunctionArgs) {
  if (!outcome?.endsWith('-fail')) return notFound();
  return redirectTo(context.links.page('checkout'));
}

export default function CheckoutOutcomeRoute() {
  return null;
}

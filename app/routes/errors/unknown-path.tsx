import type { LoaderFunctionArgs } from '@remix-run/node';
import { redirectRenamed } from '#app/features/catalog/canonical.server.ts';

/** RT-20: a path that no page answers leads to the new address where the API knows one, else to the 404 page. */
export async function loader({ context }: LoaderFunctionArgs) {
  return redirectRenamed(context);
}

export default function UnknownPathRoute() {
  return null;
}

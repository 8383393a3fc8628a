import type { LoaderFunctionArgs } from '@remix-run/node';
import { redirectRenamed } from '#app/features/catalog/canonical.server.ts';

/** RT-20: redirects an unknown path to the renamed page where the API has one, else answers 404. */
export async function loader({ context }: LoaderFunctionArgs) {
  return redirectRenamed(context);
}

export default function UnknownPathRoute() {
  return null;
}

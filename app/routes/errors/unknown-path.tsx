import type { LoaderFunctionArgs } from '@remix-run/node';
import { redirectRenamed } from '#app/features/catalog/canonical.server.ts';
import { notFound } from '#app/request/responses.ts';

/** RT-20: redirects an unknown path to the renamed page where the API has one, else answers 404. */
export async function loader({ context }: LoaderFunctionArgs) {
  return redirectRenamed(context);
}

/** A form sent to an unknown path: 404, not the 405 of a page without forms. */
export function action() {
  return notFound();
}

export default function UnknownPathRoute() {
  return null;
}

import type { LoaderFunctionArgs } from '@remix-run/node';
import { makeSnippetDocument } from '#app/features/payment/payment-frame.server.ts';

/** `/checkout/payment-frame`: the document of an embedded payment that is a script (decision 0049). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  context.cookies.markPersonal();
  return makeSnippetDocument(context, new URL(request.url).searchParams.get('version'));
}

import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadSuggestions } from '#app/features/search/load-suggestions.server.ts';

/**
 * `/search-suggestions?q=text`: JSON for the search box. `private`, because prices depend on the visitor's VAT mode.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  return Response.json(await loadSuggestions(context), {
    headers: { 'cache-control': 'private, max-age=60', 'x-robots-tag': 'noindex' },
  });
}

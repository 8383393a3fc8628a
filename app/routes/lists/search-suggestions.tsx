import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadSuggestions } from '#app/features/search/suggestions.server.ts';
import { toFailureInit } from '#app/shell/errors/errors.server.tsx';

/**
 * `/search-suggestions?q=text`: JSON for the search box. `private`, because prices depend on the visitor's VAT mode. Where
 * the API fails, the answer has the failure's status, and the search box shows a message (AP-03).
 */
export async function loader({ context }: LoaderFunctionArgs) {
  try {
    return Response.json(await loadSuggestions(context), {
      headers: { 'cache-control': 'private, max-age=60', 'x-robots-tag': 'noindex' },
    });
  } catch (error) {
    return Response.json({ failed: true }, toFailureInit(error));
  }
}

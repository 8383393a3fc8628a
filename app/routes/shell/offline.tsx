import type { LoaderFunctionArgs } from '@remix-run/node';
import { renderOfflinePage } from '#app/shell/offline/offline.server.ts';

/** `/offline`: what the worker shows where a page cannot be reached. */
export function loader({ context }: LoaderFunctionArgs) {
  return new Response(renderOfflinePage(context), {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'X-Robots-Tag': 'noindex' },
  });
}

import type {
  AppLoadContext,
  EntryContext,
  HandleDataRequestFunction,
  HandleErrorFunction,
} from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { findReason, isCommerceError } from '#app/commerce/commerce-error.ts';
import { lastResortPage } from './features/errors/root-error-page.server.ts';
import { deprioritizePreloads } from './document/deprioritize-preloads.server.ts';
import { renderToBytes } from './document/render-to-bytes.server.tsx';
import { RenderingProvider } from './request/use-rendering.ts';

/** How long Remix waits for promises that a loader has left open, in ms; below the render's own deadline. */
export const streamTimeout = 5000;

/** How long a page that was fetched ahead is good for, in s: about as long as one looks at a list. */
const PREFETCHED_FOR_S = 60;

/** What made a request fail, until its error page is rendered: Remix has made it anonymous by then. */
const failures = new WeakMap<AppLoadContext, unknown>();

/** Remix's signature. */
type HandleRequest = (
  ...document: [
    request: Request,
    status: number,
    headers: Headers,
    remix: EntryContext,
    context: AppLoadContext,
  ]
) => Promise<Response>;

/**
 * Renders a page to its last byte before it answers: its length is exact, its inline elements can be hashed and the
 * whole can be cached. Robots get the same page as everyone.
 */
const handleRequest: HandleRequest = async (...[request, remixStatus, headers, remix, context]) => {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const failure = failures.get(context);
  // AP-06: a failed commerce call answers with its own status.
  const status = remixStatus === 500 && isCommerceError(failure) ? failure.status : remixStatus;
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  try {
    const { inlineToken, requestId } = context;
    const html = await renderToBytes(
      <RenderingProvider value={{ inlineToken, requestId, status }}>
        <RemixServer context={remix} url={request.url} nonce={inlineToken} />
      </RenderingProvider>,
      request.signal,
    );
    return new Response(deprioritizePreloads(html), { status, headers });
  } catch (error) {
    // The first failure goes back to Remix, which renders the error page; only that page's own failure ends here.
    if (remix.staticHandlerContext.errors === null) throw error;
    handleError(error, { request, context, params: {} });
    return new Response(lastResortPage(context, status), { status, headers });
  }
};
export default handleRequest;

/**
 * NV-07: what was fetched ahead is there when its link is followed soon after, instead of being fetched again. Only the
 * visitor's own browser keeps it, and nothing that a page wants kept nowhere.
 */
export const handleDataRequest: HandleDataRequestFunction = (response, { request }) => {
  const purpose = request.headers.get('Sec-Purpose') ?? request.headers.get('Purpose');
  if (response.ok && purpose?.startsWith('prefetch') && !response.headers.has('Cache-Control'))
    response.headers.set('Cache-Control', `private, max-age=${PREFETCHED_FOR_S}`);
  return response;
};

/** One line per failure; the request's id and channel are the logger's. A visitor who left is not a failure. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  failures.set(context, error);
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const path = new URL(request.url).pathname;
  if (isCommerceError(error)) {
    const { kind, operation, status, message } = error;
    context.log.error({ kind, operation, status, path, reason: findReason(error) }, message);
    return;
  }
  context.log.error({ err: error, path }, 'A page failed');
};

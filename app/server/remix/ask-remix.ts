import { findRetryAfter, selectFailureStatus } from '#app/commerce/commerce-error.ts';
import type { ContextInput, CreateContext } from '#app/request/context/create-context.server.ts';
import { exchangeLoginToken, LOGIN_TOKEN } from '#app/request/session/exchange-login-token.server.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { PRIVATE } from '#app/request/private-headers.ts';
import { isSitePath, redirectTo } from '#app/request/responses.ts';
import { renderNotice } from '#app/server/limits/busy-page.ts';
import { escapeHtml } from '#kernel/escape-html.ts';
import { isStoreUnavailable } from '#kernel/store/store-unavailable.ts';
import { findApiFailure } from '#app/request/request-state.ts';
import type { GetHandler } from './remix-handlers.ts';
import type { UpstreamCalls } from './upstream-calls.ts';

const RETRY_AFTER_S = '5';

export interface RemixParts {
  readonly getHandler: GetHandler;
  readonly createContext: CreateContext;
  readonly hasPolicy: boolean;
}

export interface RemixAnswer {
  readonly response: Response;
  readonly context: RequestContext;
  /** `performance.now()` when Remix was called. */
  readonly startedAt: number;
}

/** Runs a request in Remix, in the context that `input` describes. */
export async function askRemix(
  { getHandler, createContext }: RemixParts,
  request: Request,
  { upstream, ...input }: Omit<ContextInput, 'report'> & { readonly upstream: UpstreamCalls },
): Promise<RemixAnswer> {
  const { context, isRetry } = await openContext(createContext, request, {
    ...input,
    report: upstream.report,
  });
  const startedAt = performance.now();
  if (isRetry) return { response: redirectToItself(request), context, startedAt };
  const exchanged = await exchangeToken(request, context, input);
  if (exchanged) return { response: exchanged, context, startedAt };
  const handle = await getHandler(input.locale, input.channel.locales);
  // Remix's context type has an index signature, which an object literal satisfies and an interface does not.
  const response = await handle(request, { ...context });
  return { response: withFailureStatus(response, context), context, startedAt };
}

function withFailureStatus(response: Response, { state }: RequestContext): Response {
  const error = findApiFailure(state, response.status);
  if (error === null) return response;
  const headers = new Headers(response.headers);
  const retryAfter = findRetryAfter(error);
  if (retryAfter !== null) headers.set('Retry-After', String(retryAfter));
  return new Response(response.body, { status: selectFailureStatus(error), headers });
}

/** The context of a request whose login is renewed where that is due (AU-03): what cookies choose depends on it. */
async function openContext(
  createContext: CreateContext,
  { method }: Request,
  input: ContextInput,
): Promise<{ readonly context: RequestContext; readonly isRetry: boolean }> {
  const context = createContext(input);
  const canRetry = context.hasReplicas && method === 'GET' && input.isPrefetch !== true;
  const isChanged = await context.session.renew({ canRetry });
  if (isChanged === 'retry') return { context, isRetry: true };
  return {
    context: isChanged ? createContext({ ...input, cookies: context.cookies }) : context,
    isRetry: false,
  };
}

/** The browser sends the cookies that it has by now. */
function redirectToItself({ url }: Request): Response {
  const { pathname, search } = new URL(url);
  const path = `${pathname}${search}`;
  return redirectTo(isSitePath(path) ? path : '/', 307, PRIVATE);
}

/** An operator's link that a person opened (AU-07): not a form, a program that looks at links, or a page's data. */
async function exchangeToken(
  { method, url }: Request,
  context: RequestContext,
  { isPrefetch = false }: Pick<ContextInput, 'isPrefetch'>,
): Promise<Response | null> {
  if (method !== 'GET' || !context.url.search.includes(LOGIN_TOKEN)) return null;
  if (new URL(url).pathname.endsWith('.data')) return null;
  // A page would repeat its own address, and with it the token
  if (isPrefetch) return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
  return exchangeLoginToken(context).catch((error: unknown) => {
    if (isStoreUnavailable(error)) return toUncheckedLink(context);
    throw error;
  });
}

/** Whether another replica has used the link cannot be found out: it stays valid, at the same address. */
function toUncheckedLink({ channel, locale, translate, cookies }: RequestContext): Response {
  cookies.markPersonal();
  const { html, contentSecurityPolicy } = renderNotice(channel, locale, {
    title: translate('common.error.notSent.title'),
    text: translate('account.operator.unavailable'),
    ways: `<a class="main" href="">${escapeHtml(translate('common.error.tryAgain'))}</a>`,
  });
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentSecurityPolicy,
      'Retry-After': RETRY_AFTER_S,
      'Referrer-Policy': 'no-referrer',
      ...PRIVATE,
    },
  });
}

import { findRetryAfter, selectFailureStatus } from '#app/commerce/commerce-error.ts';
import type { ContextInput, CreateContext } from '#app/request/create-context.server.ts';
import { exchangeLoginToken, LOGIN_TOKEN } from '#app/request/session/exchange-login-token.server.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { isSitePath, PRIVATE, redirectTo } from '#app/request/responses.ts';
import { renderNotice } from '#app/server/limits/busy-page.ts';
import { escapeHtml } from '#kernel/escape-html.ts';
import { isStoreUnavailable } from '#app/request/cookies/single-use-texts.ts';
import { findApiFailure } from '#app/request/request-state.ts';
import type { CommerceReport } from '#app/commerce/commerce-clients.server.ts';
import type { GetHandler } from './remix-handlers.ts';

const RETRY_AFTER_S = '5';

export interface Remix {
  readonly getHandler: GetHandler;
  readonly createContext: CreateContext;
  readonly hasPolicy: boolean;
}

interface RemixResponse {
  readonly response: Response;
  readonly context: RequestContext;
  /** `performance.now()` when Remix was called. */
  readonly startedAt: number;
}

/** Runs a request in Remix, in the context that `input` describes. */
export async function askRemix(
  { getHandler, createContext }: Remix,
  request: Request,
  { upstream, ...input }: Omit<ContextInput, 'report'> & { readonly upstream: UpstreamCalls },
): Promise<RemixResponse> {
  const { context, isRetry } = await openContext(createContext, request, {
    ...input,
    report: upstream.report,
  });
  const startedAt = performance.now();
  if (isRetry) return { response: redirectToItself(request), context, startedAt };
  const exchanged = await exchangeToken(request, context, input);
  if (exchanged) return { response: exchanged, context, startedAt };
  const handle = await getHandler(input.url.pathname, input.locale, input.channel.locales);
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

/** A redirect to the same address, so that the browser sends the cookies that it has by now. */
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

/**
 * How good the data of a page is. `complete`: as the caches allow. `stale`: part of it is being fetched anew. `fallback`: part
 * of it is older than that, because the API fails. `partial`: part of it is missing.
 */
export type DataQuality = 'complete' | 'stale' | 'fallback' | 'partial';

/** The commerce API calls of one request. */
export interface UpstreamCalls {
  readonly report: (report: CommerceReport) => void;
  /** A `Server-Timing` entry: the longest call in ms, the number of calls and of cache hits. */
  readonly format: () => string;
  /** `product: timeout`, each once. */
  readonly listFailures: () => readonly string[];
  readonly quality: () => DataQuality;
}

export function countUpstreamCalls(): UpstreamCalls {
  let asked = 0;
  let cached = 0;
  let longestMs = 0;
  let quality: DataQuality = 'complete';
  const failures = new Set<string>();
  return {
    report: ({ operation, outcome, durationMs, failure }) => {
      if (failure) failures.add(`${operation}: ${failure}`);
      quality = worse(quality, failure ? 'partial' : QUALITIES[outcome]);
      if (outcome === 'hit' || outcome === 'stale' || outcome === 'lastGood') {
        cached += 1;
        return;
      }
      asked += 1;
      longestMs = Math.max(longestMs, durationMs);
    },
    format: () => `commerce;dur=${longestMs.toFixed(1)};desc="${asked} asked, ${cached} cached"`,
    listFailures: () => [...failures],
    quality: () => quality,
  };
}

const QUALITIES: Readonly<Record<CommerceReport['outcome'], DataQuality>> = {
  direct: 'complete',
  miss: 'complete',
  hit: 'complete',
  stale: 'stale',
  lastGood: 'fallback',
  partial: 'partial',
};

const FROM_GOOD_TO_BAD: readonly DataQuality[] = ['complete', 'stale', 'fallback', 'partial'];

const worse = (one: DataQuality, other: DataQuality): DataQuality =>
  FROM_GOOD_TO_BAD.indexOf(one) > FROM_GOOD_TO_BAD.indexOf(other) ? one : other;

import type { Channel } from '#app/channels/channel.ts';
import type { ChannelLocale } from '#app/i18n/languages.ts';
import type { Logger } from '#app/kernel/logger.ts';
import type { PageTag } from '#app/kernel/page-tags.ts';
import { listHeaders } from '#app/server/responses/response-headers.ts';
import { toPageUrl } from '#app/server/urls/page-url.ts';
import { askRemix, type RemixParts } from './ask-remix.ts';
import { finishHtml, formatTiming, isHtml, DATA_POLICY } from './finish-html.ts';
import { countUpstreamCalls, type DataQuality } from './upstream-calls.ts';

/** A page to be made for all visitors with the same preferences: nothing here names one of them. */
export interface PageQuestion {
  readonly channel: Channel;
  readonly locale: ChannelLocale;
  /** Of the answer, with `.data` and `_routes` where the page's data is asked for. */
  readonly url: URL;
  readonly cookieHeader: string;
  /** Of the request that waits for the page: in logs, and on error pages. */
  readonly requestId: string;
  readonly log: Logger;
  readonly waitToRender: () => Promise<void>;
}

/** A whole answer of Remix. */
export interface MadePage {
  readonly status: number;
  /** With the policy and `Vary`; without cookies, `Cache-Control`, length and encoding. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** `Cache-Control` of the page's loader; null where it has none. */
  readonly cacheControl: string | null;
  /** `Set-Cookie` values. */
  readonly cookies: readonly string[];
  readonly isPersonal: boolean;
  readonly body: Buffer;
  readonly tags: readonly PageTag[];
  readonly quality: DataQuality;
  /** At least one answer came from the API itself. */
  readonly hasAskedApi: boolean;
  /** Calls of the API that failed, for the access log. */
  readonly failures: readonly string[];
  /** Start of a `Server-Timing` value. */
  readonly timing: string;
  readonly requestId: string;
}

export type MakePage = (question: PageQuestion) => Promise<MadePage>;

/**
 * Makes whole pages that no visitor in particular gets: without an address, without a login, and not ended by a client that
 * goes away. Data that loaders defer is waited for.
 */
export function createPageMaker(parts: RemixParts): MakePage {
  return async ({ url, cookieHeader, ...question }) => {
    const upstream = countUpstreamCalls();
    const { response, context, startedAt } = await askRemix(parts, new Request(url), {
      ...question,
      url: toPageUrl(url),
      cookieHeader,
      clientAddress: '',
      addressKey: '',
      upstream,
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const { html, policy } = isHtml(response)
      ? finishHtml(bytes, {
          channel: question.channel,
          inlineToken: context.inlineToken,
          // Pages with payments are never for all visitors
          hasPayments: false,
        })
      : { html: bytes, policy: response.headers.get('Content-Security-Policy') ?? DATA_POLICY };
    const headers = listHeaders(response).filter(([name]) => !OWN_HEADERS.has(name.toLowerCase()));
    return {
      status: response.status,
      headers: parts.hasPolicy ? [...headers, ['Content-Security-Policy', policy]] : headers,
      cacheControl: response.headers.get('Cache-Control'),
      cookies: [...response.headers.getSetCookie(), ...context.cookies.flush()],
      isPersonal: context.cookies.isPersonal(),
      body: html,
      tags: [...context.pageTags],
      quality: upstream.quality(),
      hasAskedApi: upstream.hasAsked(),
      failures: upstream.listFailures(),
      timing: formatTiming(performance.now() - startedAt, upstream.format()),
      requestId: question.requestId,
    };
  };
}

const OWN_HEADERS: ReadonlySet<string> = new Set(['cache-control', 'content-security-policy']);

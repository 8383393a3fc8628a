import type { CommerceClient } from '#app/commerce/commerce-client.ts';
import type { ChannelLocale } from '#app/i18n/languages.ts';
import type { LinkBuilder } from '#app/i18n/links.ts';
import type { Messages, Namespace, Translate } from '#app/i18n/messages.ts';
import type { Channel } from '#app/channels/channel.ts';
import type { CookieJar, SealedCookies, SignedCookies } from './cookie-jar.ts';
import type { LimitName, Limits } from '#kernel/limits/limits.ts';
import type { WriteKind } from '#kernel/limits/write-limits.ts';
import type { Logger } from '#kernel/logger.ts';
import type { ParentSpan } from '#kernel/telemetry/span.ts';
import type { PageTag } from '#kernel/page-tags.ts';
import type { OneTimeMessages } from './one-time-messages.ts';
import type { RequestCounts } from './counts/request-counts.ts';
import type { AuthClient } from '#app/commerce/auth/auth-client.server.ts';
import type { Session } from './customer-session.ts';
import type { Preferences } from './preferences.ts';
import type { RequestState } from './request-state.ts';
import type { SingleUseTexts } from './single-use/single-use-texts.ts';

/**
 * The context of one request. It is created once and passed as the first argument to what needs it; there is no global
 * "current" channel (CH-11).
 */
export interface RequestContext {
  readonly channel: Channel;
  readonly locale: ChannelLocale;
  /** Market alias, `se`: the visitor's choice or the channel's default. */
  readonly market: string;
  readonly preferences: Preferences;
  readonly commerce: CommerceClient;
  /** The auth service, for this channel and visitor. */
  readonly auth: AuthClient;
  /** The visitor's login. */
  readonly session: Session;
  /** What the page shows, collected from the answers of the API that it is made of. A change of it retires the cached page. */
  readonly pageTags: ReadonlySet<PageTag>;
  readonly cookies: CookieJar;
  /** Cookies that only this channel can have set: the login among them. */
  readonly signedCookies: SignedCookies;
  /** Cookies with personal texts, which only this channel can read. */
  readonly sealedCookies: SealedCookies;
  readonly oneTimeMessages: OneTimeMessages;
  readonly singleUseTexts: SingleUseTexts;
  /** Browsers may store the shop's pages for the time without a connection (LY-14). */
  readonly hasServiceWorker: boolean;
  readonly links: LinkBuilder;
  /** The messages of some namespaces in the request's language, for the browser. */
  readonly messages: (...namespaces: Namespace[]) => Messages;
  readonly translate: Translate;
  readonly limits: RequestLimits;
  /** Metrics that the request adds to. */
  readonly counts: RequestCounts;
  /** Parent of the spans of this request's work; see `withSpan`. */
  readonly span: ParentSpan;
  /** Resolves when the page may be rendered, which blocks the process. */
  readonly waitToRender: () => Promise<void>;
  readonly log: Logger;
  readonly requestId: string;
  /** There may be other replicas, which have renewed the visitor's login at the same time. */
  readonly hasReplicas: boolean;
  /**
   * Random per request: the nonce of our own inline scripts and styles while rendering. The server allows these by hash and
   * removes the nonce, so that a page is byte-identical for all visitors.
   */
  readonly inlineToken: string;
  /**
   * The page's URL as the shopper sees it, including scheme, host and language prefix. A request for a page's data (`.data`,
   * `_routes`) has the URL of the page.
   */
  readonly url: URL;
  readonly state: RequestState;
}

/** The limits that apply while a page handles its request. */
export interface RequestLimits {
  readonly values: Limits;
  /** Counts and logs, for the request's channel, that a limit was reached. */
  readonly reached: (limit: LimitName) => void;
  /** Counts a write of this visitor; the seconds to wait where it is to be refused. See `requireWriteAllowance`. */
  readonly takeWrite: (kind: WriteKind) => Promise<number | null>;
}

declare module '@remix-run/server-runtime' {
  interface AppLoadContext extends RequestContext {}
  interface Future {
    v3_singleFetch: true;
  }
}

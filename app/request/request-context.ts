import type { CommerceClient } from '#app/commerce/commerce-client.ts';
import type { ChannelLocale } from '#app/i18n/languages.ts';
import type { LinkBuilder } from '#app/i18n/links.ts';
import type { Messages, Namespace, Translate } from '#app/i18n/messages.ts';
import type { Channel } from '#app/channels/channel.ts';
import type { Scheme } from '#themes/names.ts';
import type { LimitName, Limits } from '#kernel/limits/limits.ts';
import type { WriteKind } from '#kernel/limits/write-limits.ts';
import type { Logger } from '#kernel/logger.ts';
import type { ParentSpan } from '#kernel/span.ts';
import type { PageTag } from '#app/commerce/page-tags.ts';
import type { AuthClient, AuthTokens } from '#app/commerce/auth-client.server.ts';
import type { CUSTOMER_TYPES } from '#app/channels/schema/channel-schema.server.ts';
import type { OneTimeMessages } from './cookies/one-time-messages.ts';
import type { RequestState } from './request-state.ts';
import type { SingleUseTexts } from './cookies/single-use-texts.ts';
import type { CookieSettings } from './cookies/cookies.ts';

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
  /** The state of the shop's look that the visitor has chosen; null: the browser chooses, or the shop has one look. */
  readonly look: Scheme | null;
  readonly commerce: CommerceClient;
  /** The auth service, for this channel and visitor. */
  readonly auth: AuthClient;
  /** The visitor's login. */
  readonly session: Session;
  /** Tags of what the page shows, collected from the API's answers. A change of one invalidates the cached page. */
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
  /** Stores a statement of withdrawal for the shop's webhook; null where there is no room or the disk fails. */
  readonly storeStatement: (statement: WaitingStatement) => Promise<StoredStatement | null>;
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

/** What a consumer states to withdraw from a contract, in a shop with a webhook (docs/law.md). */
export interface WaitingStatement {
  /** Of the form: the same statement with the same key is one. */
  readonly key: string;
  readonly name: string;
  readonly orderNumber: string;
  readonly email: string;
  /** Empty for the whole order. */
  readonly goods: string;
}

/** A statement that is on disk. */
export interface StoredStatement {
  readonly reference: string;
  /** ISO 8601 */
  readonly submittedAt: string;
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

/** The customer of a request, read from the tokens that this channel stored (CH-11). */
export interface CustomerSession {
  /** The user name: the account's e-mail address. Never logged. */
  readonly email: string;
  /** Of the account (AU-06); the visitor's own choice for the shop's pages may differ. */
  readonly customerType: CustomerType;
  /** An operator who is logged in as this customer (AU-07): such a session can neither be refreshed nor delete the account. */
  readonly isOperator: boolean;
  /** 'Remember me' at the login: pass it on where a changed password opens the next session. */
  readonly isRemembered: boolean;
}

/** A login that has just succeeded. */
interface NewSession {
  /** Null refresh token: an operator's. */
  readonly tokens: Pick<AuthTokens, 'token' | 'maxAgeSeconds'> & { readonly refreshToken: string | null };
  /** 'Remember me': the cookies outlive the browser. */
  readonly isRemembered: boolean;
}

/** The login of one request's visitor. */
export interface Session {
  /** Null for an anonymous visitor, and once the session has ended or was refused by the API. */
  find(): CustomerSession | null;
  /** The bearer of calls to the commerce API; undefined without a login. */
  findToken(): string | undefined;
  /**
   * Stores a login in the visitor's cookies, in place of any other, which ends at the auth service too; later calls to the API
   * in this request use it.
   */
  open(session: NewSession): void;
  /** Removes the login from the browser. See `endSession` for a logout. */
  end(): void;
  /**
   * Ends the session here and at the auth service: tokens and cookies, also copied ones, are worthless afterwards. Never rejects; a
   * service that fails is logged. Call it before `end`.
   */
  endAtService(): Promise<void>;
  /**
   * Renews the tokens where that is due (AU-03); before anything else of the request. True where the cookies have changed;
   * `retry` where the browser may have newer ones, and the same request has to be sent again with them. That only where `canRetry`.
   */
  renew(options?: { readonly canRetry?: boolean }): Promise<boolean | 'retry'>;
  /**
   * The API refused this token: the next token to call it with, or undefined where the request goes on anonymously. Throws a
   * redirect to the start page where the page requires a login (NV-03).
   */
  replaceToken(refused: string): Promise<string | undefined>;
  /** This request requires a login; see `requireCustomer`. */
  markRequired(): void;
}

/** The request's cookies and the changes to them. The server writes the changes onto the response. */
export interface CookieJar {
  /** The value as changed in this request, else as received: of several the first that can be one of ours. */
  get(name: string): string | undefined;
  /**
   * As `get`, but every value that was received, at most ten: a browser also sends what another host set for a common
   * parent domain, and perhaps first.
   */
  getAll(name: string): readonly string[];
  set(cookie: CookieSettings, value: string): void;
  remove(name: string): void;
  /** The answer shows what belongs to this visitor only: no cache may store it. */
  markPersonal(): void;
  isPersonal(): boolean;
  /** `Set-Cookie` header values; empty where nothing was changed. */
  flush(): readonly string[];
}

/**
 * Cookies whose values only we can read or change, for this channel and a subject such as the cart's id. A value that is not
 * ours counts as absent (CH-11).
 */
export interface SealedCookies {
  find(cookie: Pick<CookieSettings, 'name'>, subject: string): string | null;
  /** False where the text is too long for a cookie, which then keeps its value. */
  set(cookie: CookieSettings, text: string, subject: string): boolean;
  remove(cookie: Pick<CookieSettings, 'name'>): void;
}

/** Cookies whose values carry our signature for this channel. A value that is not ours counts as absent (CH-11). */
export interface SignedCookies {
  find(cookie: Pick<CookieSettings, 'name'>): string | null;
  set(cookie: CookieSettings, text: string): void;
  remove(cookie: Pick<CookieSettings, 'name'>): void;
}

export type CustomerType = (typeof CUSTOMER_TYPES)[number];

/** The visitor's choices of the state cookie (CK-03), else the channel's defaults. */
export interface Preferences {
  readonly customerType: CustomerType;
  /** Show prices with VAT (PR-01). */
  readonly vatIncluded: boolean;
}

/**
 * How an order form ended that was complete. `payment`: the shopper was sent to the payment page. `refused`: the API said no.
 * `failed`: the API failed, and there is certainly no order. `unclear`: the API may have the order. A form that is sent again after
 * its answer counts once; two concurrent submissions count as two.
 */
export const ORDER_OUTCOMES = ['placed', 'payment', 'refused', 'failed', 'unclear'] as const;
export type OrderResult = (typeof ORDER_OUTCOMES)[number];

/** `refused`: wrong address or password. `throttled`: too many tries. `failed`: the login service failed. */
export const LOGIN_OUTCOMES = ['opened', 'refused', 'throttled', 'failed'] as const;
export type LoginResult = (typeof LOGIN_OUTCOMES)[number];

/** What of the optional categories an answer to the question about consent allows. */
export const CONSENT_CHOICES = ['all', 'some', 'none'] as const;
export type ConsentChoice = (typeof CONSENT_CHOICES)[number];

export type FragmentLookup = 'hit' | 'miss';

/** Counts of the process that requests add to. */
export interface RequestMeter {
  noteOrder(channelKey: string, outcome: OrderResult): void;
  noteLogin(channelKey: string, outcome: LoginResult): void;
  noteConsent(channelKey: string, choice: ConsentChoice): void;
  noteFragment(outcome: FragmentLookup): void;
}

/** A `RequestMeter` for one request and its channel. */
interface RequestCounts {
  order(outcome: OrderResult): void;
  login(outcome: LoginResult): void;
  consent(choice: ConsentChoice): void;
  /** A part of a page from the fragment cache, or rendered for it. */
  fragment(outcome: FragmentLookup): void;
}

/** Without a meter nothing is counted: visits of drafts are not part of a shop's numbers. */
export const createRequestCounts = (meter: RequestMeter | undefined, channelKey: string): RequestCounts => ({
  order: (outcome) => meter?.noteOrder(channelKey, outcome),
  login: (outcome) => meter?.noteLogin(channelKey, outcome),
  consent: (choice) => meter?.noteConsent(channelKey, choice),
  fragment: (outcome) => meter?.noteFragment(outcome),
});

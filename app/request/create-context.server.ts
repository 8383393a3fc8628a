import { randomBytes } from 'node:crypto';
import { type Channel, selectAskedFields } from '#app/channels/channel.ts';
import type { CommerceClients, CommerceReport } from '#app/commerce/commerce-clients.server.ts';
import type { Env } from '#app/env.server.ts';
import {
  type CommerceTarget,
  type CommerceVisitor,
  toCommerceTarget,
} from '#app/commerce/commerce-client.ts';
import { apiLanguageOf, type ChannelLocale } from '#app/i18n/languages.ts';
import type { Translators } from '#app/i18n/translators.server.ts';
import { selectShopTexts } from '#app/channels/shop-texts.server.ts';
import { type AuthClient, type AuthTarget, createAuthClient } from '#app/commerce/auth-client.server.ts';
import { listVisitorHeaders } from '#app/commerce/call/send-operation.server.ts';
import type { CallMeter } from '#app/commerce/call/measure-call.server.ts';
import type { LimitLog, Limits } from '#kernel/limits/limits.ts';
import type { Logger } from '#kernel/logger.ts';
import type { ParentSpan } from '#kernel/span.ts';
import type { PageTag } from '#app/commerce/page-tags.ts';
import { createWriteCounts, type VisitorWriteCounts } from '#kernel/limits/write-counts.ts';
import {
  type CookieJar,
  createRequestCounts,
  type Preferences,
  type RequestContext,
  type RequestLimits,
  type RequestMeter,
  type Session,
  type StoredStatement,
  type WaitingStatement,
} from './request-context.ts';
import { createSession } from './session/create-session.server.ts';
import { COOKIES } from './cookies/cookies.ts';
import { createCookieJar, createSealedCookies, createSignedCookies } from './cookies/cookie-jar.server.ts';
import type { RootLogger } from './logger.server.ts';
import { createOneTimeMessages } from './cookies/create-one-time-messages.server.ts';
import { createShopLinks } from '#app/channels/shop-links.server.ts';
import { readChoices } from './cookies/preferences.server.ts';
import { RequestState } from './request-state.ts';
import { createLinkNonces, createSingleUseTexts, type Nonces } from './cookies/single-use.server.ts';
import { createTextSealer, createTextSigner } from '#kernel/signed-text.ts';
import {
  createEndedSessions,
  createRefreshes,
  type EndedSessions,
  type Refreshes,
} from './session/shared-sessions.server.ts';

const INLINE_TOKEN_BYTES = 16;
/** Longer values would fill the memory of the counts. */
const VISITOR_ID = /^[\w-]{1,64}$/;

interface ContextFactoryOptions {
  readonly env: Pick<Env, 'port' | 'publicScheme' | 'publicPort' | 'sessionSecrets' | 'limits'> &
    Partial<Pick<Env, 'serviceWorker' | 'sharedStore'>>;
  readonly commerce: Pick<CommerceClients, 'bind'>;
  readonly translators: Translators;
  readonly log: RootLogger;
  readonly limitLog: LimitLog;
  /** Default: nothing is counted. */
  readonly meter?: RequestMeter & CallMeter;
  /** What replicas share. Default: what this process has alone. */
  readonly uses?: SharedUses;
  /** Default: no statement can be stored, as in a draft. */
  readonly storeStatement?: StoreStatement;
}

export type StoreStatement = (
  channel: Channel,
  statement: WaitingStatement & { readonly language: string },
) => Promise<StoredStatement | null>;

export interface ContextInput {
  readonly channel: Channel;
  readonly locale: ChannelLocale;
  /** The page's URL as the shopper sees it. */
  readonly url: URL;
  readonly cookieHeader: string | null | undefined;
  /** The request's cookies with changes that were made to them already. Default: those of the header. */
  readonly cookies?: CookieJar;
  readonly requestId: string;
  /** The visitor's IP address; empty where it is not known. */
  readonly clientAddress: string;
  /** The address as it is counted; see `toAddressKey`. */
  readonly addressKey: string;
  /** Whether the shopper's connection is https, which makes cookies `Secure`. Default: the URL's scheme. */
  readonly secure?: boolean;
  /** The browser prefetches the page. Default: no. */
  readonly isPrefetch?: boolean;
  /** Resolves when the page may be rendered; default: at once. */
  readonly waitToRender?: () => Promise<void>;
  /** Default: random. */
  readonly inlineToken?: string;
  /** A logger with request id and channel as fields. Default: a child of the process's logger. */
  readonly log?: Logger;
  /** Absent or null: the request is not traced. */
  readonly span?: ParentSpan;
  /** Called for each commerce call, for `server-timing`. */
  readonly report?: (report: CommerceReport) => void;
}

export type CreateContext = (input: ContextInput) => RequestContext;

/** Made once per process. The returned function creates a request's context; it never throws. */
export function createContextFactory({
  env,
  commerce,
  translators,
  log,
  limitLog,
  meter,
  uses = createLocalUses(env),
  storeStatement = () => Promise.resolve(null),
}: ContextFactoryOptions): CreateContext {
  const [signer, sealer] = [createTextSigner(env.sessionSecrets), createTextSealer(env.sessionSecrets)];
  const { writes, linkNonces, ...sessions } = uses;
  const limited = { values: env.limits, limitLog, writes };
  return ({ channel, locale, url, requestId, report, span, isPrefetch = false, ...rest }) => {
    const secure = rest.secure ?? url.protocol === 'https:';
    const cookies = rest.cookies ?? createCookieJar(rest.cookieHeader, { secure });
    const requestLog = rest.log ?? log.child({ requestId, channel: channel.key });
    const signedCookies = createSignedCookies({ cookies, channel, signer });
    const choices = readChoices(cookies, channel);
    const auth = createVisitorAuth(channel, rest.clientAddress, { limits: env.limits, meter, span });
    const session = createSession({ channel, cookies, signedCookies, auth, ...sessions, log: requestLog });
    const [pageTags, texts] = [new Set<PageTag>(), selectShopTexts(translators, channel, locale)];
    return {
      channel,
      locale,
      ...choices,
      pageTags,
      state: new RequestState(),
      session,
      auth,
      cookies,
      signedCookies,
      sealedCookies: createSealedCookies({ cookies, channel, sealer }),
      oneTimeMessages: createOneTimeMessages({ cookies, signedCookies, url, isPrefetch }),
      hasServiceWorker: env.serviceWorker === true && channel.features.serviceWorker,
      singleUseTexts: createSingleUseTexts({ channel, sealer, nonces: linkNonces }),
      requestId,
      hasReplicas: (env.sharedStore?.replicas ?? 1) > 1,
      inlineToken: rest.inlineToken ?? randomBytes(INLINE_TOKEN_BYTES).toString('base64url'),
      url,
      limits: createRequestLimits(limited, { channel, cookies, addressKey: rest.addressKey }),
      counts: createRequestCounts(meter, channel.key),
      span,
      waitToRender: rest.waitToRender ?? (() => Promise.resolve()),
      storeStatement: (statement) => storeStatement(channel, { ...statement, language: locale.code }),
      log: requestLog,
      links: createShopLinks(env, { channel, locale, isSecure: secure }),
      messages: texts.selectMessages,
      translate: texts.translate,
      commerce: commerce.bind({
        target: toTarget(channel, locale, choices.market),
        visitor: toCommerceVisitor(session, choices.preferences, rest.clientAddress),
        report,
        span,
        noteTags: (tags) => tags.forEach((tag) => pageTags.add(tag)),
      }),
    };
  };
}

const toTarget = (channel: Channel, locale: ChannelLocale, marketId: string): CommerceTarget => ({
  ...toCommerceTarget(channel, { languageId: apiLanguageOf(locale), marketId }),
  features: { ...channel.features, ...selectAskedFields(channel) },
});

const toCommerceVisitor = (session: Session, preferences: Preferences, address: string): CommerceVisitor => ({
  ...preferences,
  token: () => session.findToken(),
  replaceToken: (refused) => session.replaceToken(refused),
  address,
});

function createVisitorAuth(
  channel: Channel,
  address: string,
  { limits, ...observers }: Pick<Env, 'limits'> & Pick<AuthTarget, 'meter' | 'span'>,
): AuthClient {
  const { channelId, endpoints } = channel;
  return createAuthClient({
    channelKey: channel.key,
    channelId,
    apiKey: channel.apiKey,
    endpoints,
    timeoutMs: limits.upstreamTimeoutMs,
    ...observers,
    // Valid for a minute, and made only where there is a call
    listHeaders: () => listVisitorHeaders(channel, address),
  });
}

function createRequestLimits(
  {
    values,
    limitLog,
    writes,
  }: { readonly values: Limits; readonly limitLog: LimitLog; readonly writes: VisitorWriteCounts },
  {
    channel,
    cookies,
    addressKey,
  }: { readonly channel: Channel; readonly cookies: CookieJar; readonly addressKey: string },
): RequestLimits {
  return {
    values,
    reached: (limit) => limitLog.reached(limit, channel.key),
    async takeWrite(kind) {
      const wait = await writes.take(kind, {
        channelKey: channel.key,
        cookieId: readVisitorId(cookies),
        addressKey,
      });
      if (wait !== null) limitLog.reached(wait.reached, channel.key);
      return wait?.seconds ?? null;
    },
  };
}

/** The cart's id identifies a visitor without a login. A made-up one allows no more writes than the address has. */
function readVisitorId(cookies: CookieJar): string | null {
  const id = cookies.get(COOKIES.cart.name);
  return id !== undefined && VISITOR_ID.test(id) ? id : null;
}

/** What the requests of one visitor share over all replicas (docs/replicas.md). */
export interface SharedUses {
  readonly writes: VisitorWriteCounts;
  readonly linkNonces: Nonces;
  /** Logins that have ended. */
  readonly endedSessions: EndedSessions;
  readonly refreshes: Refreshes;
}

/** For a process without other replicas. One per process. */
export function createLocalUses({ limits }: Pick<Env, 'limits'>): SharedUses {
  const counts = createWriteCounts(limits);
  return {
    writes: { take: (kind, writer) => Promise.resolve(counts.take(kind, writer)) },
    linkNonces: createLinkNonces(),
    endedSessions: createEndedSessions(),
    refreshes: createRefreshes(),
  };
}

import { selectAskedFields } from '#app/channels/asked-fields.ts';
import { randomBytes } from 'node:crypto';
import type { CommerceReport } from '#app/commerce/commerce-binding.ts';
import type { CommerceClients } from '#app/commerce/client/create-commerce-clients.server.ts';
import type { Env } from '#app/env.server.ts';
import type { CommerceTarget, CommerceVisitor } from '#app/commerce/commerce-target.ts';
import { apiLanguageOf, type ChannelLocale } from '#app/i18n/languages.ts';
import { selectTranslator, type Translators } from '#app/i18n/translators.server.ts';
import type { Channel } from '#app/channels/channel.ts';
import { createAuthClient, type AuthClient, type AuthTarget } from '#app/commerce/auth/auth-client.server.ts';
import { formatVisitorHeader, VISITOR_HEADER } from '#app/commerce/visitor-header.server.ts';
import type { Preferences } from '#app/request/preferences.ts';
import type { Session } from '#app/request/customer-session.ts';
import { createSession } from '#app/request/session/create-session.server.ts';
import type { CookieJar } from '#app/request/cookie-jar.ts';
import { COOKIES } from '#app/request/cookies.ts';
import { createRequestCounts, type RequestMeter } from '#app/request/counts/request-counts.ts';
import type { CallMeter } from '#app/commerce/upstream/commerce-meter.server.ts';
import { createCookieJar } from '#app/request/create-cookie-jar.server.ts';
import type { LimitLog, Limits } from '#kernel/limits/limits.ts';
import type { Logger } from '#kernel/logger.ts';
import type { ParentSpan } from '#kernel/telemetry/span.ts';
import type { PageTag } from '#kernel/page-tags.ts';
import type { RootLogger } from '#app/request/logger.server.ts';
import { createSignedCookies } from '#app/request/create-signed-cookies.server.ts';
import { createOneTimeMessages } from '#app/request/create-one-time-messages.server.ts';
import { createShopLinks } from '#app/request/urls/shop-links.server.ts';
import { readMarket, readPreferences } from '#app/request/preferences/read-preferences.server.ts';
import type { RequestContext, RequestLimits } from '#app/request/request-context.ts';
import { RequestState } from '#app/request/request-state.ts';
import type { VisitorWriteCounts } from '#kernel/limits/write-counts.ts';
import { createSingleUseTexts } from '#app/request/single-use/create-single-use-texts.server.ts';
import { createSealedCookies } from '#app/request/sealed/create-sealed-cookies.server.ts';
import { createTextSealer } from '#app/request/sealed/sealed-text.server.ts';
import { createTextSigner } from '#app/request/signed-text.server.ts';
import { createLocalUses, type SharedUses } from './shared-uses.server.ts';

const INLINE_TOKEN_BYTES = 16;
/** Longer values would fill the memory of the counts. */
const VISITOR_ID = /^[\w-]{1,64}$/;

export interface ContextFactoryOptions {
  readonly env: Pick<Env, 'port' | 'publicScheme' | 'publicPort' | 'sessionSecrets' | 'limits'> &
    Partial<Pick<Env, 'serviceWorker' | 'sharedStore'>>;
  readonly commerce: CommerceClients;
  readonly translators: Translators;
  readonly log: RootLogger;
  readonly limitLog: LimitLog;
  /** Default: nothing is counted. */
  readonly meter?: RequestMeter & CallMeter;
  /** What replicas share. Default: what this process has alone. */
  readonly uses?: SharedUses;
}

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
  /** Under which the address is counted: `toAddressKey`. */
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

/** Made once per process. The returned function creates a request's context; it never throws, whatever the input. */
export function createContextFactory({
  env,
  commerce,
  translators,
  log,
  limitLog,
  meter,
  uses = createLocalUses(env),
}: ContextFactoryOptions): CreateContext {
  const [signer, sealer] = [createTextSigner(env.sessionSecrets), createTextSealer(env.sessionSecrets)];
  const { writes, linkNonces, ...sessions } = uses;
  return ({ channel, locale, url, requestId, report, span, isPrefetch = false, ...rest }) => {
    const secure = rest.secure ?? url.protocol === 'https:';
    const cookies = rest.cookies ?? createCookieJar(rest.cookieHeader, { secure });
    const requestLog = rest.log ?? log.child({ requestId, channel: channel.key });
    const signedCookies = createSignedCookies({ cookies, channel, signer });
    const [market, preferences] = [readMarket(cookies, channel), readPreferences(cookies, channel)];
    const auth = createVisitorAuth(channel, rest.clientAddress, { limits: env.limits, meter, span });
    const session = createSession({ channel, cookies, signedCookies, auth, ...sessions, log: requestLog });
    const [pageTags, texts] = [new Set<PageTag>(), selectTranslator(translators, locale)];
    const calls = { report, span, noteTags: (tags: readonly PageTag[]) => addAll(pageTags, tags) };
    return {
      channel,
      locale,
      market,
      preferences,
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
      limits: createRequestLimits(
        { values: env.limits, limitLog, writes },
        { channel, cookies, addressKey: rest.addressKey },
      ),
      counts: createRequestCounts(meter, channel.key),
      span,
      waitToRender: rest.waitToRender ?? (() => Promise.resolve()),
      log: requestLog,
      links: createShopLinks(env, { channel, locale, isSecure: secure }),
      messages: texts.selectMessages,
      translate: texts.translate,
      commerce: commerce.bind({
        target: toCommerceTarget({ channel, locale, market }),
        visitor: toCommerceVisitor(session, preferences, rest.clientAddress),
        ...calls,
      }),
    };
  };
}

const toCommerceVisitor = (session: Session, preferences: Preferences, address: string): CommerceVisitor => ({
  ...preferences,
  token: () => session.findToken(),
  replaceToken: (refused) => session.replaceToken(refused),
  address,
});

function createVisitorAuth(
  channel: Channel,
  address: string,
  { limits, ...parts }: Pick<Env, 'limits'> & Pick<AuthTarget, 'meter' | 'span'>,
): AuthClient {
  const { visitorSecret: secret, channelId, endpoints } = channel;
  return createAuthClient({
    channelKey: channel.key,
    channelId,
    apiKey: channel.apiKey,
    endpoints,
    timeoutMs: limits.upstreamTimeoutMs,
    ...parts,
    // Valid for a minute, and made only where there is a call
    listHeaders(): Readonly<Record<string, string>> {
      if (secret === undefined || address === '') return {};
      return { [VISITOR_HEADER]: formatVisitorHeader({ secret, address, channelId }) };
    },
  });
}

function addAll<Value>(values: Set<Value>, added: readonly Value[]): void {
  for (const value of added) values.add(value);
}

function toCommerceTarget({
  channel,
  locale,
  market,
}: Pick<RequestContext, 'channel' | 'locale' | 'market'>): CommerceTarget {
  return {
    channelKey: channel.key,
    channelVersion: channel.version,
    apiUrl: channel.endpoints.api,
    features: { ...channel.features, ...selectAskedFields(channel.theme) },
    apiKey: channel.apiKey,
    ...(channel.visitorSecret === undefined ? {} : { visitorSecret: channel.visitorSecret }),
    channelId: channel.channelId,
    languageId: apiLanguageOf(locale),
    marketId: market,
  };
}

interface LimitParts {
  readonly values: Limits;
  readonly limitLog: LimitLog;
  readonly writes: VisitorWriteCounts;
}

function createRequestLimits(
  { values, limitLog, writes }: LimitParts,
  {
    channel,
    cookies,
    addressKey,
  }: Pick<ContextInput, 'channel' | 'addressKey'> & Pick<RequestContext, 'cookies'>,
): Omit<RequestLimits, 'waitToRender'> {
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

/** The cart's id names a visitor before a login does. A made-up one gives no more than what an address may write. */
function readVisitorId(cookies: CookieJar): string | null {
  const id = cookies.get(COOKIES.cart.name);
  return id !== undefined && VISITOR_ID.test(id) ? id : null;
}

import type { TadaDocumentNode } from 'gql.tada';
import type { ParentSpan } from '#kernel/span.ts';
import type { TaggedDocument } from './page-tags.ts';

/** No argument is required where the operation has no required variables. */
type VariablesArgument<Variables> =
  Record<never, never> extends Variables ? [variables?: Variables] : [variables: Variables];

/** How long a response is fresh, and how long after that it may be served stale while a new one is fetched. */
export interface Freshness {
  readonly freshForMs: number;
  readonly staleForMs: number;
}

/** One attempt of a mutation; see `CommerceClient.requestOnce`. */
export interface Attempt {
  /** Up to 200 ASCII characters. */
  readonly key: string;
  /** What the shopper was shown that an order costs: an API that supports the header refuses another sum (decision 0050). */
  readonly expectedTotal?: number;
}

export type CommerceDocument<Result, Variables> = TadaDocumentNode<Result, Variables>;

/**
 * The commerce API for one channel, language, market and visitor. Every method throws `CommerceError` on failure. Queries
 * of the same tick are sent as one HTTP request.
 */
export interface CommerceClient {
  /** For mutations and personal queries: never cached. Mutations are never retried. */
  request<Result, Variables extends object>(
    document: CommerceDocument<Result, Variables>,
    ...variables: VariablesArgument<Variables>
  ): Promise<Result>;
  /**
   * A mutation that the API carries out once, however often it is sent with this key (contract 1.2): after a lost answer it may
   * be sent again.
   */
  requestOnce<Result, Variables extends object>(
    document: CommerceDocument<Result, Variables>,
    attempt: Attempt,
    ...variables: VariablesArgument<Variables>
  ): Promise<Result>;
  /** A public query through the data cache: stale-while-revalidate, single flight, stale if the API fails. */
  query<Result, Variables extends object>(
    document: TaggedDocument<Result, Variables>,
    freshness: Freshness,
    ...variables: VariablesArgument<Variables>
  ): Promise<Result>;
  /** As `query`, but tolerates errors beside data (AP-03): fields that failed are null. */
  queryPartial<Result, Variables extends object>(
    document: TaggedDocument<Result, Variables>,
    freshness: Freshness,
    ...variables: VariablesArgument<Variables>
  ): Promise<Partial<Result>>;
  /**
   * The same client with another login than the visitor's cookie: every call sends this token, and no method uses the
   * cache. For previews and logins by an operator.
   */
  asBearer(token: string): CommerceClient;
  /** The same client in another market of the channel, for a visitor who has just chosen it. */
  inMarket(marketId: string): CommerceClient;
  /** The same client in another language of the channel, `sv-SE`: for a page that another language does not have. */
  inLanguage(languageId: string): CommerceClient;
}

/** The part of a channel that the transport needs. */
export interface CommerceTarget {
  /** First part of every cache key (CH-11); named in every error. */
  readonly channelKey: string;
  /** Hash of the channel file; a changed file starts with empty caches and closed circuit breakers. */
  readonly channelVersion: string;
  /** GraphQL endpoint, absolute. */
  readonly apiUrl: string;
  /** Secret; used for the `X-ApiKey` header only. */
  readonly apiKey: string;
  /** Secret shared with this API. It signs the header with the visitor's address and is never sent; without it there is no header. */
  readonly visitorSecret?: string;
  readonly channelId: string;
  /** BCP-47, `sv-SE`. */
  readonly languageId: string;
  /** Market alias. */
  readonly marketId: string;
  /** The channel's feature switches; some say which extension fields its API offers. */
  readonly features?: Readonly<Record<string, boolean>>;
}

/** The properties of the visitor that responses depend on, and the login. */
export interface CommerceVisitor {
  readonly customerType: string;
  readonly vatIncluded: boolean;
  /** Returns the login token. Called for each API call, so that a login within this request takes effect. */
  readonly token: () => string | undefined;
  /**
   * The API refused this token: returns the next one to call it with, undefined to call it without. May throw what ends the
   * request, such as a redirect. Absent: there is no other.
   */
  readonly replaceToken?: (refused: string) => Promise<string | undefined>;
  /** IP address; empty where it is not known. Never logged, never part of a cache key. */
  readonly address: string;
}

/** For whom one call is made. */
export interface Caller {
  /** Login token; undefined without a login. */
  readonly token: string | undefined;
  /** Address of the one visitor who causes the call; null for a shared call, whose answer all visitors get. */
  readonly address: string | null;
  /** Parent of the call's span: of the request that causes the call, also where others share the answer. */
  readonly span?: ParentSpan;
}

/** One operation, ready to send. */
export interface Operation {
  readonly name: string;
  readonly kind: 'query' | 'mutation' | 'subscription';
  readonly text: string;
  /** Persisted-query hash; absent for merged documents, which no server has registered, and for the storefront’s own questions. */
  readonly hash?: string;
  readonly variables: Readonly<Record<string, unknown>>;
  /** Of a mutation that may be sent again. */
  readonly attempt?: Attempt;
}

/**
 * The variables that the client adds to each operation, last, so that a caller cannot override them (AP-01). Documents do not
 * declare them: see `toWireDocument`.
 */
export function targetVariables({ channelId, languageId, marketId }: CommerceTarget) {
  return { channelId, languageId, marketId };
}

/** Where the calls for a channel go, in one of its languages and markets. */
export const toCommerceTarget = (
  channel: {
    readonly key: string;
    readonly version: string;
    readonly channelId: string;
    readonly apiKey: string;
    readonly visitorSecret?: string;
    readonly endpoints: { readonly api: string };
  },
  { languageId, marketId }: Pick<CommerceTarget, 'languageId' | 'marketId'>,
): CommerceTarget => ({
  channelKey: channel.key,
  channelVersion: channel.version,
  apiUrl: channel.endpoints.api,
  apiKey: channel.apiKey,
  ...(channel.visitorSecret === undefined ? {} : { visitorSecret: channel.visitorSecret }),
  channelId: channel.channelId,
  languageId,
  marketId,
});

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Menus, categories, channel, default meta: on every page, changed a few times a week. */
export const LAYOUT_FRESHNESS: Freshness = { freshForMs: 5 * MINUTE_MS, staleForMs: 24 * HOUR_MS };
/** Content pages and widget areas: editors see changes within a minute. */
export const CONTENT_FRESHNESS: Freshness = { freshForMs: MINUTE_MS, staleForMs: 24 * HOUR_MS };
/** Products and lists: prices and stock change often. */
export const CATALOG_FRESHNESS: Freshness = { freshForMs: 30 * SECOND_MS, staleForMs: HOUR_MS };

/** How old the last good answer may be that is served while the API fails. Older prices and stock would mislead. */
export const LAST_GOOD_MS = 24 * HOUR_MS;

import type { TadaDocumentNode } from 'gql.tada';
import type { TaggedDocument } from './tagged.ts';

/** Variables that the client adds itself, last, from the channel and the request: a caller cannot pass them (AP-01). */
export interface TenantVariables {
  channelId?: string | null;
  languageId?: string | null;
  marketId?: string | null;
}
export type CallerVariables<Variables> = Omit<Variables, keyof TenantVariables>;

/** No argument is required where the operation has no required variables of its own. */
export type VariablesArgument<Variables> =
  Record<never, never> extends CallerVariables<Variables>
    ? [variables?: CallerVariables<Variables>]
    : [variables: CallerVariables<Variables>];

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
  request<Result, Variables>(
    document: CommerceDocument<Result, Variables>,
    ...variables: VariablesArgument<Variables>
  ): Promise<Result>;
  /**
   * A mutation that the API carries out once, however often it is sent with this key (contract 1.2): after a lost answer it may
   * be sent again.
   */
  requestOnce<Result, Variables>(
    document: CommerceDocument<Result, Variables>,
    attempt: Attempt,
    ...variables: VariablesArgument<Variables>
  ): Promise<Result>;
  /** A public query through the data cache: stale-while-revalidate, single flight, stale if the API fails. */
  query<Result, Variables>(
    document: TaggedDocument<Result, Variables>,
    freshness: Freshness,
    ...variables: VariablesArgument<Variables>
  ): Promise<Result>;
  /** As `query`, but tolerates errors beside data (AP-03): fields that failed are null. */
  queryPartial<Result, Variables>(
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

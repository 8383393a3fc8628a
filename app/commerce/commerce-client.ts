import type { TadaDocumentNode } from 'gql.tada';

/** Variables that the client adds itself, last, from the channel and the request: a caller cannot pass them (AP-01). */
export interface TenantVariables {
  channelId?: string | null;
  languageId?: string | null;
  marketId?: string | null;
}
export type CallerVariables<Variables> = Omit<Variables, keyof TenantVariables>;

/** No variables argument where the operation has none of its own; `{}` is never asked for. */
export type VariablesArgument<Variables> =
  Record<never, never> extends CallerVariables<Variables>
    ? [variables?: CallerVariables<Variables>]
    : [variables: CallerVariables<Variables>];

/** How long an answer counts as fresh, and how long after that it may still be served while a new one is fetched. */
export interface Freshness {
  readonly freshForMs: number;
  readonly staleForMs: number;
}

export type CommerceDocument<Result, Variables> = TadaDocumentNode<Result, Variables>;

/**
 * One channel's, language's and market's door to the commerce API. Every method throws `CommerceError` on failure.
 * Queries asked for in the same tick travel as one HTTP request.
 */
export interface CommerceClient {
  /** A call whose answer is nobody else's: never cached. Mutations are never retried. */
  request<Result, Variables>(
    document: CommerceDocument<Result, Variables>,
    ...variables: VariablesArgument<Variables>
  ): Promise<Result>;
  /** A public query through the data cache: stale-while-revalidate, single flight, stale if the API fails. */
  query<Result, Variables>(
    document: CommerceDocument<Result, Variables>,
    freshness: Freshness,
    ...variables: VariablesArgument<Variables>
  ): Promise<Result>;
  /** As `query`, for operations whose partial errors are tolerated (AP-03): what failed is null. */
  queryPartial<Result, Variables>(
    document: CommerceDocument<Result, Variables>,
    freshness: Freshness,
    ...variables: VariablesArgument<Variables>
  ): Promise<Partial<Result>>;
  /**
   * The same door with another login than the visitor's cookie: every call carries this token, and no
   * cache is read or written, whichever method asks. For previews and logins made by an operator.
   */
  asBearer(token: string): CommerceClient;
}

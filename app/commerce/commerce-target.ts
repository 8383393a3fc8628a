import type { ParentSpan } from '#kernel/telemetry/span.ts';
import type { Attempt } from './commerce-client.ts';

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

/** The facts about the visitor that responses depend on. */
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
  readonly kind: 'query' | 'mutation';
  readonly text: string;
  /** Persisted-query hash; absent for merged documents, which no server has registered. */
  readonly hash?: string;
  readonly variables: Readonly<Record<string, unknown>>;
  /** Of a mutation that may be sent again. */
  readonly attempt?: Attempt;
}

export interface TargetVariables {
  readonly channelId: string;
  readonly languageId: string;
  readonly marketId: string;
}

/** Spread these last, so that a caller cannot override them (AP-01). */
export function targetVariables({ channelId, languageId, marketId }: CommerceTarget): TargetVariables {
  return { channelId, languageId, marketId };
}

/** Where a channel's calls go and what they carry: the part of a channel that the transport needs. */
export interface CommerceTarget {
  /** CH-11: first part of every cache key and name in every error. */
  readonly channelKey: string;
  /** Hash of the channel's file; a changed file starts with fresh caches and fresh breakers. */
  readonly channelVersion: string;
  /** GraphQL endpoint, absolute. */
  readonly apiUrl: string;
  /** Secret; goes into the `X-ApiKey` header and nowhere else. */
  readonly apiKey: string;
  readonly channelId: string;
  /** BCP-47, `sv-SE`. */
  readonly languageId: string;
  /** Market alias. */
  readonly marketId: string;
}

/** What of the visitor changes answers. */
export interface CommerceVisitor {
  readonly customerType: string;
  readonly vatIncluded: boolean;
  /** The login token, asked for at each call: a login in this very request counts at once. */
  readonly token: () => string | undefined;
}

/** One operation, ready for the wire. */
export interface Operation {
  readonly name: string;
  readonly kind: 'query' | 'mutation';
  readonly text: string;
  /** Persisted-query hash; absent for merged documents, which no server has seen before. */
  readonly hash?: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

export interface TargetVariables {
  readonly channelId: string;
  readonly languageId: string;
  readonly marketId: string;
}

/** AP-01: spread these last; nothing a caller passes may replace them. */
export function targetVariables({ channelId, languageId, marketId }: CommerceTarget): TargetVariables {
  return { channelId, languageId, marketId };
}

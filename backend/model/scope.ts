import type { ChangeHub } from '#backend/core/change-hub.ts';
import type { Sender } from '#backend/core/http/sender.ts';
import type { Database } from '#backend/core/db/database.ts';
import type { BackendLimits } from '#backend/core/limits/backend-limits.ts';
import type { BackendWriteLimitName } from '#backend/core/limits/write-limit-rows.ts';
import type { createWriteCounts } from '#kernel/limits/write-counts.ts';
import type { Mailer } from './mail.ts';
import type { Language } from '#backend/core/text/languages.ts';
import type { PathPrefix } from '#backend/core/urls/site-paths.ts';
import type { Market, Shop } from './shop.ts';

export type CustomerType = 'PERSON' | 'ORGANIZATION';

/** The user of a valid bearer token; read from the database on each request, so a deleted user is signed out. */
export interface SignedIn {
  readonly userId: number;
  /** Folded to lower case. */
  readonly email: string;
  readonly customerType: CustomerType;
  /** True for a login token that an operator made (contract 4.9). */
  readonly isSpoofed: boolean;
  /** The channel claim of the token, the only channel that it is valid in; absent from tokens of the account. */
  readonly channelId?: string;
}

/** Services that live as long as the process. */
export interface BackendServices {
  readonly database: Database;
  readonly shops: ReadonlyMap<string, Shop>;
  readonly now: () => Date;
  readonly mailer: Mailer;
  readonly changes: ChangeHub;
  /** Public origin of this backend, the base of payment page URLs. No trailing slash. */
  readonly publicOrigin: string;
  /** Port of the storefront, set on the shops' URLs in mails and redirects; null: the URLs are used unchanged. */
  readonly shopPort: number | null;
  /** Further origins of clients: their pages may call from a browser and be returned to after a payment. */
  readonly clientOrigins: readonly string[];
  /** Signs tokens, challenges and payment callbacks. Never logged. */
  readonly secret: string;
  readonly limits: BackendLimits;
  /** What was written without an account, per channel and address. */
  readonly writes: ReturnType<typeof createWriteCounts<BackendWriteLimitName>>;
}

/** The part of graphql-js's field info that names a field of the answer. */
export interface FieldPlace {
  readonly fieldName: string;
  readonly path: { readonly key: string | number };
}

/** The context of one GraphQL request, passed to the resolvers. */
export interface BackendContext extends BackendServices {
  /** Null without a bearer. */
  readonly customer: SignedIn | null;
  readonly sender: Sender;
  /** Runs work some time after the response is sent; absent where there is none to wait for. */
  readonly afterAnswer?: (work: () => void) => void;
  /** The `Origin` header of a browser's request, unchecked; absent for a server's. */
  readonly origin?: string | null;
  /** The header `x-idempotency-key`, unchecked; null or absent without one. See `answerOnce`. */
  readonly attemptKey?: string | null;
  /** The field of the answer that is being made: one document may have the same mutation twice. */
  readonly place?: FieldPlace | undefined;
  /** The header `x-expected-total`: what the caller's page says that an order costs, in whole units; null or absent without one. */
  readonly expectedTotal?: number | null;
  /** The tenant variables of the request, also those that its document does not declare (contract 1.3). */
  readonly sentTenant?: TenantArguments;
  /** Whether the operation is a query; absent: it may write. */
  readonly isQuery?: boolean;
}

/** The three arguments that every operation takes (contract 2). */
export interface TenantArguments {
  readonly channelId?: string | null;
  readonly languageId?: string | null;
  readonly marketId?: string | null;
}

/** One operation's shop, language and market. Resolvers read products only through a scope, never across shops. */
export interface Scope {
  readonly shop: Shop;
  readonly language: Language;
  readonly market: Market;
  readonly database: Database;
  readonly now: () => Date;
  /** Null without a bearer: prices, balance and orders depend on it. */
  readonly customer: SignedIn | null;
  /** What precedes the paths of the client that asks; absent: what the shop's do. */
  readonly pathPrefix?: PathPrefix;
}

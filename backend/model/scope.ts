import { GraphQLError } from 'graphql';
import type { ChangeHub } from '#backend/core/change-hub.ts';
import type { SignedIn } from './signed-in.ts';
import type { Database } from '#backend/core/db/database.ts';
import type { Mailer } from './mail.ts';
import { parseLanguage, type Language } from '#backend/core/text/languages.ts';
import type { Market, Shop } from './shop.ts';

/** What lives as long as the process. */
export interface BackendServices {
  readonly database: Database;
  readonly shops: ReadonlyMap<string, Shop>;
  readonly now: () => Date;
  readonly mailer: Mailer;
  readonly changes: ChangeHub;
  /** Where this backend is reached from outside: the base of payment pages. No slash at the end. */
  readonly publicOrigin: string;
  /** Port of the storefront, added to the shops' own addresses in mails and redirects; null: they stand as they are. */
  readonly shopPort: number | null;
  /** Signs tokens, challenges and payment callbacks. Never logged. */
  readonly secret: string;
}

/** Who sent a request, for orders and for throttling; never logged. */
export interface Sender {
  readonly address: string;
  readonly userAgent: string;
}

/** What one GraphQL request carries to the resolvers. */
export interface BackendContext extends BackendServices {
  /** Null without a bearer. */
  readonly customer: SignedIn | null;
  readonly sender: Sender;
}

/** The three arguments that every operation takes (contract 2). */
export interface TenantArguments {
  readonly channelId?: string | null;
  readonly languageId?: string | null;
  readonly marketId?: string | null;
}

/** One operation's shop, language and market: the only way from a resolver to goods. */
export interface Scope {
  readonly shop: Shop;
  readonly language: Language;
  readonly market: Market;
  readonly database: Database;
  readonly now: () => Date;
  /** Null without a bearer: prices, balance and orders depend on it. */
  readonly customer: SignedIn | null;
}

/** The shop asked for. Throws a GraphQL error for an unknown or missing id: never another shop's goods (CH-11). */
export function requireShop(context: BackendContext, channelId: string | null | undefined): Shop {
  if (channelId === null || channelId === undefined || channelId === '') {
    throw new GraphQLError('The argument channelId is missing: every operation but channels needs it.', {
      extensions: { code: 'CHANNEL_MISSING' },
    });
  }
  const shop = context.shops.get(channelId);
  if (shop === undefined) {
    throw new GraphQLError('The argument channelId names no channel of this account.', {
      extensions: { code: 'CHANNEL_UNKNOWN' },
    });
  }
  return shop;
}

/** By alias or id; an absent or unknown one falls back to the shop's own (contract 1.3). */
export function findMarket(shop: Shop, marketId: string | null | undefined): Market {
  return shop.markets.find(({ alias, id }) => alias === marketId || id === marketId) ?? shop.baseMarket;
}

/**
 * The operation's scope; null when the language is not one of the shop's: answers are then empty (contract 1.3).
 * Two-letter codes count only where `shortAllowed`. Without a language the shop's default holds.
 */
export function findScope(
  context: BackendContext,
  tenant: TenantArguments,
  shortAllowed = false,
): Scope | null {
  const shop = requireShop(context, tenant.channelId);
  const asked = tenant.languageId ?? '';
  const language = asked === '' ? shop.defaultLanguage : parseLanguage(asked, shortAllowed);
  if (language === null || !shop.languages.includes(language)) return null;
  return {
    shop,
    language,
    market: findMarket(shop, tenant.marketId),
    database: context.database,
    now: context.now,
    customer: context.customer,
  };
}

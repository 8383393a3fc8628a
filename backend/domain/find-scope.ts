import { GraphQLError } from 'graphql';
import { LANGUAGES, parseLanguage } from '#backend/core/text/languages.ts';
import { sitePath } from '#backend/core/urls/site-paths.ts';
import type { BackendContext, Scope, TenantArguments, BackendServices } from '#backend/model/scope.ts';
import type { Market, Shop } from '#backend/model/shop.ts';
import type { BackendWriteKind } from '#backend/core/limits/write-limit-rows.ts';
import { refusal } from '#backend/core/refusal.ts';
import { toAddressKey } from '#kernel/limits/client-address.ts';

/**
 * The channel of a query that names none: that of its variables, declared or not, else of the token, else the account's
 * default, its first (decision 0026). Null for an operation that may write: it has to name its channel (CH-11).
 */
function findUnnamedChannel({ isQuery, sentTenant, customer, shops }: BackendContext): string | null {
  if (isQuery !== true) return null;
  return sentTenant?.channelId || customer?.channelId || (shops.keys().next().value ?? null);
}

/**
 * The shop with a channel id, for a query without one that of `findUnnamedChannel`. Throws a GraphQL error for an unknown id
 * and for a missing one elsewhere (CH-11). A customer whose session belongs to one channel is refused in every other.
 */
export function requireShop(context: BackendContext, named: string | null | undefined): Shop {
  const channelId = named || findUnnamedChannel(context);
  if (channelId === null) {
    throw new GraphQLError(
      'The argument channelId is missing: only queries that write nothing work without it.',
      {
        extensions: { code: 'CHANNEL_MISSING' },
      },
    );
  }
  const shop = context.shops.get(channelId);
  if (shop === undefined) {
    throw new GraphQLError('The argument channelId names no channel of this account.', {
      extensions: { code: 'CHANNEL_UNKNOWN' },
    });
  }
  const ownChannel = context.customer?.channelId;
  if (ownChannel !== undefined && ownChannel !== shop.channelId)
    throw new GraphQLError('The token is of another channel.', { extensions: { code: 'TOKEN_INVALID' } });
  return shop;
}

/** The market with an alias or id; for an absent or unknown one, the shop's base market (contract 1.3). */
export function selectMarket(shop: Shop, marketId: string | null | undefined): Market {
  return shop.markets.find(({ alias, id }) => alias === marketId || id === marketId) ?? shop.baseMarket;
}

/** The scope of what no visitor asks for, such as mails. A language that is unknown is the shop's default. */
export function createScope(
  { database, now }: Pick<BackendServices, 'database' | 'now'>,
  shop: Shop,
  { language, market }: { readonly language: string; readonly market?: string },
): Scope {
  return {
    shop,
    database,
    language: LANGUAGES.find((each) => each === language) ?? shop.defaultLanguage,
    market: selectMarket(shop, market),
    now,
    customer: null,
  };
}

/**
 * The operation's scope; null when the shop does not have the language, for which responses are empty (contract 1.3).
 * Two-letter codes are accepted only with `shortAllowed`. Without a language it is the shop's default. Throws as
 * `requireShop` does.
 */
export function findScope(
  context: BackendContext,
  tenant: TenantArguments,
  shortAllowed = false,
): Scope | null {
  const shop = requireShop(context, tenant.channelId);
  const tag = tenant.languageId ?? '';
  const language = tag === '' ? shop.defaultLanguage : parseLanguage(tag, shortAllowed);
  if (language === null || !shop.languages.includes(language)) return null;
  return {
    shop,
    language,
    market: selectMarket(shop, tenant.marketId),
    database: context.database,
    now: context.now,
    customer: context.customer,
  };
}

/**
 * The scope of a cart, an order or a customer. These exist in every language, so a language that the shop does not have
 * falls back to its default (contract 1.3). Throws as `requireShop` does.
 */
export function requireScope(context: BackendContext, tenant: TenantArguments): Scope {
  const scope = findScope(context, tenant, true) ?? findScope(context, { ...tenant, languageId: null });
  if (scope === null) throw new Error('A shop always has its default language.');
  return scope;
}

/** Origin of the shop's storefront: its own URL, with `shopPort` where configured. No trailing slash. */
export function shopOrigin({ shopPort }: Pick<BackendServices, 'shopPort'>, shop: Shop): string {
  const url = new URL(shop.url);
  if (shopPort !== null) url.port = String(shopPort);
  return url.origin;
}

/** Address of the shop's start page in the scope's language. */
export const homeUrl = (services: Pick<BackendServices, 'shopPort'>, scope: Scope): string =>
  `${shopOrigin(services, scope.shop)}${sitePath(scope, scope.language, '/')}`;

/**
 * Counts a write without an account for the sender's address in the shop. Refuses it beyond the limits of `WRITES` with
 * `TOO_MANY_REQUESTS`, `statusCode` 429 and `retryAfter` in seconds.
 */
export function requireWriteAllowance(
  { writes, limits, sender }: BackendContext,
  { shop }: Scope,
  kind: BackendWriteKind,
): void {
  const wait = writes.take(kind, {
    channelKey: shop.channelId,
    addressKey: toAddressKey(sender.address),
    cookieId: null,
  });
  if (wait === null) return;
  limits.reached(wait.reached, shop.key);
  throw refusal('TOO_MANY_REQUESTS', 'There were too many of these requests. Try again later.', {
    statusCode: 429,
    retryAfter: wait.seconds,
  });
}

import { GraphQLError } from 'graphql';
import { parseLanguage } from '#backend/core/text/languages.ts';
import type { BackendContext, Scope, TenantArguments } from '#backend/model/scope.ts';
import type { Market, Shop } from '#backend/model/shop.ts';

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

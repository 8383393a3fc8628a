import { GraphQLError } from 'graphql';
import { parseLanguage } from '#backend/core/text/languages.ts';
import type { BackendContext, Scope, TenantArguments } from '#backend/model/scope.ts';
import type { Market, Shop } from '#backend/model/shop.ts';

/**
 * The shop with a channel id. Throws a GraphQL error for an unknown or missing id; there is no default shop (CH-11). A
 * customer whose session belongs to one channel is refused in every other.
 */
export function requireShop(context: BackendContext, channelId: string | null | undefined): Shop {
  if (channelId === null || channelId === undefined || channelId === '') {
    throw new GraphQLError('The argument channelId is missing: only fields of the account work without it.', {
      extensions: { code: 'CHANNEL_MISSING' },
    });
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

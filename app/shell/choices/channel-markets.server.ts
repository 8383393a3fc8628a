import type { CommerceClient } from '#app/commerce/commerce-client.ts';
import { LAYOUT_FRESHNESS } from '#app/commerce/freshness.ts';
import { loadOptional } from '#app/commerce/load-optional.ts';
import { compact } from '#app/features/catalog/omit-empty.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import type { ShownMarket } from '#app/request/root-data.ts';
import { graphql } from '#app/commerce/graphql.ts';
import { tagged } from '#app/commerce/tagged.ts';

type MarketsContext = Pick<RequestContext, 'channel' | 'locale' | 'log'> & {
  readonly commerce: Pick<CommerceClient, 'query'>;
};

/** A market that visitors may choose. */
export interface ChannelMarket {
  readonly alias: string;
  /** Of its country, in the page's language. */
  readonly name: string;
  readonly currency: string;
  /** Codes of its languages; empty: all (contract 3.2). */
  readonly languages: readonly string[];
  readonly defaultLanguage: string;
  /** Goods of this amount with VAT are delivered free of charge; null where the API has none. */
  readonly freeShippingFrom: number | null;
}

/**
 * The markets of the selector by the name of their country (LY-12): without those of the checkout alone (contract 3.2). Empty where
 * the API fails, because a layout part must not fail the page (AP-03).
 */
export async function loadChannelMarkets(context: MarketsContext): Promise<readonly ChannelMarket[]> {
  const load = () => queryMarkets(context);
  return loadOptional(context, 'markets', { load, fallback: [] });
}

async function queryMarkets({ commerce, channel, locale }: MarketsContext): Promise<ChannelMarket[]> {
  const { channel: answer } = await commerce.query(channelMarketsDocument, LAYOUT_FRESHNESS);
  const names = new Intl.DisplayNames(locale.code, { type: 'region' });
  const markets = compact(answer?.markets).flatMap((market) => {
    const { alias, country, currency, onlyDisplayInCheckout } = market;
    const code = country?.code.toUpperCase() ?? '';
    if (onlyDisplayInCheckout || !alias || !/^[A-Z]{2}$/.test(code)) return [];
    return [
      {
        alias,
        name: names.of(code) ?? code,
        currency: currency?.code ?? channel.currency,
        languages: compact(market.allowedLanguages).map((language) => language.code),
        defaultLanguage: market.defaultLanguageId.split('-')[0] ?? '',
        freeShippingFrom: market.freeShippingFrom ?? null,
      },
    ];
  });
  return markets.toSorted((one, other) => one.name.localeCompare(other.name, locale.code));
}

/** The visitor's market, else the channel's own; null where the API names neither. */
export const selectCurrentMarket = (
  { market, channel }: Pick<RequestContext, 'market' | 'channel'>,
  markets: readonly ChannelMarket[],
): ChannelMarket | null =>
  markets.find(({ alias }) => alias === market) ??
  markets.find(({ alias }) => alias === channel.market) ??
  null;

/** What each page shows of the visitor's market: no name where there is no other to choose. */
export function toShownMarket(
  { channel, locale }: Pick<RequestContext, 'channel' | 'locale'>,
  markets: readonly ChannelMarket[],
  current: ChannelMarket | null,
): ShownMarket {
  const currency = current?.currency ?? channel.currency;
  if (!current || markets.length === 1) return { currency };
  const offer = findOffer(locale.language, markets, current);
  return { currency, name: current.name, ...(offer ? { offer } : {}) };
}

/** Readers of Danish most likely pay in Danish crowns, so the page offers that market; null where they have it, or none is theirs. */
function findOffer(
  language: string,
  markets: readonly ChannelMarket[],
  { currency, defaultLanguage }: ChannelMarket,
): ShownMarket['offer'] | null {
  if (defaultLanguage === language) return null;
  const own = markets.find((market) => market.defaultLanguage === language && market.currency !== currency);
  return own ? { market: own.alias, currency: own.currency } : null;
}

const marketsQuery = graphql(`
  query channelMarkets($channelId: String) {
    channel(channelId: $channelId) {
      markets {
        alias
        onlyDisplayInCheckout
        freeShippingFrom @onlyWith(feature: "freeShippingFrom")
        defaultLanguageId
        allowedLanguages {
          code
        }
        country {
          code
        }
        currency {
          code
        }
      }
    }
  }
`);
/** The channel's markets. No tag: a change is seen when the answer is no longer fresh. */
const channelMarketsDocument = tagged(marketsQuery, () => []);

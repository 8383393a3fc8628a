import { remember } from '#kernel/remember.ts';
import { LAYOUT_FRESHNESS } from '#app/commerce/commerce-client.ts';
import { loadOptional } from '#app/commerce/commerce-error.ts';
import { compact } from '#app/features/catalog/omit-empty.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { type SharedContext, toSharedContext } from '#app/request/shared-context.ts';
import type { ShownMarket } from '#app/request/page/root-data.ts';
import { graphql, type ResultOf } from '#app/commerce/graphql.ts';
import { tagged } from '#app/commerce/page-tags.ts';

/** A market that visitors may choose. */
export interface ChannelMarket {
  readonly alias: string;
  /** ISO code of its country. */
  readonly country: string;
  /** Of its country, in the page's language. */
  readonly name: string;
  readonly currency: string;
  /** Codes of its languages; empty: all (contract 3.2). */
  readonly languages: readonly string[];
  readonly defaultLanguage: string;
  /** Orders of this amount with VAT are delivered free of charge; null if the API has none. */
  readonly freeShippingFrom: number | null;
}

/**
 * The markets of the selector by the name of their country (LY-12), without checkout-only markets (contract 3.2). Empty if the API fails,
 * because the layout must not fail the page (AP-03).
 */
export async function loadChannelMarkets(context: RequestContext): Promise<readonly ChannelMarket[]> {
  return loadOptional(context, 'markets', { load: () => queryMarkets(context), fallback: [] });
}

async function queryMarkets(context: RequestContext): Promise<readonly ChannelMarket[]> {
  const answer = await context.commerce.query(channelMarketsDocument, LAYOUT_FRESHNESS);
  return listMarkets(answer, toSharedContext(context));
}

const listMarkets = remember((answer: ApiMarkets, { channel, locale }: SharedContext): ChannelMarket[] => {
  const names = new Intl.DisplayNames(locale.code, { type: 'region' });
  const markets = compact(answer.channel?.markets).flatMap((market) => {
    const { alias, country, currency, onlyDisplayInCheckout } = market;
    const code = country?.code.toUpperCase() ?? '';
    if (onlyDisplayInCheckout || !alias || !/^[A-Z]{2}$/.test(code)) return [];
    return [
      {
        alias,
        country: code,
        name: names.of(code) ?? code,
        currency: currency?.code ?? channel.currency,
        languages: compact(market.allowedLanguages).map((language) => language.code),
        defaultLanguage: market.defaultLanguageId.split('-')[0] ?? '',
        freeShippingFrom: market.freeShippingFrom ?? null,
      },
    ];
  });
  return markets.toSorted((one, other) => one.name.localeCompare(other.name, locale.code));
});

/** The visitor's market, else the channel's own; null if the API has neither. */
export const selectCurrentMarket = (
  { market, channel }: Pick<SharedContext, 'market' | 'channel'>,
  markets: readonly ChannelMarket[],
): ChannelMarket | null =>
  markets.find(({ alias }) => alias === market) ??
  markets.find(({ alias }) => alias === channel.market) ??
  null;

/** What each page shows of the visitor's market; without the name if there is no other to choose. */
export function toShownMarket(
  { channel, locale }: Pick<SharedContext, 'channel' | 'locale'>,
  markets: readonly ChannelMarket[],
  current: ChannelMarket | null,
): ShownMarket {
  const currency = current?.currency ?? channel.currency;
  if (!current || markets.length === 1) return { currency };
  const offer = findOffer(locale.language, markets, current);
  return { currency, name: current.name, ...(offer ? { offer } : {}) };
}

/** Readers of Danish most likely pay in Danish crowns, so the page offers that market. Null if it is chosen, or no market has the language. */
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
  query channelMarkets {
    channel {
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
type ApiMarkets = ResultOf<typeof marketsQuery>;

import type { CommerceClient } from '#app/commerce/commerce-client.ts';
import { LAYOUT_FRESHNESS } from '#app/commerce/freshness.ts';
import { graphql } from '#app/commerce/graphql.ts';
import { tagged } from '#app/commerce/tagged.ts';
import type { RequestContext } from '#app/request/request-context.ts';

/** A market that goods are delivered to. */
export interface MarketChoice {
  readonly alias: string;
  /** The country's name in the page's language. */
  readonly name: string;
  /** ISO 3166, two capitals. */
  readonly country: string;
  readonly currency: string;
}

const marketsQuery = graphql(`
  query deliveryMarkets($channelId: String) {
    channel(channelId: $channelId) {
      markets {
        alias
        virtual
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
/** No tag: a change is seen when the answer is no longer fresh. */
const marketsDocument = tagged(marketsQuery, () => []);

type MarketsContext = Pick<RequestContext, 'channel' | 'locale'> & {
  readonly commerce: Pick<CommerceClient, 'query'>;
};

/**
 * The channel's markets, by the name of their country in the page's language. Nothing is delivered to virtual ones (contract 3.2).
 * Throws a `CommerceError` when the API fails and no earlier answer is left.
 */
export async function loadMarkets({ commerce, channel, locale }: MarketsContext): Promise<MarketChoice[]> {
  const { channel: answer } = await commerce.query(marketsDocument, LAYOUT_FRESHNESS);
  const names = new Intl.DisplayNames(locale.code, { type: 'region' });
  const markets = (answer?.markets ?? []).flatMap((market) => {
    const code = market?.country?.code.toUpperCase() ?? '';
    if (!market?.alias || market.virtual || !/^[A-Z]{2}$/.test(code)) return [];
    const currency = market.currency?.code ?? channel.currency;
    return [{ alias: market.alias, country: code, currency, name: names.of(code) ?? code }];
  });
  return markets.toSorted((one, other) => one.name.localeCompare(other.name, locale.code));
}

/** The market with this alias; null for one that goods are not delivered to. */
export const findMarket = (
  markets: readonly MarketChoice[],
  alias: string | undefined,
): MarketChoice | null => markets.find((choice) => choice.alias === alias) ?? null;

/** The market that the visitor chose (contract 11.4), else the channel's own, else the first. */
export function selectMarket(
  { market, channel }: Pick<RequestContext, 'market' | 'channel'>,
  markets: readonly MarketChoice[],
): MarketChoice {
  const found = findMarket(markets, market) ?? findMarket(markets, channel.market) ?? markets[0];
  if (found === undefined) throw new Error(`The API of channel ${channel.key} has no market`);
  return found;
}

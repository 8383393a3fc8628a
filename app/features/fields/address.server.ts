import { LAYOUT_FRESHNESS } from '#app/commerce/commerce-client.ts';
import { graphql } from '#app/commerce/graphql.ts';
import { tagged } from '#app/commerce/page-tags.ts';
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
  query deliveryMarkets {
    channel {
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
/** Without a tag: a change is visible when the answer is no longer fresh. */
const marketsDocument = tagged(marketsQuery, () => []);

/**
 * The channel's markets, sorted by the name of their country in the page's language. Nothing is delivered to virtual ones
 * (contract 3.2).
 * Throws a `CommerceError` when the API fails and no earlier answer is left.
 */
export async function loadMarkets({ commerce, channel, locale }: RequestContext): Promise<MarketChoice[]> {
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

/** The market with this alias; null where goods are not delivered to it. */
export const findMarket = (
  markets: readonly MarketChoice[],
  alias: string | undefined,
): MarketChoice | null => markets.find((choice) => choice.alias === alias) ?? null;

/** The market that the visitor chose (contract 11.4), else the channel's own, else the first. */
export function selectMarket(
  { market, channel }: RequestContext,
  markets: readonly MarketChoice[],
): MarketChoice {
  const found = findMarket(markets, market) ?? findMarket(markets, channel.market) ?? markets[0];
  if (found === undefined) throw new Error(`The API of channel ${channel.key} has no market`);
  return found;
}

/** The fields of an address that forms have, and its country. */
export const addressFragment = graphql(`
  fragment FormAddress on AddressType {
    company
    firstName
    lastName
    careOf
    addressLine1
    addressLine2
    zip
    city
    entryCode
    mobile
    country
  }
`);

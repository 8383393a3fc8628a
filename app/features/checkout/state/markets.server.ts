import type { CommerceClient } from '#app/commerce/commerce-client.ts';
import { LAYOUT_FRESHNESS } from '#app/commerce/freshness.ts';
import { compact } from '#app/features/catalog/omit-empty.ts';
import type { MarketChoice } from '#app/features/checkout/checkout-view.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { marketsDocument } from './checkout.documents.server.ts';

type MarketsContext = Pick<RequestContext, 'channel' | 'locale'> & {
  readonly commerce: Pick<CommerceClient, 'query'>;
};

/**
 * The markets that goods are delivered to, by the name of their country in the page's language. Virtual markets cannot be used
 * in a checkout (contract 3.2). Throws a `CommerceError` when the API fails and no earlier answer is left.
 */
export async function loadMarkets({ commerce, channel, locale }: MarketsContext): Promise<MarketChoice[]> {
  const { channel: answer } = await commerce.query(marketsDocument, LAYOUT_FRESHNESS);
  const names = new Intl.DisplayNames(locale.code, { type: 'region' });
  const markets = compact(answer?.markets).flatMap(({ alias, virtual, country, currency }) => {
    const code = country?.code.toUpperCase() ?? '';
    if (virtual || !alias || !/^[A-Z]{2}$/.test(code)) return [];
    return [
      { alias, country: code, currency: currency?.code ?? channel.currency, name: names.of(code) ?? code },
    ];
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

import { getCurrencyFormat } from '#app/i18n/formatters.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import type { SellingPoint } from '#app/request/root-data.ts';
import type { ChannelMarket } from '#app/shell/choices/channel-markets.server.ts';

type PointsContext = Pick<RequestContext, 'channel' | 'locale' | 'market' | 'preferences' | 'translate'>;

/**
 * The shop's promises in the page's language. That of free delivery names the amount of the visitor's market; it is left out where neither
 * the API nor the channel file has one.
 */
export function listSellingPoints(context: PointsContext, market: ChannelMarket | null): SellingPoint[] {
  const { channel, locale } = context;
  return channel.sellingPoints.flatMap(({ icon, text: texts, computed }) => {
    const text = computed
      ? findFreeShippingText(context, market)
      : (texts?.[locale.language] ?? texts?.[channel.defaultLocale.language]);
    return text === undefined ? [] : [{ icon, text }];
  });
}

function findFreeShippingText(
  { channel, locale, market: alias, preferences, translate }: PointsContext,
  market: ChannelMarket | null,
): string | undefined {
  const from = market?.freeShippingFrom ?? channel.freeShippingFrom?.[market?.alias ?? alias];
  if (from === undefined) return undefined;
  const amount = getCurrencyFormat(locale.code, market?.currency ?? channel.currency).format(from);
  // The amount counts with VAT also for those who see prices without
  return preferences.vatIncluded
    ? translate('shell.freeShipping.over', { amount })
    : translate('shell.freeShipping.overIncVat', { amount });
}

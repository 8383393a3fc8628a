import { getCurrencyFormat } from '#app/i18n/formatters.ts';
import type { SharedContext } from '#app/request/shared-context.ts';
import type { SellingPoint } from '#app/request/page/root-data.ts';
import type { ChannelMarket } from '#app/features/pricing/channel-markets.server.ts';

/**
 * The shop's selling points in the page's language. The point about free delivery names the amount of the visitor's market; it is left
 * out if neither the API nor the channel file has one.
 */
export function listSellingPoints(context: SharedContext, market: ChannelMarket | null): SellingPoint[] {
  const { channel, locale } = context;
  return channel.sellingPoints.flatMap(({ icon, text: texts, computed }) => {
    const text = computed
      ? findFreeShippingText(context, market)
      : (texts?.[locale.language] ?? texts?.[channel.defaultLocale.language]);
    return text === undefined ? [] : [{ icon, text }];
  });
}

function findFreeShippingText(
  { channel, locale, market: alias, preferences, translate }: SharedContext,
  market: ChannelMarket | null,
): string | undefined {
  const from = market?.freeShippingFrom ?? channel.freeShippingFrom?.[market?.alias ?? alias];
  if (from === undefined) return undefined;
  const amount = getCurrencyFormat(locale.code, market?.currency ?? channel.currency).format(from);
  // The amount includes VAT also for visitors who see prices without it
  return preferences.vatIncluded
    ? translate('shell.freeShipping.from', { amount })
    : translate('shell.freeShipping.fromIncVat', { amount });
}

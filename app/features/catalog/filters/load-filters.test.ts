import { expect, test } from 'vitest';
import { aCatalogContext } from '#tests/support/a-catalog.ts';
import { loadFilters, toFilterInput } from './load-filters.server.ts';
import { parseFilters } from './filter-query.ts';

const chosen = (text: string) => parseFilters(new URLSearchParams(text));

/** A context of a visitor who sees prices without VAT, for an API with or without our extension. */
function exVatContext({ priceFilterExVat }: { priceFilterExVat: boolean }) {
  const { context, asked } = aCatalogContext('/allt?brands=b_a', {});
  return {
    asked,
    context: {
      ...context,
      preferences: { ...context.preferences, vatIncluded: false },
      channel: { ...context.channel, features: { ...context.channel.features, priceFilterExVat } },
    },
  };
}

test('[PR-01] the extension is sent for prices without VAT, where the channel enables it', () => {
  const { context } = exVatContext({ priceFilterExVat: true });
  expect(toFilterInput(context, chosen('price=range_10_20'), undefined).price).toEqual({
    lowest: 10,
    highest: 20,
    vatIncluded: false,
  });
  expect(toFilterInput(context, chosen(''), undefined).price).toEqual({ vatIncluded: false });
});

test('[PR-01] other APIs and visitors who see prices with VAT never get the extension', () => {
  const { context } = exVatContext({ priceFilterExVat: false });
  expect(toFilterInput(context, chosen(''), undefined)).toEqual({ filterMode: 'CURRENT' });
  expect(toFilterInput(context, chosen('price=range_10_'), undefined).price).toEqual({ lowest: 10 });
  const withVat = {
    ...aCatalogContext('/allt', {}).context,
    channel: exVatContext({ priceFilterExVat: true }).context.channel,
  };
  expect(toFilterInput(withVat, chosen('price=range_10_'), undefined).price).toEqual({ lowest: 10 });
});

test('[PR-01] the filter marks its prices as with VAT only for visitors who see prices without VAT', async () => {
  const noted = async (context: Parameters<typeof loadFilters>[0]) =>
    (await loadFilters(context, {}))?.isPriceIncVat;
  expect(await noted(exVatContext({ priceFilterExVat: false }).context)).toBe(true);
  expect(await noted(exVatContext({ priceFilterExVat: true }).context)).toBeUndefined();
  expect(await noted(aCatalogContext('/allt?brands=b_a', {}).context)).toBeUndefined();
});

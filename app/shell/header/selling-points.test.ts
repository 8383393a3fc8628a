import { expect, test } from 'vitest';
import { aChannel, type ChannelFileContent } from '#tests/support/a-channel.ts';
import { aContext } from '#tests/support/a-context.ts';
import type { ChannelMarket } from '#app/features/pricing/channel-markets.server.ts';
import { listSellingPoints } from './selling-points.server.ts';

const aMarket = (freeShippingFrom: number | null): ChannelMarket => ({
  alias: 'se',
  country: 'SE',
  name: 'Sverige',
  currency: 'SEK',
  languages: [],
  defaultLanguage: 'sv',
  freeShippingFrom,
});

const list = (
  market: ChannelMarket | null,
  freeShippingFrom?: ChannelFileContent['freeShippingFrom'],
  vatIncluded = true,
) => {
  const channel = aChannel({
    sellingPoints: [
      { icon: 'truck', computed: 'freeShipping' },
      { icon: 'leaf', text: { sv: 'Ekologiskt', en: 'Organic' } },
    ],
    freeShippingFrom,
  });
  const context = aContext({ channel, language: 'sv' });
  const shown = listSellingPoints(
    { ...context, preferences: { ...context.preferences, vatIncluded } },
    market,
  );
  // Intl separates amount and currency by a space that does not break
  return shown.map(({ text }) => text.replaceAll('\u00a0', ' '));
};

test('[LY-02] free delivery is promised from the amount of the API, else of the channel file, else not at all', () => {
  expect(list(aMarket(499), { se: 300 })).toEqual(['Gratis frakt från 499 kr', 'Ekologiskt']);
  expect(list(aMarket(null), { se: 300.5 })).toEqual(['Gratis frakt från 300,50 kr', 'Ekologiskt']);
  expect(list(null, { se: 300 })).toEqual(['Gratis frakt från 300 kr', 'Ekologiskt']);
  for (const none of [undefined, { dk: 300 }]) expect(list(aMarket(null), none)).toEqual(['Ekologiskt']);
});

test('[LY-13] visitors who see prices without VAT read that the amount is with VAT', () => {
  expect(list(aMarket(499), undefined, false)[0]).toBe('Gratis frakt från 499 kr inkl. moms');
});

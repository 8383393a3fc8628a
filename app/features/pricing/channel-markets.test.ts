import { expect, test } from 'vitest';
import { aChannel } from '#tests/support/a-channel.ts';
import { aContext } from '#tests/support/a-context.ts';
import { CommerceError } from '#app/commerce/commerce-error.ts';
import { fakeCommerce } from '#tests/support/fake-commerce.ts';
import { loadChannelMarkets, selectCurrentMarket, toShownMarket } from './channel-markets.server.ts';

const market = (alias: string, code: string, changes: object = {}) => ({
  alias,
  onlyDisplayInCheckout: false,
  defaultLanguageId: 'sv-SE',
  allowedLanguages: [],
  country: { code: alias.toUpperCase() },
  currency: { code },
  ...changes,
});

const contextWith = (markets: readonly object[] | Error, chosen = 'no') => {
  const answer = markets instanceof Error ? markets : { channel: { markets } };
  const commerce = fakeCommerce({ channelMarkets: answer });
  const channel = aChannel({ market: 'se', currency: 'SEK' });
  return { ...aContext({ commerce, language: 'sv', channel }), market: chosen };
};

test('[LY-12] the selector has the channel’s markets by country, without those of the checkout alone', async () => {
  const markets = [
    market('se', 'SEK'),
    market('dk', 'DKK'),
    market('fi', 'EUR', { onlyDisplayInCheckout: true }),
    market('xx', 'EUR', { country: null }),
  ];
  const shown = (await loadChannelMarkets(contextWith(markets))).map(({ alias, name }) => [alias, name]);
  expect(shown).toEqual([
    ['dk', 'Danmark'],
    ['se', 'Sverige'],
  ]);
});

const findShownMarket = async (context: ReturnType<typeof contextWith>) => {
  const found = await loadChannelMarkets(context);
  return toShownMarket(context, found, selectCurrentMarket(context, found));
};

test('[LY-12] a page names the visitor’s market, the channel’s own for an unknown one, and none where there is no other', async () => {
  const both = [market('se', 'SEK'), market('no', 'NOK')];
  expect(await findShownMarket(contextWith(both))).toEqual({ name: 'Norge', currency: 'NOK' });
  expect(await findShownMarket(contextWith(both, 'xx'))).toEqual({ name: 'Sverige', currency: 'SEK' });
  expect(await findShownMarket(contextWith(both.slice(0, 1)))).toEqual({ currency: 'SEK' });
  const down = new CommerceError({ kind: 'network', operation: 'channelMarkets', channel: 'shop' });
  expect(await findShownMarket(contextWith(down))).toEqual({ currency: 'SEK' });
});

test('[LY-12] the market whose language the page is in is offered where it has another currency', async () => {
  const norwegian = market('no', 'NOK', { defaultLanguageId: 'nb-NO' });
  expect(await findShownMarket(contextWith([market('se', 'SEK'), norwegian]))).toMatchObject({
    currency: 'NOK',
    offer: { market: 'se', currency: 'SEK' },
  });
  const sameCurrency = market('se', 'NOK');
  expect(await findShownMarket(contextWith([sameCurrency, norwegian]))).not.toHaveProperty('offer');
});

import { CULTURES, LANGUAGE_NAMES, type Language } from '#backend/core/text/languages.ts';
import type { Market, Shop } from '#backend/model/shop.ts';

function languageView(language: Language) {
  return { id: CULTURES[language], name: LANGUAGE_NAMES[language], code: language };
}

const LANGUAGE_OF_COUNTRY: Readonly<Record<string, Language>> = {
  SE: 'sv',
  FI: 'fi',
  DK: 'da',
  NO: 'nb',
};

/** The language of the market's country where the shop has it, else the shop's own. */
function languageOf({ languages, defaultLanguage }: Shop, { country }: Market): Language {
  return languages.find((language) => language === LANGUAGE_OF_COUNTRY[country]) ?? defaultLanguage;
}

/** `MarketType`. */
export function marketView(shop: Shop, market: Market) {
  return {
    id: market.id,
    alias: market.alias,
    defaultLanguageId: CULTURES[languageOf(shop, market)],
    groupKey: 'MAIN',
    virtual: false,
    onlyDisplayInCheckout: false,
    // Empty: every market has all languages of the channel (contract 3.2)
    allowedLanguages: [],
    country: { name: market.countryName, code: market.country },
    currency: market.currency,
    // 0: no amount of goods has free delivery
    freeShippingFrom: market.freeShippingFrom || null,
  };
}

/** `ChannelType`. */
export function channelView(shop: Shop) {
  return {
    id: shop.channelId,
    name: shop.name,
    type: shop.type,
    url: shop.url,
    defaultLanguageId: CULTURES[shop.defaultLanguage],
    defaultMarketId: shop.baseMarket.alias,
    languages: shop.languages.map(languageView),
    markets: shop.markets.map((market) => marketView(shop, market)),
  };
}

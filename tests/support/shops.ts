/** A demo shop as its channel file describes it. Tests may rely on these values. */
export interface DemoShop {
  readonly key: string;
  readonly host: string;
  readonly name: string;
  readonly channelId: string;
  /** BCP 47 tags, default first. */
  readonly languages: readonly string[];
  readonly market: string;
  readonly currency: string;
  readonly leastProducts: number;
}

export const SHOPS: readonly DemoShop[] = [
  {
    key: 'karamell',
    host: 'karamell.localhost',
    name: 'Karamell',
    channelId: '1|se',
    languages: ['sv-SE', 'en-US', 'fi-FI', 'da-DK', 'nb-NO'],
    market: 'se',
    currency: 'SEK',
    leastProducts: 60,
  },
  {
    key: 'koivu',
    host: 'koivu.localhost',
    name: 'Koivu',
    channelId: '3|fi',
    languages: ['fi-FI', 'en-US', 'sv-SE'],
    market: 'fi',
    currency: 'EUR',
    leastProducts: 40,
  },
  {
    key: 'lumo',
    host: 'lumo.localhost',
    name: 'Lumo',
    channelId: '4|eu',
    languages: ['en-US', 'sv-SE'],
    market: 'de',
    currency: 'EUR',
    leastProducts: 40,
  },
  {
    key: 'nordic',
    host: 'nordic.localhost',
    name: 'Nordic',
    channelId: '2|com',
    languages: ['en-US'],
    market: 'fi',
    currency: 'EUR',
    leastProducts: 30,
  },
];

/** The demo shop with that key. Throws when there is none. */
export function shopNamed(key: string): DemoShop {
  const shop = SHOPS.find((candidate) => candidate.key === key);
  if (!shop) throw new Error(`No demo shop has the key ${key}`);
  return shop;
}

/** Path prefix of a language in a shop: `''` for the default. */
export const prefixOf = (shop: DemoShop, language: string): string =>
  language === shop.languages[0] ? '' : `/${language.slice(0, 2)}`;

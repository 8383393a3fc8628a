import type { Language } from './languages.ts';

type Words = Readonly<Record<Language, string>>;

/** Labels of filters and facets that no seed file names. */
export const FILTER_LABELS = {
  Category: { en: 'Category', sv: 'Kategori', fi: 'Kategoria', da: 'Kategori', nb: 'Kategori' },
  Brand: { en: 'Brand', sv: 'Varumärke', fi: 'Tuotemerkki', da: 'Mærke', nb: 'Merke' },
  Sku: { en: 'Size', sv: 'Storlek', fi: 'Koko', da: 'Størrelse', nb: 'Størrelse' },
  Price: { en: 'Price', sv: 'Pris', fi: 'Hinta', da: 'Pris', nb: 'Pris' },
  Discount: { en: 'Offers', sv: 'Erbjudanden', fi: 'Tarjoukset', da: 'Tilbud', nb: 'Tilbud' },
} as const satisfies Record<string, Words>;

export const ON_SALE: Words = {
  en: 'On sale',
  sv: 'Nedsatt pris',
  fi: 'Alennuksessa',
  da: 'Nedsat',
  nb: 'På salg',
};

export const COLOR_LABEL: Words = { en: 'Colour', sv: 'Färg', fi: 'Väri', da: 'Farve', nb: 'Farge' };

/** Label of the last price bucket, which has no upper end; `{price}` is its lowest price. */
export const PRICE_FROM: Words = {
  en: '{price} and up',
  sv: 'från {price}',
  fi: 'alkaen {price}',
  da: 'fra {price}',
  nb: 'fra {price}',
};

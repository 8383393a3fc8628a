import type { Language } from './languages.ts';

/** `12-pack`: pieces that are sold together. */
const PACK: Readonly<Record<Language, string>> = {
  en: '{n}-pack',
  sv: '{n}-pack',
  fi: '{n} kpl',
  da: '{n} stk.',
  nb: '{n}-pakning',
};
/** `9 st`: pieces in a box. */
const PIECES: Readonly<Record<Language, string>> = {
  en: '{n} pieces',
  sv: '{n} st',
  fi: '{n} kpl',
  da: '{n} stk.',
  nb: '{n} stk.',
};

/**
 * A SKU's label in a language. Labels are stored in one form for all languages; counts (`12-pack`, `9 st`) are translated,
 * decimals get the language's separator, and everything else is returned unchanged.
 */
export function formatSizeLabel(label: string, language: Language): string {
  const [, count, unit] = /^(\d+)(-pack| st)$/.exec(label) ?? [];
  if (count !== undefined) return (unit === ' st' ? PIECES : PACK)[language].replace('{n}', count);
  return label.replace(/(\d)[.,](\d)/g, language === 'en' ? '$1.$2' : '$1,$2');
}

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

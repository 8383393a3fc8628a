import type { Language } from '#app/i18n/languages.ts';

interface Market {
  /** ISO 4217. */
  readonly currency: string;
  readonly timeZone: string;
  readonly language: Language;
}

const euro = (timeZone: string, language: Language = 'en'): Market => ({
  currency: 'EUR',
  timeZone,
  language,
});

/** What usually follows from a market's alias, which is a country's code in the demo and at most APIs. Flags change it. */
export const MARKETS: Readonly<Record<string, Market>> = {
  se: { currency: 'SEK', timeZone: 'Europe/Stockholm', language: 'sv' },
  no: { currency: 'NOK', timeZone: 'Europe/Oslo', language: 'nb' },
  dk: { currency: 'DKK', timeZone: 'Europe/Copenhagen', language: 'da' },
  fi: euro('Europe/Helsinki', 'fi'),
  de: euro('Europe/Berlin'),
  at: euro('Europe/Vienna'),
  nl: euro('Europe/Amsterdam'),
  be: euro('Europe/Brussels'),
  fr: euro('Europe/Paris'),
  ie: euro('Europe/Dublin'),
  es: euro('Europe/Madrid'),
  it: euro('Europe/Rome'),
  ee: euro('Europe/Tallinn'),
  gb: { currency: 'GBP', timeZone: 'Europe/London', language: 'en' },
  ch: { currency: 'CHF', timeZone: 'Europe/Zurich', language: 'en' },
  pl: { currency: 'PLN', timeZone: 'Europe/Warsaw', language: 'en' },
  us: { currency: 'USD', timeZone: 'America/New_York', language: 'en' },
};

import { CULTURES, type Language } from '#backend/core/text/languages.ts';

/** A shop or locker where a parcel waits for its buyer. */
export interface PickupPoint {
  /** Unique in the country; carries the postal code for which it was offered. */
  readonly id: string;
  readonly name: string;
  /** One line. */
  readonly address: string;
  /** Opening hours in the reader's language. */
  readonly hours: string;
}

/** The demo carrier's points in each country, the nearest first: a kiosk, a locker and a food shop. */
const POINTS: Readonly<Record<string, readonly (readonly [name: string, street: string])[]>> = {
  SE: [
    ['Torgkiosken', 'Storgatan 4'],
    ['Paketskåpet vid stationen', 'Järnvägsgatan 1'],
    ['Kvarterslivs', 'Skolgatan 12'],
  ],
  NO: [
    ['Torgkiosken', 'Storgata 4'],
    ['Pakkeboksen ved stasjonen', 'Jernbanegata 1'],
    ['Nærmat', 'Skolegata 12'],
  ],
  DK: [
    ['Torvekiosken', 'Algade 4'],
    ['Pakkeboksen ved stationen', 'Jernbanegade 1'],
    ['Nærmad', 'Skolegade 12'],
  ],
  FI: [
    ['Torikioski', 'Kauppakatu 4'],
    ['Aseman pakettiautomaatti', 'Asemakatu 1'],
    ['Lähiruoka', 'Koulukatu 12'],
  ],
  DE: [
    ['Kiosk am Markt', 'Marktstraße 4'],
    ['Paketautomat am Bahnhof', 'Bahnhofstraße 1'],
    ['Lebensmittel Schulstraße', 'Schulstraße 12'],
  ],
  FR: [
    ['Tabac de la Place', '4 rue de la République'],
    ['Consigne de la gare', '1 rue de la Gare'],
    ['Alimentation des Écoles', '12 rue des Écoles'],
  ],
};

/** Opening and closing hour on weekdays and Saturdays, by position in `POINTS`; null: always open. */
const HOURS = [[8, 20, 9, 18], null, [9, 21, 9, 20]] as const;

const ALWAYS: Readonly<Record<Language, string>> = {
  en: 'Day and night',
  sv: 'Dygnet runt',
  fi: 'Ympäri vuorokauden',
  da: 'Døgnet rundt',
  nb: 'Døgnet rundt',
};

// A Monday, a Friday and a Saturday
const [MONDAY, FRIDAY, SATURDAY] = [5, 9, 10].map((day) => new Date(Date.UTC(2026, 0, day)));

/** The texts of `HOURS`, made once per language. */
const hoursTexts = new Map<Language, readonly string[]>();

function listHours(language: Language): readonly string[] {
  const known = hoursTexts.get(language);
  if (known !== undefined) return known;
  const weekday = new Intl.DateTimeFormat(CULTURES[language], { weekday: 'short', timeZone: 'UTC' });
  const [monday, friday, saturday] = [MONDAY, FRIDAY, SATURDAY].map((day) => weekday.format(day));
  const texts = HOURS.map((hours) => {
    if (hours === null) return ALWAYS[language];
    const [opens, closes, opensSaturday, closesSaturday] = hours;
    return `${monday}–${friday} ${opens}–${closes}, ${saturday} ${opensSaturday}–${closesSaturday}`;
  });
  hoursTexts.set(language, texts);
  return texts;
}

/** Swedish codes are written in two groups. */
const writeCode = (country: string, code: string): string =>
  country === 'SE' ? `${code.slice(0, 3)} ${code.slice(3)}` : code;

/**
 * The points near a postal code, the nearest first; empty for a country without any.
 * @param country ISO 3166, two capitals
 * @param code without spaces
 */
export function listPickupPoints(country: string, code: string, language: Language): readonly PickupPoint[] {
  const hours = listHours(language);
  return (POINTS[country] ?? []).map(([name, street], index) => ({
    id: `${country}-${code}-${index + 1}`,
    name,
    address: `${street}, ${writeCode(country, code)}`,
    hours: hours[index] ?? '',
  }));
}

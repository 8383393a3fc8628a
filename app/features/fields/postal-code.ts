import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';

/** Of countries that the library does not know. */
const PLAUSIBLE = /^[A-Z\d](?:[ -]?[A-Z\d]){1,9}$/;

/** Codes that exist and that the library refuses. */
const FURTHER: Readonly<Record<string, RegExp>> = {
  AR: /^\d{4}$/,
  KH: /^\d{6}$/,
  NI: /^\d{5}$/,
  SO: /^[A-Z]{2} \d{5}$/,
};

/** Where countries divide their codes, and by what; counted from the end where negative. Others write them in one. */
const DIVISIONS: readonly (readonly [at: number, separator: string, countries: string])[] = [
  [2, ' ', 'BM SO SV'],
  [3, ' ', 'CA CZ GR IE MT SE SK'],
  [4, ' ', 'AC FK GI GS IO LB NL PN SH TA TC'],
  [-3, ' ', 'GB GG IM JE UK'],
  [2, '-', 'PL'],
  [3, '-', 'JP KY'],
  [4, '-', 'PT'],
  [5, '-', 'BR FM GU IR MH MP PR US VI'],
];

/** What the country's own form begins with, and is easily left out. */
const BEGINNINGS: Readonly<Record<string, string>> = {
  AD: 'AD',
  AI: 'AI-',
  BB: 'BB',
  LV: 'LV-',
  SV: 'CP',
  VC: 'VC',
  VG: 'VG',
};

/** What precedes codes on letters from abroad besides the country's ISO code: the sign of its cars, and Åland's in Finland. */
const PREFIXES: Readonly<Record<string, string>> = {
  AT: 'A',
  AX: 'FI FIN',
  BE: 'B',
  DE: 'D',
  ES: 'E',
  FI: 'AX FIN SF',
  FR: 'F',
  GB: 'UK',
  HU: 'H',
  IT: 'I',
  LI: 'FL',
  LU: 'L',
  NO: 'N',
  OM: 'PC',
  PT: 'P',
  SE: 'S',
  SI: 'SLO',
  SJ: 'N NO',
  SV: 'CP',
};
const PREFIXED = /^([A-Z]{1,3})(?:[ -]|(?=\d))(.+)$/;

/** Whether the country has postal codes of this form, however it is spelled. Not whether there is one: the deliveries show that. */
export const isPostalCode = (text: string, country: string): boolean => findCode(text, country) !== null;

/**
 * The code as the country writes it: `12345`, `se-123 45` and `S-123 45` are `123 45` in Sweden, `00950` is `00-950` in Poland. All
 * spellings of one code are one, so that deliveries and their prices are too. A text that is no code keeps its characters.
 */
export const normalizePostalCode = (text: string, country: string): string =>
  findCode(text, country) ?? text.toUpperCase();

/** Of the spellings that a text may mean, the first that the country has. */
function findCode(text: string, country: string): string | null {
  const typed = text.toUpperCase();
  const spellings = [findRest(typed, country), typed].flatMap((spelling) => {
    if (spelling === null) return [];
    if (!postcodeValidatorExistsForCountry(country)) return spelling;
    const compact = spelling.replaceAll(/[ -]/g, '');
    return compact === '' ? [] : [toNationalForm(compact, country), compact, spelling];
  });
  return spellings.find((code) => isCode(code, country)) ?? null;
}

/** What follows the country's prefix; null where there is none. */
function findRest(typed: string, country: string): string | null {
  const [, prefix = '', rest = ''] = PREFIXED.exec(typed) ?? [];
  return prefix === country || PREFIXES[country]?.split(' ').includes(prefix) ? rest : null;
}

function toNationalForm(compact: string, country: string): string {
  const beginning = BEGINNINGS[country] ?? '';
  const letters = beginning.replace('-', '');
  const code = `${beginning}${compact.startsWith(letters) ? compact.slice(letters.length) : compact}`;
  const [at, separator] = DIVISIONS.find((row) => row[2].includes(country)) ?? [code.length, ''];
  const [first, last] = [code.slice(0, at), code.slice(at)];
  return first === '' || last === '' ? code : `${first}${separator}${last}`;
}

const isCode = (code: string, country: string): boolean =>
  postcodeValidatorExistsForCountry(country)
    ? postcodeValidator(code, country) || FURTHER[country]?.test(code) === true
    : PLAUSIBLE.test(code);

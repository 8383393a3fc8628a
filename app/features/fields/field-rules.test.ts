import { expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { CountryCode } from 'postcode-validator';
import { selectPhoneMetadata } from '#scripts/phone-metadata.mjs';
import { isPostalCode, normalizePostalCode, normalizeValue } from './field-rules.ts';
import { selectInput } from './customer-text.tsx';

const SWEDE = { country: 'SE', customerType: 'PERSON' } as const;

test('[VL-03] two spellings of one value are one value', () => {
  for (const zip of ['12345', '123 45', ' 123  45 ', 'se-123 45', '123-45'])
    expect(normalizeValue('zip', zip, SWEDE), zip).toBe('123 45');
  expect(normalizeValue('zip', '75 001', { ...SWEDE, country: 'FR' })).toBe('75001');
  expect(normalizeValue('identityNumber', '811218 9876', SWEDE)).toBe('8112189876');
  expect(normalizeValue('identityNumber', '\u202A811218\u20119876\u202C', SWEDE)).toBe('811218-9876');
  expect(normalizeValue('email', 'a b', SWEDE)).toBe('a b');
});

test('[VL-04] what is typed is stored as it looks; a message and the texts of the API as they are', () => {
  expect(normalizeValue('firstName', ' An\u00ADna\u2011Lena\u200B ', SWEDE)).toBe('Anna-Lena');
  expect(normalizeValue('lastName', 'علی\u200Cرضا', SWEDE)).toBe('علی\u200Cرضا');
  expect(normalizeValue('addressLine1', '\u200B\u2800', SWEDE)).toBe('');
  expect(normalizeValue('message', ' Ring\npå \u2013 tack ', SWEDE)).toBe('Ring\npå \u2013 tack');
  expect(normalizeValue('pickupPoint', '1/a\u2013b', SWEDE)).toBe('1/a\u2013b');
});

test('the numbering plans are those of the installed library', () => {
  const file = readFileSync('app/features/fields/phone-metadata.json', 'utf8');
  // Otherwise run: node scripts/phone-metadata.mjs
  expect(JSON.parse(file)).toEqual(selectPhoneMetadata());
});

/** A code of each country that the library has, as the country's post writes it. */
const CODES = new Map(
  `AC ASCN 1ZZ, AD AD500, AF 1001, AI AI-2640, AL 1001, AM 0010, AR C1425CLA, AS 96799, AT 1010, AU 2000, AX 22100, AZ 1000,
  BA 71000, BB BB23026, BD 1340, BE 1000, BG 1000, BH 317, BL 97133, BM HM 12, BN BT2328, BR 01310-100, BT 11001, BY 220050,
  CA K1A 0B1, CC 6799, CH 8001, CK 4101, CL 8340457, CN 100000, CO 110111, CR 10101, CS 11000, CU 10700, CV 7600, CX 6798,
  CY 1010, CZ 110 00, DE 10115, DK 1000, DO 10101, DZ 16000, EC 170515, EE 10111, EG 11511, EH 70000, ES 28001, ET 1000,
  FI 00100, FK FIQQ 1ZZ, FM 96941, FO 100, FR 75001, GB SW1A 1AA, GE 0100, GF 97300, GG GY1 1AA, GI GX11 1AA, GL 3900, GN 001,
  GP 97100, GR 104 31, GS SIQQ 1ZZ, GT 01001, GU 96910, GW 1000, HM 7050, HN 11101, HR 10000, HT 6120, HU 1051, ID 10110,
  IE D02 AF30, IL 9103001, IM IM1 1AA, IN 110001, IO BBND 1ZZ, IQ 10001, IR 11936-12345, IS 101, IT 00100, JE JE2 3AB, JO 11118,
  JP 100-0001, KE 00100, KG 720001, KH 120101, KR 03051, KW 13001, KY KY1-1100, KZ 010000, LA 01000, LB 1107 2810, LI 9490,
  LK 10100, LR 1000, LS 100, LT 01100, LU 1234, LV LV-1050, MA 10000, MC 98000, MD 2001, ME 81000, MF 97150, MG 101, MH 96960,
  MK 1000, MM 11181, MN 14200, MP 96950, MQ 97200, MT VLT 1117, MU 42602, MV 20026, MX 06000, MY 50000, MZ 1100, NA 10001,
  NC 98800, NE 8001, NF 2899, NG 900001, NI 52000, NL 1012 AB, NO 0001, NP 44600, NZ 6011, OM 111, PA 0801, PE 15001, PF 98714,
  PG 111, PH 1008, PK 44000, PL 00-950, PM 97500, PN PCRN 1ZZ, PR 00901, PT 1000-205, PW 96940, PY 1536, RE 97400, RO 010011,
  RS 11000, RU 101000, SA 11564, SD 11042, SE 123 45, SG 018956, SH STHL 1ZZ, SI 1000, SJ 9170, SK 811 01, SM 47890, SN 12500,
  SO JH 09010, SV CP 1101, SZ H100, TA TDCU 1ZZ, TC TKCA 1ZZ, TH 10200, TJ 734000, TM 744000, TN 1000, TR 06101, TW 100,
  TZ 11101, UA 01001, UK SW1A 1AA, UM 96898, US 90210-1234, UY 11000, UZ 100000, VA 00120, VC VC0100, VE 1010, VG VG1110,
  VI 00802, VN 100000, WF 98600, XK 10000, YT 97600, YU 11000, ZA 0001, ZM 10101`
    .split(/,\s+/)
    .map((entry) => [entry.slice(0, 2), entry.slice(3)] as const),
);

test('the table has every country of the library', () => {
  expect([...CODES.keys()]).toEqual(
    Object.values(CountryCode)
      .filter((code) => code !== CountryCode.INTL)
      .toSorted(),
  );
});

test.each([...CODES])(
  '[CO-02] [VL-04] %s %s is accepted in every usual spelling, and stored as the country writes it',
  (country, code) => {
    const compact = code.replaceAll(/[ -]/g, '');
    const spellings = [
      code,
      compact,
      code.toLowerCase(),
      code.replaceAll('-', ' '),
      code.replaceAll(' ', '-'),
    ];
    for (const spelling of [...spellings, `${country}-${code}`, `${country} ${compact}`]) {
      expect(isPostalCode(spelling, country), spelling).toBe(true);
      expect(normalizePostalCode(spelling, country), spelling).toBe(code);
    }
    for (const wrong of ['', '-', '?', `${code}!`, `${country}-`, `XXX-${code}`, `${code} ${code} ${code}`])
      expect(isPostalCode(wrong, country), wrong).toBe(false);
    expect(normalizePostalCode(`${code}!`, country)).toBe(`${code}!`);
  },
);

test.each([
  ['SE', '123 45', ['SE-123 45', 'SE 123 45', 'SE12345', 'S-123 45', 's 12345']],
  ['NO', '0001', ['N-0001', 'NO-0001', 'NO 0001']],
  ['DK', '1000', ['DK 1000', 'DK-1000', 'DK1000']],
  ['FI', '00100', ['FI-00100', 'FIN-00100', 'SF-00100', '00 100']],
  ['FI', '22100', ['AX-22100', 'AX 22100', 'FI-22100']],
  ['AX', '22100', ['AX-22100', 'FI-22100']],
  ['PL', '00-950', ['00950', '00 950', 'PL-00950', 'PL 00-950']],
  ['DE', '10115', ['D-10115', 'D 10115', 'DE-10115']],
  ['PT', '1000-205', ['1000 205', 'P-1000-205', '1000205']],
  ['US', '90210', ['90210', 'US 90210', 'US-90210']],
  ['LV', 'LV-1050', ['1050', 'LV1050', 'lv 1050']],
  ['AR', '1425', ['1425', 'AR-1425']],
])('[CO-02] %s: %s', (country, code, spellings) => {
  for (const spelling of spellings) expect(normalizePostalCode(spelling, country), spelling).toBe(code);
  for (const spelling of spellings) expect(isPostalCode(spelling, country), spelling).toBe(true);
});

test('[CO-02] a code of a country that the library does not have keeps its separators', () => {
  expect(normalizePostalCode('zz-ab-12', 'ZZ')).toBe('AB-12');
  expect(isPostalCode('AB-12', 'ZZ')).toBe(true);
  expect(isPostalCode('<b>', 'ZZ')).toBe(false);
});

test('[CO-02] a phone shows letters where a code cannot be typed without', () => {
  for (const [country, code] of CODES) {
    const byDigits = normalizePostalCode(code.replaceAll(/\D/g, ''), country);
    expect(selectInput('zip', country).inputMode, country).toBe(byDigits === code ? 'numeric' : 'text');
  }
});

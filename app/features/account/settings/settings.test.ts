import { expect, test } from 'vitest';
import { aContext } from '#tests/support/a-context.ts';
import { findCountryCode, formatCountry, selectCountries, withSavedCountry } from './settings.server.ts';
import {
  ADDRESS_FIELDS,
  findSettingsError,
  isOptional,
  listDetailsFields,
  type SettingsField,
  type SettingsShape,
} from './settings.ts';

test('a country is known by its English name or code (contract 3.11), and by its code of today', () => {
  expect(['Sweden', ' se ', 'GERMANY', 'DD', 'UK', 'Atlantis', ''].map(findCountryCode)).toEqual([
    'SE',
    'SE',
    'DE',
    null,
    null,
    null,
    null,
  ]);
  expect(['SE', 'Sweden', 'Atlantis'].map((country) => formatCountry(country, 'sv-SE'))).toEqual([
    'Sverige',
    'Sverige',
    'Atlantis',
  ]);
});

const market = (country: string, name: string) => ({
  alias: country.toLowerCase(),
  country,
  name,
  currency: 'SEK',
});

test('[AC-02] the form offers where the shop delivers to, and the country that an address has', () => {
  const context = { ...aContext(), market: 'dk' };
  const markets = [
    market('DK', 'Danmark'),
    market('SE', 'Sverige'),
    { ...market('SE', 'Sverige'), alias: 'b2b' },
  ];
  const countries = selectCountries(context, markets);
  expect(countries.own).toBe('DK');
  expect(countries.choices.map(({ code }) => code)).toEqual(['DK', 'SE']);
  expect(withSavedCountry(countries, 'SE', 'en-US')).toHaveLength(2);
  const withFrance = withSavedCountry(countries, 'FR', 'en-US');
  expect(withFrance).toEqual([...countries.choices, { code: 'FR', name: 'France' }]);
  expect(selectCountries(context, [])).toEqual({ choices: [], own: '' });
});

const NOTHING = { company: '', identityNumber: '', firstName: '', lastName: '', mobile: '', gender: '' };
const aShape = (shape: Partial<SettingsShape> = {}): SettingsShape => ({
  customerType: 'PERSON',
  country: 'SE',
  countries: ['SE', 'FI', 'DE'],
  saved: NOTHING,
  ...shape,
});

test('[AC-02] a company has its own fields; a personal id is for Sweden, or where one is stored', () => {
  expect(listDetailsFields(aShape())).toEqual([
    'identityNumber',
    'firstName',
    'lastName',
    'mobile',
    'gender',
  ]);
  expect(listDetailsFields(aShape({ country: 'FI' }))).toEqual(['firstName', 'lastName', 'mobile', 'gender']);
  const saved = { ...NOTHING, identityNumber: '900101-0017' };
  expect(listDetailsFields(aShape({ country: 'FI', saved }))).toContain('identityNumber');
  expect(listDetailsFields(aShape({ customerType: 'ORGANIZATION', country: 'DE' }))).toEqual([
    'company',
    'identityNumber',
    'firstName',
    'lastName',
    'mobile',
  ]);
});

// The rules that the checkout shares are proven by its own cases
test.each<[SettingsField, string, Partial<SettingsShape>, string | null]>([
  ['firstName', ' ', {}, 'fields.missing.firstName'],
  ['firstName', 'x'.repeat(201), {}, 'fields.error.tooLong'],
  ['mobile', '', {}, null],
  ['mobile', '12', {}, 'fields.error.phone'],
  ['identityNumber', '', {}, null],
  ['identityNumber', '', { customerType: 'ORGANIZATION' }, 'fields.missing.organizationId'],
  ['identityNumber', '811228-9873', {}, 'fields.error.personalId'],
  ['identityNumber', '0112038-9', { customerType: 'ORGANIZATION', country: 'FI' }, null],
  ['identityNumber', `1${'-1'.repeat(24)}`, { customerType: 'ORGANIZATION' }, 'fields.error.tooLong'],
  ['gender', 'WOMAN', {}, null],
  ['gender', 'UNSET', {}, 'fields.error.required'],
  ['zip', '00100', { country: 'FI' }, null],
  ['country', 'FI', {}, null],
  ['country', 'US', {}, 'fields.missing.country'],
])('[VL-01] [VL-03] [VL-04] %s %s is checked by country and customer type', (field, value, shape, error) => {
  expect(findSettingsError(field, value, aShape(shape))).toBe(error);
});

test('a stored id or phone of another system does not keep the customer from saving', () => {
  const saved = { ...NOTHING, identityNumber: '556000-0000', mobile: 'extension 12' };
  const shape = aShape({ customerType: 'ORGANIZATION', saved });
  expect(findSettingsError('identityNumber', '556000-0000', shape)).toBeNull();
  expect(findSettingsError('identityNumber', '556000-0008', shape)).toBe('fields.error.organizationId');
  expect(findSettingsError('mobile', ' extension 12 ', shape)).toBeNull();
});

test('[VL-04] what may be empty says so', () => {
  expect(ADDRESS_FIELDS.filter((field) => isOptional(field, aShape()))).toEqual([
    'careOf',
    'addressLine2',
    'entryCode',
  ]);
  expect(isOptional('identityNumber', aShape())).toBe(true);
  expect(isOptional('identityNumber', aShape({ customerType: 'ORGANIZATION' }))).toBe(false);
});

import { expect, test } from 'vitest';
import { selectCountries, withSavedCountry } from './countries.server.ts';
import { findCountryCode, formatCountry } from './country-names.server.ts';
import { aContext } from '#tests/support/a-context.ts';

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

const market = (alias: string, code: string, virtual = false) => ({ alias, virtual, country: { code } });

test('[AC-02] the form offers where the shop delivers to, and the country that an address has', () => {
  const context = { ...aContext(), market: 'dk' };
  const answer = { channel: { markets: [market('se', 'SE'), market('dk', 'DK'), market('x', 'US', true)] } };
  const countries = selectCountries(context, answer);
  expect(countries.own).toBe('DK');
  expect(countries.choices.map(({ code }) => code).toSorted()).toEqual(['DK', 'SE']);
  expect(withSavedCountry(countries, 'SE', 'en-US')).toHaveLength(2);
  expect(withSavedCountry(countries, 'FR', 'en-US').at(-1)).toEqual({ code: 'FR', name: 'France' });
  expect(selectCountries(context, { channel: null })).toEqual({ choices: [], own: '' });
});

import { expect, test } from 'vitest';
import { aContext } from '#tests/support/a-context.ts';
import { findCountryCode, formatCountry, selectCountries, withSavedCountry } from './load-settings.server.ts';

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

import { array, assert, constantFrom, property, record, string, webQueryParameters } from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ChosenFilters,
  findPriceRange,
  formatSearch,
  isRangeId,
  findPriceCurrency,
  parseFilterForm,
  parseFilters,
  parseRangeId,
  toRangeChoice,
  withoutChoices,
  withoutPrices,
} from './filter-query.ts';

const read = (text: string) => Object.fromEntries(parseFilters(new URLSearchParams(text)));

test('[PL-01] parses lists of label~id with literal or escaped separators, and repeated keys', () => {
  const expected = {
    brands: [
      { id: 'b_polar', label: 'Polar' },
      { id: 'b_north', label: 'North' },
    ],
  };
  for (const text of [
    'brands=Polar~b_polar,North~b_north',
    'brands=Polar%7Eb_polar%2CNorth%7Eb_north',
    'brands=Polar~b_polar&brands=North~b_north',
    'brands=Polar~b_polar,North~b_north,Polar~b_polar',
  ])
    expect(read(text)).toEqual(expected);
});

test('[PL-01] parses an id without a label; the last ~ separates label and id', () => {
  expect(read('brands=b_polar&p-colour=a~b~red')).toEqual({
    brands: [{ id: 'b_polar', label: '' }],
    'p-colour': [{ id: 'red', label: 'a~b' }],
  });
});

test('[PL-01] an address is encoded once: a label has no comma, which separates choices', () => {
  const format = (label: string) =>
    formatSearch(new URLSearchParams(), new Map([['price', [{ id: 'price_2500_sek', label }]]]));
  const price = format('25,00 kr – 50,00 kr');
  expect(price).toBe('?price=25.00+kr+%E2%80%93+50.00+kr~price_2500_sek');
  expect(format('50 % salt, ~sweet')).toBe('?price=50+%25+salt+~sweet~price_2500_sek');
  expect(format(',')).toBe('?price=price_2500_sek');
  const search = new URLSearchParams(price);
  expect(formatSearch(search, parseFilters(search))).toBe(price);
});

test('[LY-12] an address without its price filter is on page 1; others stay as they are', () => {
  expect(withoutPrices('/c/te?brands=A~b_a&price=1%E2%80%932~range_1_2&page=3&sort=PRICE')).toBe(
    '/c/te?brands=A~b_a&sort=PRICE',
  );
  expect(withoutPrices('/c/te?price=price_0_sek&price=range_1_')).toBe('/c/te');
  for (const other of ['/c/te', '/c/te?brands=A%7Eb_a&page=2', '/s/price?x'] as const)
    expect(withoutPrices(other)).toBe(other);
});

test('[PL-01] drops invalid ids and limits the number of choices and keys', () => {
  expect(read('brands=,,~,a b~c%0Ad&skus=&unknown=x~y')).toEqual({});
  const many = Array.from({ length: 500 }, (_, index) => `x~b_${index}`).join(',');
  expect(read(`brands=${many}`).brands).toHaveLength(30);
  const keys = Array.from({ length: 100 }, (_, index) => `p-${index}=a~b`).join('&');
  expect(Object.keys(read(keys)).length).toBeLessThanOrEqual(20);
});

test('[PL-01] a query of a whole request becomes one that every link of the page can repeat', () => {
  const name = 'x'.repeat(95);
  const choices = Array.from({ length: 70 }, (_, index) => `p-${index % 9}=${name}~${name}${index}`);
  const others = Array.from({ length: 700 }, (_, index) => `k${index}=1`);
  const search = new URLSearchParams([...choices, `long=${'y'.repeat(500)}`, ...others].join('&'));
  expect(formatSearch(search, parseFilters(search)).length).toBeLessThan(5000);
});

test('keeps other keys, after the filters', () => {
  const search = new URLSearchParams('utm_source=mail&brands=Polar%7Eb_polar&sort=PRICE');
  expect(formatSearch(search, parseFilters(search))).toBe('?brands=Polar~b_polar&utm_source=mail&sort=PRICE');
});

test('[PL-06] removes one choice and keeps the others', () => {
  const filters = parseFilters(new URLSearchParams('brands=A~b_a,B~b_b&skus=S~s_s'));
  const remaining = withoutChoices(filters, (key, id) => key === 'brands' && id === 'b_a');
  expect(formatSearch(new URLSearchParams(), remaining)).toBe('?brands=B~b_b&skus=S~s_s');
});

test('[PL-01] a typed URL with a price range and price steps has the range alone', () => {
  const range = { price: [{ id: 'range_10_20', label: '10–20' }] };
  expect(read('price=50-100~price_5000_sek,10–20~range_10_20,1–2~range_1_2')).toEqual(range);
  expect(read('price=a~price_0_sek,b~price_5000_sek,~range__')).toEqual({
    price: [
      { id: 'price_0_sek', label: 'a' },
      { id: 'price_5000_sek', label: 'b' },
    ],
  });
});

test('[PL-01] formatting and parsing a query with every kind of key is stable', () => {
  const choice = record({
    id: string({
      minLength: 1,
      maxLength: 20,
      unit: constantFrom(...Array.from('abz09_-.:åñ /(&%+#')),
    }).filter((id) => id === id.trim()),
    label: string({ maxLength: 20, unit: 'grapheme' }),
  });
  const chosen = array(
    record({
      key: constantFrom('categories', 'brands', 'skus', 'price', 'discount', 'p-colour', 'p-taste'),
      choices: array(choice, { minLength: 1, maxLength: 6 }),
    }),
    { maxLength: 6 },
  );
  assert(
    property(chosen, (groups) => {
      const filters = new Map(groups.map(({ key, choices }) => [key, choices] as const));
      const once = formatSearch(new URLSearchParams('sort=PRICE&page=3&x=%7E%2C'), filters);
      const search = new URLSearchParams(once);
      expect(formatSearch(search, parseFilters(search))).toBe(
        formatSearch(new URLSearchParams(formatSearch(search, parseFilters(search))), parseFilters(search)),
      );
      const idsOf = (chosenFilters: ChosenFilters) =>
        [...chosenFilters.values()].map((choices) => new Set(choices.map(({ id }) => id)));
      expect(new Set(idsOf(parseFilters(search)))).toEqual(new Set(idsOf(filters)));
    }),
  );
});

// Takes four seconds on two cores, too close to the default timeout when these are busy
test('parses any query without errors and within the limits', { timeout: 20_000 }, () => {
  assert(
    property(webQueryParameters(), (text) => {
      const filters = parseFilters(new URLSearchParams(text));
      expect([...filters.values()].flat().length).toBeLessThanOrEqual(600);
      const canonical = formatSearch(new URLSearchParams(text), filters);
      const again = new URLSearchParams(canonical);
      expect(formatSearch(again, parseFilters(again))).toBe(canonical);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['?price=range_10_100_eur', 'EUR'],
  ['?price=~range__9.5_sek', 'SEK'],
  ['?price=~price_0_nok,~price_5000_nok', 'NOK'],
  ['?price=range_10_100', null],
  ['?price=other_id_sek', null],
  ['?brands=price_0_sek', null],
  ['', null],
])('[PL-01] the money of a price filter, %s, is %s', (search, currency) => {
  expect(findPriceCurrency(parseFilters(new URLSearchParams(search)))).toBe(currency);
});

test('[PL-01] a range id has one or two prices with at most two decimals', () => {
  expect(parseRangeId('range_12.5_14.5')).toEqual({ lowest: 12.5, highest: 14.5 });
  expect(parseRangeId('range_100_')).toEqual({ lowest: 100 });
  expect(parseRangeId('range__99.95')).toEqual({ highest: 99.95 });
  expect(parseRangeId('range_10__sek')).toEqual({ lowest: 10 });
  for (const id of ['range__', 'range_1.234_', 'range_x_1', 'range_12345678_', 'price_100_sek'])
    expect(parseRangeId(id)).toBeNull();
});

test('[PL-01] reversed prices of a typed URL are swapped', () => {
  expect(parseRangeId('range_250_100')).toEqual({ lowest: 100, highest: 250 });
});

test('an id that only looks like a range is not sent to the API', () => {
  expect(isRangeId('range__')).toBe(true);
  expect(findPriceRange(new Map([['price', [{ id: 'range__', label: '' }]]]))).toBeNull();
});

test('no price is no choice', () => {
  expect(toRangeChoice(' ', 'cheap', 'SEK')).toBeNull();
  expect(toRangeChoice('\u202A100\u202C', null, null)).toEqual({ id: 'range_100_', label: '100–' });
  expect(toRangeChoice(null, ' 7 ', null)).toEqual({ id: 'range__7', label: '–7' });
});

const readForm = (text: string) => parseFilterForm(new URLSearchParams(text));

test('[PL-01] a submitted form becomes one list per key, on page 1, with the sort', () => {
  expect(readForm('filter=1&sort=PRICE&page=4&brands=A%7Eb_a&brands=B%7Eb_b&from=&to=')).toBe(
    '?brands=A~b_a,B~b_b&sort=PRICE',
  );
});

test('[PL-01] two prices are one choice; swaps reversed prices and ignores invalid ones', () => {
  expect(readForm('filter=1&from=100&to=250')).toBe('?price=100%E2%80%93250~range_100_250');
  expect(readForm('filter=1&from=250&to=100')).toBe('?price=100%E2%80%93250~range_100_250');
  expect(readForm('filter=SEK&from=100&to=')).toBe('?price=100%E2%80%93~range_100__sek');
  expect(readForm('filter=1&from=cheap&to=250')).toBe('?price=%E2%80%93250~range__250');
  expect(readForm('filter=1&price=0%7Erange_5_9&from=&to=')).toBe('');
});

test('[PL-01] prices may have decimals, with a point or a comma', () => {
  expect(readForm('filter=1&from=12.5&to=14,50')).toBe('?price=12.5%E2%80%9314.5~range_12.5_14.5');
  expect(readForm('filter=1&from=0.999&to=')).toBe('?price=1%E2%80%93~range_1_');
});

test('[PL-01] price fields and price steps exclude each other; what was changed last wins', () => {
  const step = 'price=50-100~price_5000_sek';
  expect(readForm(`filter=1&${step}&from=&to=`)).toBe(`?${step}`);
  expect(readForm(`filter=1&${step}&from=10&to=20`)).toBe('?price=10%E2%80%9320~range_10_20');
  // The page already had the range when the step was chosen
  expect(readForm(`filter=1&was=range_10_20&${step}&from=10&to=20`)).toBe(`?${step}`);
  expect(readForm(`filter=EUR&was=range_10_20_eur&${step}&from=10&to=20`)).toBe(`?${step}`);
  expect(readForm(`filter=1&was=range_10_20&${step}&from=10&to=30`)).toBe('?price=10%E2%80%9330~range_10_30');
});

test('returns null for a query that does not come from the form', () => {
  expect(readForm('brands=A~b_a')).toBeNull();
});

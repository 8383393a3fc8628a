import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { COUNTRIES } from '#backend/domain/delivery/deliveries.ts';
import { CULTURES, parseLanguage, type Language } from '#backend/core/text/languages.ts';
import type { ContentMenuItem } from '#backend/model/content-schema.ts';
import { fixtureBackend } from '#tests/support/fixture-backend/fixture-backend.ts';
import { PLACES } from './demo-orders.ts';
import { readShopSeed, shopFolders, type ShopSeed } from './seed-files.ts';

const SEEDS = shopFolders('backend/demo/seed').map(readShopSeed);

/** Labels of a menu's first level. */
const labelsOf = (items: readonly ContentMenuItem[] | undefined, language: Language): string[] =>
  (items ?? []).flatMap((item) => item.label[language] ?? []);

const menuOf = (seed: ShopSeed, beginning: string) =>
  Object.entries(seed.menus).flatMap(([name, items]) => (name.startsWith(beginning) ? [items] : []));

for (const seed of SEEDS) {
  test(`${seed.shop.key}: the header names no place twice, nor does the footer`, () => {
    for (const language of seed.shop.languages) {
      for (const places of [['main-desktop', 'top-bar'], ['footer']]) {
        const labels = places
          .flatMap((place) => menuOf(seed, place))
          .flatMap((items) => labelsOf(items, language));
        expect(labels.length).toBeGreaterThan(0);
        expect(labels.toSorted(), language).toEqual([...new Set(labels)].toSorted());
      }
    }
  });

  test(`${seed.shop.key}: a format is named by its measure where its goods state one`, () => {
    for (const { product, file } of seed.products) {
      const isMeasured = product.specs.some(({ parameter }) => parameter === 'dimensions');
      const label = product.variant?.label[seed.shop.defaultLanguage] ?? '';
      if (isMeasured) expect(label, `${file}: ${product.key}`).not.toMatch(/^(?:S|M|L|XL)$/);
    }
  });

  test(`${seed.shop.key}: some word of every group of synonyms finds products`, async () => {
    const { ask } = await fixtureBackend({ ...seed, synonyms: {} });
    const query = `query ($text: String, $language: String) {
      products(channelId: "${seed.shop.channelId}", languageId: $language, filter: { searchText: $text }) { count }
    }`;
    for (const [language, groups] of Object.entries(seed.synonyms)) {
      const tag = CULTURES[parseLanguage(language, true) ?? 'en'];
      for (const { finds } of groups) {
        const counts = await Promise.all(
          finds.map(async (word) => {
            const text = `"${word.replace('-', '')}"`;
            return (await ask<{ products: { count: number } }>(query, { text, language: tag })).products
              .count;
          }),
        );
        expect(Math.max(...counts), `${language}: ${finds.join(', ')}`).toBeGreaterThan(0);
      }
    }
  });
}

test('a country has one VAT on food and one on other goods, in every shop', () => {
  const rates = new Map<string, Set<string>>();
  for (const { country, vat } of SEEDS.flatMap(({ shop }) => shop.markets))
    rates.set(country, (rates.get(country) ?? new Set()).add(`${vat.standard} ${vat.food}`));
  expect([...rates].filter(([, found]) => found.size > 1)).toEqual([]);
  expect([...(rates.get('FI') ?? [])]).toEqual(['25.5 13.5']);
});

test('the VAT that terms of sale name is the VAT that is charged', () => {
  for (const { folder, shop } of SEEDS) {
    const pages = readFileSync(path.join(folder, 'pages.json'), 'utf8');
    const named = [...pages.matchAll(/(\d+(?:[.,]\d+)?) %/g)].map(([, rate = '']) =>
      Number(rate.replace(',', '.')),
    );
    const charged = shop.markets.flatMap(({ vat }) => [vat.standard, vat.food]);
    expect(
      named.filter((rate) => !charged.includes(rate)),
      shop.key,
    ).toEqual([]);
  }
});

test('demo orders go to a city of their country, with its postal code', () => {
  expect(Object.keys(PLACES).toSorted()).toEqual(Object.keys(COUNTRIES).toSorted());
  for (const [country, { zip }] of Object.entries(PLACES))
    expect(zip, country).toMatch(COUNTRIES[country]?.zip ?? /^$/);
  expect(new Set(Object.values(PLACES).map(({ city }) => city)).size).toBe(Object.keys(PLACES).length);
});

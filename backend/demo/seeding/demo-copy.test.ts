import { readdirSync, readFileSync } from 'node:fs';
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

test('[LW-07] a shop’s mails name the company of its channel file', () => {
  for (const { shop } of SEEDS) {
    const { company } = JSON.parse(readFileSync(`channels/${shop.key}.json`, 'utf8')) as { company: unknown };
    expect(shop.company, shop.key).toEqual(company);
  }
});

/** Words of generic environmental claims (Directive 2005/29/EC Annex I no. 4a), and of the closed platform for disputes. */
const CLAIMS =
  /eco-?friendly|environmentally|sustainab|climate|carbon[- ]neutral|biodegradab|compostab|responsibly|organic|green choice|miljövän|miljösmart|hållbart? (?:val|mode|producer)|klimat|ekologisk|nedbrytbar|ansvarsfull|ympäristöystäväl|ekologi|ilmasto|vastuullis|biohajoav|luomu|bæredygtig|bærekraft|miljøvenlig|miljøvennlig|klima|økologisk|nedbrydelig|ec\.europa\.eu/iu;

test('[LW-09] no text of the demo makes a generic environmental claim', () => {
  const files = SEEDS.flatMap(({ folder, shop }) => [
    `channels/${shop.key}.json`,
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .map((file) => path.join(folder, file)),
  ]);
  expect(files.length).toBeGreaterThan(40);
  const found = files.flatMap((file) => {
    const [word] = CLAIMS.exec(readFileSync(file, 'utf8')) ?? [];
    return word === undefined ? [] : [`${file}: ${word}`];
  });
  expect(found).toEqual([]);
});

test('[LW-08] pages of delivery name every way, day and price that carts have, and nothing else', () => {
  for (const seed of SEEDS) {
    const page = seed.pages.find(({ key }) => key === 'delivery');
    for (const language of seed.shop.languages) {
      const html = page?.containers[1]?.widgets[0]?.configuration.html as Record<string, string> | undefined;
      const rows = [
        ...(html?.[language] ?? '').matchAll(/<th scope="row">([^<]+)<\/th><td>(\d)<\/td><td>([^<]+)</g),
      ];
      const told = rows.map(([, way = '', days, price = '']) => [
        way.split(',')[0],
        Number(days),
        Number(price.replaceAll(/[^\d.,]|[.,]$/g, '').replace(',', '.')),
      ]);
      const charged = seed.shop.markets.flatMap(({ country, currency }) =>
        (COUNTRIES[country]?.deliveries ?? []).map(({ texts, workingDays, fees }) => [
          texts[language].split(',')[0],
          workingDays,
          fees[currency.code],
        ]),
      );
      expect(told, `${seed.shop.key} ${language}`).toEqual(charged);
    }
  }
});

test('demo orders go to a city of their country, with its postal code', () => {
  expect(Object.keys(PLACES).toSorted()).toEqual(Object.keys(COUNTRIES).toSorted());
  for (const [country, { zip }] of Object.entries(PLACES))
    expect(zip, country).toMatch(COUNTRIES[country]?.zip ?? /^$/);
  expect(new Set(Object.values(PLACES).map(({ city }) => city)).size).toBe(Object.keys(PLACES).length);
});

import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FIXTURE_SHOP_FOLDER, fixtureSeed } from '#tests/support/fixture-backend/fixture-backend.ts';
import { temporaryFolder } from '#tests/support/until-test-ends.ts';
import { checkArticlePrefixes, checkShopSeed } from './seed-checks.ts';
import { readShopSeed, seedHash, SeedError } from './seed-files.ts';

const FAMILY = { products: { ball: () => '<svg/>' }, banners: { wide: () => '<svg/>' } };

/** Folder of a copy of the fixture shop with one file changed. */
function changedShop(file: string, change: (text: string) => string): string {
  const folder = path.join(temporaryFolder(), 'smallshop');
  cpSync(FIXTURE_SHOP_FOLDER, folder, { recursive: true });
  const target = path.join(folder, file);
  writeFileSync(target, change(readFileSync(target, 'utf8')));
  return folder;
}

test('the fixture shop is valid', () => {
  expect(() => checkShopSeed(fixtureSeed(), FAMILY)).not.toThrow();
});

test('the error for an invalid value names file, JSON path and value', () => {
  const folder = changedShop('products/all.json', (text) => text.replace('"price": 112', '"price": "much"'));
  expect(() => readShopSeed(folder)).toThrow(/products\/all\.json: 0\.price: .*found "much"/);
});

test('a misspelt field is an error', () => {
  const folder = changedShop('brands.json', (text) => text.replace('"name"', '"nmae"'));
  expect(() => readShopSeed(folder)).toThrow(SeedError);
});

test('the error for two products with one alias names file, key and alias', () => {
  const folder = changedShop('products/all.json', (text) => text.replace('Sour drops', 'Salty, drops'));
  expect(() => checkShopSeed(readShopSeed(folder), FAMILY)).toThrow(
    /sour: name in "en" makes the alias "salty-drops"/,
  );
});

test('unknown keys and drawing kinds are reported together', () => {
  const folder = changedShop('products/all.json', (text) =>
    text.replace('"north"', '"nobody"').replace('"ball"', '"cube"'),
  );
  expect(() => checkShopSeed(readShopSeed(folder), FAMILY)).toThrow(
    /brand "nobody"[\s\S]*drawing kind "cube"/,
  );
});

test('a missing language is reported', () => {
  const folder = changedShop('categories.json', (text) => text.replace('"en": "Sweets",', ''));
  expect(() => checkShopSeed(readShopSeed(folder), FAMILY)).toThrow(/sweets: name has no text in "en"/);
});

test('the hash changes with the files', () => {
  const same = changedShop('pages.json', (text) => text);
  const other = changedShop('pages.json', (text) => text.replace('Om oss', 'Vi'));
  const hashOf = (folder: string): string => seedHash(path.dirname(folder), '1');
  expect(hashOf(same)).toBe(seedHash(path.dirname(FIXTURE_SHOP_FOLDER), '1'));
  expect(hashOf(other)).not.toBe(hashOf(same));
});

test('two shops with one article number prefix are an error', () => {
  const seed = fixtureSeed();
  const other = { ...seed, shop: { ...seed.shop, key: 'other', articlePrefix: 'OTH' } };
  expect(() => checkArticlePrefixes([seed, other])).not.toThrow();
  const same = { ...seed, shop: { ...seed.shop, key: 'other' } };
  expect(() => checkArticlePrefixes([seed, same])).toThrow(/articlePrefix: "SML" belongs to smallshop/);
});

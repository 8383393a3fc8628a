import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FIXTURE_SHOP_FOLDER, fixtureSeed } from '#tests/support/fixture-backend/fixture-backend.ts';
import { temporaryFolder } from '#tests/support/fixture-backend/until-test-ends.ts';
import { checkArticlePrefixes, checkShopSeed } from './seed-checks.ts';
import { readShopSeed, seedHash, SeedError } from './seed-files.ts';

/** Folder of a copy of the fixture shop with one file changed. */
function changedShop(file: string, change: (text: string) => string): string {
  const folder = path.join(temporaryFolder(), 'smallshop');
  cpSync(FIXTURE_SHOP_FOLDER, folder, { recursive: true });
  const target = path.join(folder, file);
  writeFileSync(target, change(readFileSync(target, 'utf8')));
  return folder;
}

test('the fixture shop is valid', () => {
  expect(() => checkShopSeed(fixtureSeed())).not.toThrow();
});

test('an invalid value and a misspelt field are errors that name file, JSON path and value', () => {
  const invalid = changedShop('products/all.json', (text) => text.replace('"price": 112', '"price": "much"'));
  expect(() => readShopSeed(invalid)).toThrow(/products\/all\.json: 0\.price: .*found "much"/);
  const misspelt = changedShop('brands.json', (text) => text.replace('"name"', '"nmae"'));
  expect(() => readShopSeed(misspelt)).toThrow(SeedError);
});

test.each([
  [
    'two products with one alias',
    'products/all.json',
    { 'Sour drops': 'Salty, drops' },
    /sour: name in "en" makes the alias "salty-drops"/,
  ],
  [
    'unknown keys and pictures',
    'products/all.json',
    { '"north"': '"nobody"', '"ball-1"': '"cube-1"' },
    /brand "nobody"[\s\S]*picture "products\/cube-1.webp" does not exist/,
  ],
  ['a missing language', 'categories.json', { '"en": "Sweets",': '' }, /sweets: name has no text in "en"/],
] as const)('%s are reported together, with file and key', (_what, file, changes, message) => {
  const folder = changedShop(file, (content) =>
    Object.entries<string>(changes).reduce((text, [from, to]) => text.replace(from, to), content),
  );
  expect(() => checkShopSeed(readShopSeed(folder))).toThrow(message);
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

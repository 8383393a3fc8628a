import { existsSync } from 'node:fs';
import path from 'node:path';
import { slugOf } from '#backend/core/text/fold.ts';
import { aliasOf, type Aliased } from './seed-ids.ts';
import { SeedError, type ShopSeed } from './seed-files.ts';
import { listPackageProblems } from './package-checks.ts';
import type { SeedProduct, SeedTexts } from './seed-schema.ts';
import type { ContentMenuItem } from '#backend/model/content-schema.ts';

/** First path segments of storefront routes, which a content page must not use as its alias. */
const RESERVED_ALIASES = new Set(['c', 'p', 'b', 'dc', 'l', 's', 'list', 'account', 'checkout', 'product']);

/** Collects the problems of one shop's seed, so that one run reports all of them. */
class Problems {
  readonly list: string[] = [];

  constructor(private readonly seed: ShopSeed) {}

  add(file: string, key: string, message: string): void {
    this.list.push(`${path.join(this.seed.folder, file)}: ${key}: ${message}`);
  }

  checkTexts(file: string, key: string, member: string, texts: SeedTexts): void {
    for (const language of this.seed.shop.languages) {
      if (texts[language] === undefined) this.add(file, key, `${member} has no text in "${language}"`);
    }
  }

  checkUniqueKeys(file: string, entries: readonly { readonly key: string }[]): void {
    const seen = new Set<string>();
    for (const { key } of entries) {
      if (seen.has(key)) this.add(file, key, 'the key is used twice');
      seen.add(key);
    }
  }

  checkReference(
    where: { file: string; key: string },
    kind: string,
    key: string | undefined | null,
    existing: ReadonlySet<string>,
  ): void {
    if (key !== undefined && key !== null && !existing.has(key)) {
      this.add(where.file, where.key, `names the ${kind} "${key}", which does not exist`);
    }
  }

  /** Reports names with equal aliases: only one of two pages with the same URL could be reached. */
  checkAliases(file: string, entries: readonly (Aliased & { readonly key: string })[]): void {
    for (const language of this.seed.shop.languages) {
      const holders = new Map<string, string>();
      for (const { key, ...entry } of entries) {
        const alias = aliasOf(entry, language);
        const holder = holders.get(alias);
        if (alias === '')
          this.add(file, key, `name "${entry.name[language]}" (${language}) makes an empty alias`);
        else if (holder !== undefined) {
          this.add(
            file,
            key,
            `name in "${language}" makes the alias "${alias}", which "${holder}" already has`,
          );
        }
        holders.set(alias, key);
      }
    }
  }
}

function keysOf(entries: readonly { readonly key: string }[]): Set<string> {
  return new Set(entries.map((entry) => entry.key));
}

interface SeedPicture {
  /** Of the seed, and the key of the entry that names it. */
  readonly file: string;
  readonly key: string;
  /** Below the shop's `pictures/`. */
  readonly picture: string;
}

/** Every picture that the seed names: of products, lists, portraits, areas and pages. */
export function listSeedPictures(seed: ShopSeed): SeedPicture[] {
  const products = seed.products.flatMap(({ file, product: { key, pictures } }) =>
    pictures.map((name) => ({
      file: path.relative(seed.folder, file),
      key,
      picture: `products/${name}.webp`,
    })),
  );
  const heads = [
    ...seed.categories.map(({ key, image }) => ({ file: 'categories.json', key, names: [image] })),
    ...seed.campaigns.map(({ key, image }) => ({ file: 'campaigns.json', key, names: [image] })),
    ...seed.brands.map(({ key, image, portrait }) => ({
      file: 'brands.json',
      key,
      names: [image, portrait],
    })),
  ];
  const contents = [
    ...seed.areas.map(({ area, containers }) => ({ file: 'areas.json', key: area, containers })),
    ...seed.pages.map(({ key, containers }) => ({ file: 'pages.json', key, containers })),
  ].map(({ containers, ...where }) => ({
    ...where,
    names: containers.flatMap(({ widgets }) => widgets).flatMap(({ images }) => images),
  }));
  const wide = [...heads, ...contents].flatMap(({ names, ...where }) =>
    names.flatMap((name) => (name === null ? [] : [{ ...where, picture: `${name.replace(':', '-')}.webp` }])),
  );
  return [...products, ...wide];
}

function checkPictures(seed: ShopSeed, problems: Problems): void {
  for (const { file, key, picture } of listSeedPictures(seed))
    if (!existsSync(path.join(seed.folder, 'pictures', picture)))
      problems.add(file, key, `picture "${picture}" does not exist`);
  // The image server finds a shop's pictures by its key
  if (path.basename(seed.folder) !== seed.shop.key)
    problems.add('shop.json', 'key', `"${seed.shop.key}" is not the name of its folder`);
}

/** The percentage of a campaign is that of each of its products, from the lowest price of 30 days. */
function checkReductions(
  { campaigns }: ShopSeed,
  where: { readonly file: string; readonly key: string },
  { lowest30, price = 0, salePrice = price, campaigns: keys }: SeedProduct,
  problems: Problems,
): void {
  if (lowest30 === undefined) return;
  const say = (text: string) => problems.add(where.file, where.key, `lowest30 ${lowest30} ${text}`);
  if (lowest30 > price) say(`is above price ${price}`);
  for (const { key, percent } of campaigns)
    if (keys.includes(key) && salePrice > lowest30 * (1 - percent / 100))
      say(`makes the reduction smaller than the ${percent} % of ${key}`);
}

function checkProducts(seed: ShopSeed, problems: Problems): void {
  const categories = keysOf(seed.categories);
  const brands = keysOf(seed.brands);
  const campaigns = keysOf(seed.campaigns);
  const parameters = keysOf(seed.parameters);
  for (const { file, product } of seed.products) {
    const where = { file: path.relative(seed.folder, file), key: product.key };
    for (const member of ['name', 'description', 'details'] as const) {
      problems.checkTexts(where.file, where.key, member, product[member]);
    }
    problems.checkReference(where, 'brand', product.brand, brands);
    for (const key of [product.category, ...product.alsoIn])
      problems.checkReference(where, 'category', key, categories);
    for (const key of product.campaigns) problems.checkReference(where, 'campaign', key, campaigns);
    for (const spec of product.specs) problems.checkReference(where, 'parameter', spec.parameter, parameters);
    checkReductions(seed, where, product, problems);
    if (product.salePrice !== undefined && product.salePrice >= (product.price ?? 0)) {
      problems.add(
        where.file,
        where.key,
        `salePrice ${product.salePrice} is not below price ${product.price}`,
      );
    }
  }
  problems.checkUniqueKeys(
    'products',
    seed.products.map((entry) => entry.product),
  );
  problems.checkAliases(
    'products',
    seed.products.map((entry) => entry.product),
  );
}

function checkMenus(seed: ShopSeed, problems: Problems): void {
  const categories = keysOf(seed.categories);
  const pages = keysOf(seed.pages);
  const visit = (location: string, items: readonly ContentMenuItem[]): void => {
    for (const item of items) {
      const where = { file: 'menus.json', key: location };
      problems.checkTexts(where.file, where.key, 'a label', item.label);
      problems.checkReference(where, 'category', item.category, categories);
      problems.checkReference(where, 'page', item.page, pages);
      problems.checkReference(where, 'brand', item.brand, keysOf(seed.brands));
      problems.checkReference(where, 'campaign', item.campaign, keysOf(seed.campaigns));
      visit(location, item.children ?? []);
    }
  };
  for (const [location, items] of Object.entries(seed.menus)) visit(location, items);
}

function checkPages(seed: ShopSeed, problems: Problems): void {
  for (const page of seed.pages) {
    problems.checkTexts('pages.json', page.key, 'title', page.title);
    problems.checkTexts('pages.json', page.key, 'alias', page.alias);
    for (const alias of Object.values(page.alias)) {
      if (alias !== slugOf(alias))
        problems.add('pages.json', page.key, `alias "${alias}" is not a URL segment`);
      if (RESERVED_ALIASES.has(alias))
        problems.add('pages.json', page.key, `alias "${alias}" is a route's own word`);
    }
  }
  problems.checkUniqueKeys('pages.json', seed.pages);
}

function checkAreas(seed: ShopSeed, problems: Problems): void {
  const entries = [
    ...seed.areas.map(({ area, containers }) => ({ file: 'areas.json', key: area, containers })),
    ...seed.pages.map(({ key, containers }) => ({ file: 'pages.json', key, containers })),
  ];
  for (const { containers, ...where } of entries)
    for (const { showFor } of containers) {
      problems.checkReference(where, 'category', showFor?.category, keysOf(seed.categories));
      problems.checkReference(where, 'brand', showFor?.brand, keysOf(seed.brands));
      problems.checkReference(where, 'campaign', showFor?.campaign, keysOf(seed.campaigns));
    }
}

function checkSynonyms(seed: ShopSeed, problems: Problems): void {
  for (const language of Object.keys(seed.synonyms))
    if (!(seed.shop.languages as readonly string[]).includes(language))
      problems.add('synonyms.json', language, 'is no language of the shop');
}

/** Checks that every shop has an article number prefix of its own. Throws `SeedError`. */
export function checkArticlePrefixes(seeds: readonly ShopSeed[]): void {
  const holders = new Map<string, string>();
  for (const { shop, folder } of seeds) {
    const holder = holders.get(shop.articlePrefix);
    if (holder !== undefined)
      throw new SeedError(
        `${path.join(folder, 'shop.json')}: articlePrefix: "${shop.articlePrefix}" belongs to ${holder}`,
      );
    holders.set(shop.articlePrefix, shop.key);
  }
}

/**
 * Checks what a schema cannot: references, languages, aliases, pictures.
 * Throws `SeedError` with one line per problem: file, key, message.
 */
export function checkShopSeed(seed: ShopSeed): void {
  const problems = new Problems(seed);
  const { shop } = seed;
  if (!shop.languages.includes(shop.defaultLanguage)) {
    problems.add('shop.json', 'defaultLanguage', `"${shop.defaultLanguage}" is not among the languages`);
  }
  if (!shop.markets.some((market) => market.alias === shop.defaultMarket)) {
    problems.add('shop.json', 'defaultMarket', `"${shop.defaultMarket}" is not among the markets`);
  }
  problems.checkUniqueKeys('categories.json', seed.categories);
  problems.checkUniqueKeys('brands.json', seed.brands);
  problems.checkUniqueKeys('campaigns.json', seed.campaigns);
  problems.checkAliases('categories.json', seed.categories);
  problems.checkAliases('campaigns.json', seed.campaigns);
  for (const category of seed.categories) {
    problems.checkTexts('categories.json', category.key, 'name', category.name);
    problems.checkTexts('categories.json', category.key, 'description', category.description);
    problems.checkReference(
      { file: 'categories.json', key: category.key },
      'category',
      category.parent,
      keysOf(seed.categories),
    );
  }
  for (const { key, description, place, story } of seed.brands) {
    problems.checkTexts('brands.json', key, 'description', description);
    for (const [field, text] of Object.entries({ place, story }))
      if (Object.keys(text).length > 0) problems.checkTexts('brands.json', key, field, text);
  }
  for (const { key, name, description } of seed.campaigns) {
    problems.checkTexts('campaigns.json', key, 'name', name);
    if (Object.keys(description).length > 0)
      problems.checkTexts('campaigns.json', key, 'description', description);
  }
  checkProducts(seed, problems);
  checkPictures(seed, problems);
  for (const { file, key, message } of listPackageProblems(seed)) problems.add(file, key, message);
  checkMenus(seed, problems);
  checkPages(seed, problems);
  checkAreas(seed, problems);
  checkSynonyms(seed, problems);
  if (problems.list.length > 0) throw new SeedError(problems.list.join('\n'));
}

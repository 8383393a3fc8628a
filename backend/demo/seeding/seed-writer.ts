import { z } from 'zod';
import {
  CATALOG_DDL,
  CATALOG_TABLES,
  META_DDL,
  searchDdl,
  searchTable,
} from '#backend/core/db/catalog-ddl.ts';
import type { RawDatabase } from '#backend/core/db/database.ts';
import type {
  NewBrand,
  NewCampaign,
  NewCategory,
  NewDocument,
  NewParameter,
} from '#backend/core/db/catalog-rows.ts';
import { categoryPath, productPath, sitePath } from '#backend/core/urls/site-paths.ts';
import { aliasOf, MAX_SHOP_NUMBER, SeedIds } from './seed-ids.ts';
import { CatalogWriter, inserter, type ProductRecord } from './catalog-writer.ts';
import { facetIds } from './product-facets.ts';
import { SeedError, type ShopSeed } from './seed-files.ts';
import { writePackages } from './write-packages.ts';
import { productRecord } from './seed-product.ts';

/** Inserts the categories and their facets, whose numbers it adds to `ids.facets`. */
function writeCategories(raw: RawDatabase, seed: ShopSeed, ids: SeedIds, writer: CatalogWriter): void {
  const channel_id = seed.shop.channelId;
  const addCategory = inserter<NewCategory>(raw, 'categories', [
    'id',
    'channel_id',
    'key',
    'parent_id',
    'sort_order',
    'hidden',
    'image',
    'texts',
  ]);
  let position = 0;
  for (const category of ids.categories.values()) {
    const texts = ids.languages.map((language) => {
      const name = category.name[language] ?? '';
      const alias = aliasOf(category, language);
      return [language, { name, alias, description: category.description[language] ?? '' }];
    });
    addCategory({
      id: category.id,
      channel_id,
      key: category.key,
      parent_id: category.parent === null ? 0 : ids.category(category.parent).id,
      sort_order: category.order,
      hidden: category.hidden ? 1 : 0,
      image: category.image,
      texts: JSON.stringify(Object.fromEntries(texts)),
    });
    const facet = {
      facet_id: facetIds.category(category.key),
      type: 'Category' as const,
      filter_id: 'Category',
      entity_id: category.id,
      labels: category.name,
      sort_order: position++,
    };
    ids.facets.set(`c ${category.key}`, writer.facet(facet));
  }
}

/** Inserts the brands and their facets, whose numbers it adds to `ids.facets`. */
function writeBrands(raw: RawDatabase, seed: ShopSeed, ids: SeedIds, writer: CatalogWriter): void {
  const channel_id = seed.shop.channelId;
  const addBrand = inserter<NewBrand>(raw, 'brands', [
    'id',
    'channel_id',
    'key',
    'alias',
    'name',
    'image',
    'descriptions',
    'portrait',
    'places',
    'stories',
  ]);
  for (const { id, key, alias, name, image, portrait, ...texts } of ids.brands.values()) {
    addBrand({
      id,
      channel_id,
      key,
      alias,
      name,
      image,
      descriptions: JSON.stringify(texts.description),
      portrait,
      places: JSON.stringify(texts.place),
      stories: JSON.stringify(texts.story),
    });
    const labels = Object.fromEntries(ids.languages.map((language) => [language, name]));
    const facet = {
      facet_id: facetIds.brand(alias),
      type: 'Brand' as const,
      filter_id: 'Brand',
      entity_id: id,
      labels,
      sort_order: 0,
    };
    ids.facets.set(`b ${key}`, writer.facet(facet));
  }
}

function writeCampaigns(raw: RawDatabase, seed: ShopSeed, ids: SeedIds): void {
  const channel_id = seed.shop.channelId;
  const addCampaign = inserter<NewCampaign>(raw, 'campaigns', [
    'id',
    'channel_id',
    'key',
    'names',
    'hide_title',
    'percent',
    'image',
    'descriptions',
    'ends',
  ]);
  for (const { id, key, name, hideTitle, percent, image, description, ends } of ids.campaigns.values()) {
    addCampaign({
      id,
      channel_id,
      key,
      names: JSON.stringify(name),
      hide_title: hideTitle ? 1 : 0,
      percent,
      image,
      descriptions: JSON.stringify(description),
      ends,
    });
  }
}

function writeParameters(raw: RawDatabase, seed: ShopSeed, ids: SeedIds): void {
  const channel_id = seed.shop.channelId;
  const addParameter = inserter<NewParameter>(raw, 'parameters', [
    'id',
    'channel_id',
    'key',
    'group_key',
    'group_names',
    'names',
    'filter',
  ]);
  for (const { id, key, group, groupName, name, filter } of ids.parameters.values()) {
    const names = JSON.stringify(name);
    addParameter({
      id,
      channel_id,
      key,
      group_key: group,
      group_names: JSON.stringify(groupName),
      names,
      filter: filter ? 1 : 0,
    });
  }
}

/** Inserts menus, widget areas, pages, the commercial rules and the synonyms. */
function writeDocuments(raw: RawDatabase, seed: ShopSeed): void {
  const channel_id = seed.shop.channelId;
  const addDocument = inserter<NewDocument>(raw, 'documents', [
    'channel_id',
    'kind',
    'name',
    'position',
    'data',
  ]);
  const documents: [NewDocument['kind'], string, unknown][] = [
    ...Object.entries(seed.menus).map(([name, items]): [NewDocument['kind'], string, unknown] => [
      'menu',
      name,
      items,
    ]),
    ...seed.areas.map((area): [NewDocument['kind'], string, unknown] => [
      'area',
      `${area.family}/${area.area}`,
      area,
    ]),
    ...seed.pages.map((page): [NewDocument['kind'], string, unknown] => ['page', page.key, page]),
    ['commercial-rules', 'commercial-rules', seed.commercialRules],
    ['synonyms', 'synonyms', seed.synonyms],
  ];
  for (const [position, [kind, name, data]] of documents.entries()) {
    addDocument({ channel_id, kind, name, position, data: JSON.stringify(data) });
  }
}

/** Gives the first product and the first category of every shop an old URL that ends in `-old` (contract 2.1). */
function writeHistory(
  raw: RawDatabase,
  seed: ShopSeed,
  ids: SeedIds,
  first: ProductRecord | undefined,
): void {
  const sql = 'insert into url_history values (?, ?, ?, ?, ?, ?, ?)';
  const category = [...ids.categories.values()].find(({ parent, hidden }) => parent === null && !hidden);
  // Readers replace the market where paths have one
  const place = { shop: seed.shop, market: { alias: seed.shop.defaultMarket } };
  for (const language of ids.languages) {
    const record = (kind: 'p' | 'c', alias: string, id: number, pathOf: (alias: string) => string): void => {
      const old = `${alias}-old`;
      const urls = [old, alias].map((name) => sitePath(place, language, pathOf(name)));
      raw.run(sql, [seed.shop.channelId, language, kind, old, urls[0] ?? null, urls[1] ?? null, id]);
    };
    if (category !== undefined) {
      record('c', aliasOf(category, language), category.id, (alias) => categoryPath(alias, null));
    }
    const text = first?.texts.get(language);
    const primary = [...ids.categories.values()].find(({ id }) => id === first?.row.category_id);
    if (first !== undefined && text !== undefined && primary !== undefined) {
      record('p', text.alias, first.row.id, (alias) => productPath(aliasOf(primary, language), alias));
    }
  }
}

function writeShop(raw: RawDatabase, seed: ShopSeed): void {
  const ids = new SeedIds(seed);
  if (ids.number < 1 || ids.number > MAX_SHOP_NUMBER) {
    throw new SeedError(
      `${seed.folder}/shop.json: channelId: the number must be 1 to ${MAX_SHOP_NUMBER} (found ${ids.number})`,
    );
  }
  raw.run('insert into shops values (?, ?, ?)', [seed.shop.channelId, ids.number, JSON.stringify(seed.shop)]);
  for (const language of ids.languages) raw.exec(searchDdl(searchTable(ids.number, language)));
  const writer = new CatalogWriter(raw, {
    channelId: seed.shop.channelId,
    number: ids.number,
    languages: ids.languages,
  });
  writeCategories(raw, seed, ids, writer);
  writeBrands(raw, seed, ids, writer);
  writeCampaigns(raw, seed, ids);
  writeParameters(raw, seed, ids);
  writeDocuments(raw, seed);
  let first: ProductRecord | undefined;
  const productIds = new Map<string, number>();
  for (const { product } of seed.products) {
    const record = productRecord(product, seed.shop, ids, writer);
    writer.product(record);
    productIds.set(product.key, record.row.id);
    first ??= record;
  }
  writePackages(raw, seed.commercialRules.packages, productIds);
  writeHistory(raw, seed, ids, first);
}

const tableRow = z.object({ name: z.string() });
const metaRow = z.object({ value: z.string() });

/**
 * Replaces the catalogue by these shops, in one transaction. `hash` is stored for `findStoredSeedHash`. Throws `SeedError` for an
 * invalid shop number.
 */
export function rebuildCatalog(raw: RawDatabase, seeds: readonly ShopSeed[], hash: string): void {
  raw.transaction(() => {
    raw.exec(META_DDL);
    const search = `select name from sqlite_master where type = 'table' and sql like 'create virtual table search_%'`;
    for (const { name } of raw.select(tableRow, search)) raw.exec(`drop table ${name}`);
    for (const table of CATALOG_TABLES) raw.exec(`drop table if exists ${table}`);
    raw.exec(CATALOG_DDL);
    for (const seed of seeds) writeShop(raw, seed);
    raw.run('insert or replace into meta values (?, ?)', ['seed', hash]);
  });
  raw.exec('analyze');
}

/** Hash of the seed that the catalogue was built from; null for a new database. */
export function findStoredSeedHash(raw: RawDatabase): string | null {
  raw.exec(META_DDL);
  return raw.find(metaRow, `select value from meta where name = 'seed'`)?.value ?? null;
}

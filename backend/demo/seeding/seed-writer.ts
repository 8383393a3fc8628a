import { z } from 'zod';
import {
  CATALOG_DDL,
  CATALOG_TABLES,
  META_DDL,
  searchDdl,
  searchTable,
} from '#backend/core/db/catalog-ddl.ts';
import type { RawDatabase } from '#backend/core/db/database.ts';
import type { NewBrand, NewCampaign, NewDocument, NewParameter } from '#backend/core/db/catalog-rows.ts';
import { insertRow } from '#backend/core/db/columns.ts';
import type { ProductPackage } from '#backend/model/commercial-rules-schema.ts';
import { categoryPath, productPath, sitePath } from '#backend/core/urls/site-paths.ts';
import { aliasOf, MAX_SHOP_NUMBER, SeedIds } from './seed-ids.ts';
import { CatalogWriter, type ProductRecord } from './catalog-writer.ts';
import { brandFacet } from './product-facets.ts';
import { SeedError, type ShopSeed } from './seed-files.ts';
import { productRecord, rankRelated } from './seed-product.ts';

/** Inserts the categories and their facets, whose numbers it adds to `ids.facets`. */
function writeCategories(ids: SeedIds, writer: CatalogWriter): void {
  for (const [sort_order, category] of [...ids.categories.values()].entries()) {
    const texts = ids.languages.map((language) => {
      const name = category.name[language] ?? '';
      const alias = aliasOf(category, language);
      return [language, { name, alias, description: category.description[language] ?? '' }];
    });
    const row = {
      id: category.id,
      key: category.key,
      parent_id: category.parent === null ? 0 : ids.category(category.parent).id,
      sort_order: category.order,
      hidden: category.hidden ? 1 : 0,
      image: category.image,
    };
    const facet = { labels: category.name, sort_order };
    ids.facets.set(`c ${category.key}`, writer.category(row, Object.fromEntries(texts), facet));
  }
}

/** Inserts the brands and their facets, whose numbers it adds to `ids.facets`. */
function writeBrands(raw: RawDatabase, channel_id: string, ids: SeedIds, writer: CatalogWriter): void {
  for (const { id, key, alias, name, image, portrait, ...texts } of ids.brands.values()) {
    insertRow(raw, 'brands', {
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
    } satisfies NewBrand);
    ids.facets.set(`b ${key}`, writer.facet(brandFacet(ids.languages, { id, alias, name })));
  }
}

function writeCampaigns(raw: RawDatabase, channel_id: string, ids: SeedIds): void {
  for (const { id, key, name, hideTitle, percent, image, description, ends } of ids.campaigns.values())
    insertRow(raw, 'campaigns', {
      id,
      channel_id,
      key,
      names: JSON.stringify(name),
      hide_title: hideTitle ? 1 : 0,
      percent,
      image,
      descriptions: JSON.stringify(description),
      ends,
    } satisfies NewCampaign);
}

function writeParameters(raw: RawDatabase, channel_id: string, ids: SeedIds): void {
  for (const { id, key, group, groupName, name, filter } of ids.parameters.values())
    insertRow(raw, 'parameters', {
      id,
      channel_id,
      key,
      group_key: group,
      group_names: JSON.stringify(groupName),
      names: JSON.stringify(name),
      filter: filter ? 1 : 0,
    } satisfies NewParameter);
}

/** Inserts menus, widget areas, pages, the commercial rules and the synonyms. */
function writeDocuments(raw: RawDatabase, seed: ShopSeed): void {
  const documents: (Pick<NewDocument, 'kind' | 'name'> & { readonly content: unknown })[] = [
    ...Object.entries(seed.menus).map(([name, content]) => ({ kind: 'menu' as const, name, content })),
    ...seed.areas.map((content) => ({
      kind: 'area' as const,
      name: `${content.family}/${content.area}`,
      content,
    })),
    ...seed.pages.map((content) => ({ kind: 'page' as const, name: content.key, content })),
    { kind: 'commercial-rules', name: 'commercial-rules', content: seed.commercialRules },
    { kind: 'synonyms', name: 'synonyms', content: seed.synonyms },
  ];
  for (const [position, { kind, name, content }] of documents.entries()) {
    const document = { channel_id: seed.shop.channelId, kind, name, position, data: JSON.stringify(content) };
    insertRow(raw, 'documents', document satisfies NewDocument);
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

/** The sum of the cheapest options of the required groups, in the shop's base market. */
const PRICE_SQL = `select sum(cheapest) from (
  select min(p.selling_price * o.quantity) as cheapest from package_options o join products p on p.id = o.product_id
  where o.package_id = products.id and o.required = 1 group by o.group_number)`;

/**
 * Inserts the options of the packages and sets the packages' prices, which lists sort and filter by. Their stock is computed
 * afterwards, see `refreshPackageStock`.
 *
 * @param productIds ids of all products of the shop, by seed key
 */
export function writePackages(
  raw: RawDatabase,
  packages: readonly ProductPackage[],
  productIds: ReadonlyMap<string, number>,
): void {
  for (const { product, groups } of packages) {
    const packageId = productIds.get(product) ?? 0;
    for (const [group, { required, options }] of groups.entries())
      for (const [option, part] of options.entries())
        raw.run('insert into package_options values (?, ?, ?, ?, ?, ?)', [
          packageId,
          group + 1,
          option + 1,
          required ? 1 : 0,
          productIds.get(part.product) ?? 0,
          part.quantity,
        ]);
    raw.run(`update products set price = (${PRICE_SQL}), selling_price = (${PRICE_SQL}) where id = ?`, [
      packageId,
    ]);
  }
}

function writeRelations(raw: RawDatabase, seed: ShopSeed, ids: SeedIds): void {
  const products = seed.products.map(({ product }) => product);
  for (const product of products)
    for (const [position, other] of rankRelated(product, products, ids).entries())
      raw.run('insert into related_products values (?, ?, ?, ?)', [
        ids.productId(product.key),
        position,
        ids.productId(other.key),
        other.category === product.category ? 'SIMILAR' : 'RELATED',
      ]);
}

function writeShop(raw: RawDatabase, seed: ShopSeed): void {
  const ids = new SeedIds(seed);
  if (ids.number < 1 || ids.number > MAX_SHOP_NUMBER) {
    throw new SeedError(
      `${seed.folder}/shop.json: channelId: the number must be 1 to ${MAX_SHOP_NUMBER} (found ${ids.number})`,
    );
  }
  const { channelId } = seed.shop;
  raw.run('insert into shops values (?, ?, ?)', [channelId, ids.number, JSON.stringify(seed.shop)]);
  for (const language of ids.languages) raw.exec(searchDdl(searchTable(ids.number, language)));
  const writer = new CatalogWriter(raw, { channelId, number: ids.number, languages: ids.languages });
  writeCategories(ids, writer);
  writeBrands(raw, channelId, ids, writer);
  writeCampaigns(raw, channelId, ids);
  writeParameters(raw, channelId, ids);
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
  writeRelations(raw, seed, ids);
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

import { loadCatalogIndex } from '#backend/domain/catalog/index/index-loader.ts';
import type { Database } from '#backend/core/db/database.ts';
import { parseColumn } from '#backend/core/db/rows.ts';
import { areasSchema, menusSchema, pagesSchema } from '#backend/model/content-schema.ts';
import { shopSchema } from '#backend/model/shop-schema.ts';
import { commercialRulesSchema } from '#backend/model/commercial-rules-schema.ts';
import type { Language, Texts } from '#backend/core/text/languages.ts';
import { slugOf } from '#backend/core/text/slug.ts';
import type {
  Brand,
  Campaign,
  Category,
  CategoryText,
  Market,
  Parameter,
  Shop,
} from '#backend/model/shop.ts';

function parseTexts(json: string): Texts {
  return parseColumn<Texts>(json);
}

function byId<Entity extends { readonly id: number }>(
  entities: readonly Entity[],
): ReadonlyMap<number, Entity> {
  return new Map(entities.map((entity) => [entity.id, entity]));
}

function aliasesOf(names: Texts): Texts {
  return Object.fromEntries(Object.entries(names).map(([language, name]) => [language, slugOf(name)]));
}

async function loadCategories({ query }: Database, channelId: string): Promise<Category[]> {
  const rows = await query
    .selectFrom('categories')
    .selectAll()
    .where('channel_id', '=', channelId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    key: row.key,
    parentId: row.parent_id,
    order: row.sort_order,
    hidden: row.hidden === 1,
    image: row.image,
    texts: parseColumn<Partial<Record<Language, CategoryText>>>(row.texts),
  }));
}

async function loadBrands({ query }: Database, channelId: string): Promise<Brand[]> {
  const rows = await query
    .selectFrom('brands')
    .selectAll()
    .where('channel_id', '=', channelId)
    .orderBy('id')
    .execute();
  return rows.map(({ id, key, alias, name, image, descriptions }) => ({
    id,
    key,
    alias,
    name,
    image,
    descriptions: parseTexts(descriptions),
  }));
}

async function loadCampaigns({ query }: Database, channelId: string): Promise<Campaign[]> {
  const rows = await query
    .selectFrom('campaigns')
    .selectAll()
    .where('channel_id', '=', channelId)
    .orderBy('id')
    .execute();
  return rows.map((row) => {
    const names = parseTexts(row.names);
    return {
      id: row.id,
      key: row.key,
      names,
      aliases: aliasesOf(names),
      hideTitle: row.hide_title === 1,
      percent: row.percent,
    };
  });
}

/** The tag-manager convention: group 1 holds the colour (contract 3.3). */
const COLOR_GROUPS = new Set(['colour', 'color']);

async function loadParameters({ query }: Database, channelId: string): Promise<Parameter[]> {
  const rows = await query
    .selectFrom('parameters')
    .selectAll()
    .where('channel_id', '=', channelId)
    .orderBy('id')
    .execute();
  const others = [...new Set(rows.map((row) => row.group_key))].filter((key) => !COLOR_GROUPS.has(key));
  return rows.map((row) => ({
    id: row.id,
    key: row.key,
    groupKey: row.group_key,
    groupId: COLOR_GROUPS.has(row.group_key) ? 1 : others.indexOf(row.group_key) + 2,
    groupNames: parseTexts(row.group_names),
    names: parseTexts(row.names),
    filter: row.filter === 1,
  }));
}

async function loadDocuments(
  { query }: Database,
  channelId: string,
): Promise<Pick<Shop, 'menus' | 'areas' | 'pages' | 'commercialRules'>> {
  const rows = await query
    .selectFrom('documents')
    .selectAll()
    .where('channel_id', '=', channelId)
    .orderBy('position')
    .execute();
  const of = (kind: string): unknown[] =>
    rows.filter((row) => row.kind === kind).map((row): unknown => JSON.parse(row.data));
  const menus = rows
    .filter((row) => row.kind === 'menu')
    .map((row): [string, unknown] => [row.name, JSON.parse(row.data)]);
  return {
    menus: menusSchema.parse(Object.fromEntries(menus)),
    areas: areasSchema.parse(of('area')),
    pages: pagesSchema.parse(of('page')),
    commercialRules: commercialRulesSchema.parse(of('commercial-rules')[0] ?? {}),
  };
}

async function loadShop(database: Database, data: string, number: number): Promise<Shop> {
  const seed = shopSchema.parse(JSON.parse(data));
  const { channelId } = seed;
  const markets: Market[] = seed.markets.map((market) => ({ ...market, id: `${number}-${market.alias}` }));
  const baseMarket = markets.find((market) => market.alias === seed.defaultMarket);
  if (baseMarket === undefined) throw new Error(`Shop ${seed.key} has no market "${seed.defaultMarket}"`);
  const [categories, brands, campaigns, parameters, documents] = await Promise.all([
    loadCategories(database, channelId),
    loadBrands(database, channelId),
    loadCampaigns(database, channelId),
    loadParameters(database, channelId),
    loadDocuments(database, channelId),
  ]);
  return {
    ...documents,
    channelId,
    number,
    key: seed.key,
    name: seed.name,
    type: seed.type,
    url: seed.url,
    defaultLanguage: seed.defaultLanguage,
    languages: seed.languages,
    markets,
    baseMarket,
    meta: seed.meta,
    categories: byId(categories),
    brands: byId(brands),
    campaigns: byId(campaigns),
    parameters: byId(parameters),
    index: loadCatalogIndex(database, channelId),
  };
}

/** Every shop of the database, by channel id, in the order of their numbers. */
export async function loadShops(database: Database): Promise<ReadonlyMap<string, Shop>> {
  const rows = await database.query.selectFrom('shops').selectAll().orderBy('number').execute();
  const shops = new Map<string, Shop>();
  for (const row of rows) shops.set(row.channel_id, await loadShop(database, row.data, row.number));
  return shops;
}

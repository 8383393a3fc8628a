import { z } from 'zod';
import { loadCatalogIndex } from '#backend/domain/catalog/index/index-loader.ts';
import { createVocabularies } from '#backend/domain/catalog/search/load-vocabulary.ts';
import { createSynonyms } from '#backend/domain/catalog/search/synonyms.ts';
import type { Database } from '#backend/core/db/database.ts';
import {
  brandRow,
  campaignRow,
  categoryRow,
  parameterRow,
  shopRow,
  documentRow,
} from '#backend/core/db/catalog-rows.ts';
import { computeDecimals } from '#backend/core/money/money.ts';
import { jsonColumn } from '#backend/core/db/rows.ts';
import type { Texts } from '#backend/core/text/languages.ts';
import { shopSchema } from '#backend/model/shop-schema.ts';
import { slugOf } from '#backend/core/text/fold.ts';
import type {
  Brand,
  Campaign,
  Category,
  Market,
  Parameter,
  Shop,
  ChangedContent,
} from '#backend/model/shop.ts';
import { commercialRulesSchema } from '#backend/model/commercial-rules-schema.ts';
import { areasSchema, menusSchema, pagesSchema } from '#backend/model/content-schema.ts';
import { synonymsSchema, type Synonyms } from '#backend/model/synonyms-schema.ts';

type Content = Pick<Shop, 'menus' | 'areas' | 'pages' | 'commercialRules'> & { readonly synonyms: Synonyms };
const textRow = z.object({ kind: documentRow.shape.kind, name: z.string(), data: z.string() });
type TextRow = z.output<typeof textRow>;

/** One shop's menus, areas, pages, commercial rules and synonyms, as stored when it was last read. */
class ContentStore {
  readonly #database: Database;
  readonly #channelId: string;
  #texts: ReadonlyMap<string, TextRow> = new Map();
  #content: Content;

  constructor(database: Database, channelId: string) {
    this.#database = database;
    this.#channelId = channelId;
    const rows = this.#select();
    this.#texts = byName(rows);
    this.#content = parseContent(rows);
  }

  get content(): Content {
    return this.#content;
  }

  /** Reads again and returns what has changed. Throws for stored data that does not match its schema. */
  reload(): ChangedContent[] {
    const rows = this.#select();
    const texts = byName(rows);
    const names = new Set([...this.#texts.keys(), ...texts.keys()]);
    const changed = [...names].flatMap((name) => {
      const before = this.#texts.get(name);
      const after = texts.get(name);
      const found = after ?? before;
      return found === undefined || before?.data === after?.data
        ? []
        : { kind: found.kind, name: found.name };
    });
    if (changed.length === 0) return changed;
    this.#content = parseContent(rows);
    this.#texts = texts;
    return changed;
  }

  #select(): TextRow[] {
    const sql = 'select kind, name, data from documents where channel_id = ? order by position';
    return this.#database.raw.select(textRow, sql, [this.#channelId]);
  }
}

const byName = (rows: readonly TextRow[]): ReadonlyMap<string, TextRow> =>
  new Map(rows.map((row) => [`${row.kind} ${row.name}`, row]));

function parseContent(rows: readonly TextRow[]): Content {
  const of = (kind: TextRow['kind']): [string, unknown][] =>
    rows.filter((row) => row.kind === kind).map((row) => [row.name, JSON.parse(row.data) as unknown]);
  const valuesOf = (kind: TextRow['kind']): unknown[] => of(kind).map(([, value]) => value);
  return {
    menus: menusSchema.parse(Object.fromEntries(of('menu'))),
    areas: areasSchema.parse(valuesOf('area')),
    pages: pagesSchema.parse(valuesOf('page')),
    commercialRules: commercialRulesSchema.parse(valuesOf('commercial-rules')[0] ?? {}),
    synonyms: synonymsSchema.parse(valuesOf('synonyms')[0] ?? {}),
  };
}

const parsedShopRow = shopRow.extend({ data: jsonColumn(shopSchema) });

function byId<Entity extends { readonly id: number }>(
  entities: readonly Entity[],
): ReadonlyMap<number, Entity> {
  return new Map(entities.map((entity) => [entity.id, entity]));
}

function aliasesOf(names: Texts): Texts {
  return Object.fromEntries(Object.entries(names).map(([language, name]) => [language, slugOf(name)]));
}

function loadCategories({ raw }: Database, channelId: string): Category[] {
  const sql = 'select * from categories where channel_id = ? order by id';
  return raw.select(categoryRow, sql, [channelId]).map(({ parent_id, sort_order, hidden, ...category }) => ({
    ...category,
    parentId: parent_id,
    order: sort_order,
    hidden: hidden === 1,
  }));
}

function loadBrands({ raw }: Database, channelId: string): Brand[] {
  return raw.select(brandRow, 'select * from brands where channel_id = ? order by id', [channelId]);
}

function loadCampaigns({ raw }: Database, channelId: string): Campaign[] {
  const sql = 'select * from campaigns where channel_id = ? order by id';
  return raw.select(campaignRow, sql, [channelId]).map(({ hide_title, ...campaign }) => ({
    ...campaign,
    aliases: aliasesOf(campaign.names),
    hideTitle: hide_title === 1,
  }));
}

/** Keys of the colour group, which gets id 1: tag managers rely on it (contract 3.3). */
const COLOR_GROUPS = new Set(['colour', 'color']);

function loadParameters({ raw }: Database, channelId: string): Parameter[] {
  const sql = 'select * from parameters where channel_id = ? order by id';
  const rows = raw.select(parameterRow, sql, [channelId]);
  const others = [...new Set(rows.map((row) => row.group_key))].filter((key) => !COLOR_GROUPS.has(key));
  return rows.map((row) => ({
    id: row.id,
    key: row.key,
    groupKey: row.group_key,
    groupId: COLOR_GROUPS.has(row.group_key) ? 1 : others.indexOf(row.group_key) + 2,
    groupNames: row.group_names,
    names: row.names,
    filter: row.filter === 1,
  }));
}

function loadShop(database: Database, seed: z.output<typeof shopSchema>, number: number): Shop {
  const { channelId } = seed;
  const markets: Market[] = seed.markets.map((market) => ({
    ...market,
    id: `${number}-${market.alias}`,
    currency: { ...market.currency, decimals: computeDecimals(market.currency, market.roundTo) },
  }));
  const baseMarket = markets.find((market) => market.alias === seed.defaultMarket);
  if (baseMarket === undefined) throw new Error(`Shop ${seed.key} has no market "${seed.defaultMarket}"`);
  const store = new ContentStore(database, channelId);
  return {
    get menus() {
      return store.content.menus;
    },
    get areas() {
      return store.content.areas;
    },
    get pages() {
      return store.content.pages;
    },
    get commercialRules() {
      return store.content.commercialRules;
    },
    reloadContent: () => store.reload(),
    channelId,
    number,
    key: seed.key,
    articlePrefix: seed.articlePrefix,
    name: seed.name,
    type: seed.type,
    url: seed.url,
    tenant: seed.tenant,
    company: seed.company,
    timeZone: seed.timeZone,
    defaultLanguage: seed.defaultLanguage,
    languages: seed.languages,
    pathPrefix: seed.pathPrefix,
    markets,
    baseMarket,
    meta: seed.meta,
    categories: byId(loadCategories(database, channelId)),
    brands: byId(loadBrands(database, channelId)),
    campaigns: byId(loadCampaigns(database, channelId)),
    parameters: byId(loadParameters(database, channelId)),
    index: loadCatalogIndex(database, channelId),
    vocabulary: createVocabularies(database, number, () => store.content.synonyms),
    synonyms: createSynonyms(() => store.content.synonyms),
  };
}

/** Loads every shop, by channel id, ordered by shop number. Throws for stored data that does not match its schema. */
export function loadShops(database: Database): ReadonlyMap<string, Shop> {
  const rows = database.raw.select(parsedShopRow, 'select * from shops order by number');
  const shops = new Map<string, Shop>();
  for (const row of rows) shops.set(row.channel_id, loadShop(database, row.data, row.number));
  return shops;
}

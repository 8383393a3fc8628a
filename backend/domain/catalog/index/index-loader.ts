import { z } from 'zod';
import type { Database, RawDatabase } from '#backend/core/db/database.ts';
import { countRow, facetRow } from '#backend/core/db/catalog-rows.ts';
import type { Language } from '#backend/core/text/languages.ts';
import { CatalogIndex, type CatalogColumns, type Facet } from '#backend/model/catalog-index.ts';
import type { Shop } from '#backend/model/shop.ts';

const DAY_MS = 86_400_000;

const columnsRow = z.object({
  id: z.int(),
  price: z.number(),
  selling_price: z.number(),
  food: z.int(),
  sold: z.int(),
  available_on: z.string(),
  brand_id: z.int(),
  in_stock: z.int(),
  total_stock: z.int(),
  collapsed: z.int(),
});
const loadedFacetRow = facetRow.omit({ channel_id: true });

function loadFacets(
  raw: RawDatabase,
  channelId: string,
): { facets: Facet[]; positions: Map<number, number> } {
  const rows = raw.select(
    loadedFacetRow,
    'select number, facet_id, type, filter_id, entity_id, labels, sort_order from facets where channel_id = ? order by number',
    [channelId],
  );
  const groups = new Map<string, number>();
  const positions = new Map<number, number>();
  const facets = rows.map((row, position) => {
    const groupName = `${row.type} ${row.filter_id}`;
    const group = groups.get(groupName) ?? groups.size;
    groups.set(groupName, group);
    positions.set(row.number, position);
    return {
      id: row.facet_id,
      type: row.type,
      filterId: row.filter_id,
      group,
      entityId: row.entity_id,
      labels: row.labels,
      order: row.sort_order,
    };
  });
  return { facets, positions };
}

const nameRow = z.object({ id: z.int(), name: z.string() });
const linkRow = z.object({ product: z.int(), facet: z.int() });

function countOf(raw: RawDatabase, source: string, channelId: string): number {
  const sql = `select count(*) as count from ${source} where p.channel_id = ?`;
  return raw.get(countRow, sql, [channelId]).count;
}

/** Reads rows one by one, so that a large catalogue is never in memory as objects. */
function loadColumns(raw: RawDatabase, channelId: string): CatalogColumns {
  const products = countOf(raw, 'products p', channelId);
  const links = countOf(raw, 'product_facets f join products p on p.id = f.product_id', channelId);
  const { facets, positions } = loadFacets(raw, channelId);
  const columns: CatalogColumns = {
    ids: new Int32Array(products),
    price: new Float64Array(products),
    selling: new Float64Array(products),
    food: new Uint8Array(products),
    sold: new Int32Array(products),
    availableOn: new Int32Array(products),
    brand: new Int32Array(products),
    inStock: new Int32Array(products),
    totalStock: new Int32Array(products),
    collapsed: new Uint8Array(products),
    facets,
    facetStart: new Uint32Array(products + 1),
    facetList: new Uint32Array(links),
  };
  const ordinals = new Map<number, number>();
  const rows = raw.iterate(
    columnsRow,
    `select id, price, selling_price, vat_group = 'food' as food, sold, available_on, brand_id, in_stock, total_stock,
       main_id is not null as collapsed
     from products where channel_id = ? order by id`,
    [channelId],
  );
  let ordinal = 0;
  for (const row of rows) {
    columns.ids[ordinal] = row.id;
    columns.price[ordinal] = row.price;
    columns.selling[ordinal] = row.selling_price;
    columns.food[ordinal] = row.food;
    columns.sold[ordinal] = row.sold;
    columns.availableOn[ordinal] = Date.parse(row.available_on) / DAY_MS;
    columns.brand[ordinal] = row.brand_id;
    columns.inStock[ordinal] = row.in_stock;
    columns.totalStock[ordinal] = row.total_stock;
    columns.collapsed[ordinal] = row.collapsed;
    ordinals.set(row.id, ordinal);
    ordinal += 1;
  }
  const facetRows = raw.iterate(
    linkRow,
    `select f.product_id as product, f.facet_number as facet from product_facets f
     join products p on p.id = f.product_id where p.channel_id = ? order by f.product_id, f.facet_number`,
    [channelId],
  );
  let at = 0;
  for (const row of facetRows) {
    columns.facetList[at] = positions.get(row.facet) ?? 0;
    at += 1;
    columns.facetStart[(ordinals.get(row.product) ?? 0) + 1] = at;
  }
  // The range of a product without facets is empty: it starts at the end of the previous product's range.
  for (let next = 1; next <= products; next += 1) {
    columns.facetStart[next] = Math.max(columns.facetStart[next] ?? 0, columns.facetStart[next - 1] ?? 0);
  }
  return columns;
}

/** Builds one shop's index from the database; 100,000 products take about two seconds. */
export function loadCatalogIndex({ raw }: Database, channelId: string): CatalogIndex {
  const names = (language: Language): Map<number, string> => {
    const sql = 'select product_id as id, name from product_texts where channel_id = ? and language = ?';
    const rows = raw.select(nameRow, sql, [channelId, language]);
    return new Map(rows.map(({ id, name }) => [id, name]));
  };
  const brands = raw.select(nameRow, 'select id, name from brands where channel_id = ?', [channelId]);
  return new CatalogIndex(
    loadColumns(raw, channelId),
    names,
    new Map(brands.map(({ id, name }) => [id, name])),
  );
}

/** The sort orders that shops offer (contract 3.1). */
const OFFERED_ORDERS = ['LATEST', 'MOST_SOLD', 'PRICE', 'PRICE_DESC'] as const;

/** Fills the cache of sort orders at start, so that no request waits for it: half a second for 100,000 products. */
export function warmSortOrders(shops: Iterable<Shop>): void {
  for (const { index, baseMarket, markets, defaultLanguage } of shops) {
    for (const market of markets) {
      for (const order of OFFERED_ORDERS)
        index.order(order, { language: defaultLanguage, base: baseMarket, market });
    }
  }
}

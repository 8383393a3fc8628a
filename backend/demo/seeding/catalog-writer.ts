import { z } from 'zod';
import { SEARCH_COLUMNS, searchTable } from '#backend/core/db/catalog-ddl.ts';
import type { RawDatabase } from '#backend/core/db/database.ts';
import { facetRow, type NewFacet, type NewProduct, type SkuRow } from '#backend/core/db/catalog-rows.ts';
import { createIndexWords, type IndexWords } from '#backend/core/text/index-words.ts';
import type { Language, Texts } from '#backend/core/text/languages.ts';
import { searchRow, type SearchTexts } from './search-row.ts';

export interface ProductTexts {
  readonly name: string;
  readonly alias: string;
  readonly description: string;
  readonly details: string;
  readonly search: SearchTexts;
}

/** The rows of one product, ready to insert. */
export interface ProductRecord {
  readonly row: Omit<NewProduct, 'channel_id'>;
  /** Direct categories, primary first. */
  readonly categoryIds: readonly number[];
  readonly facets: readonly number[];
  readonly skus: readonly Omit<SkuRow, 'product_id'>[];
  /** Article numbers of the products that it represents in lists. */
  readonly alsoFoundBy?: readonly string[];
  readonly texts: ReadonlyMap<Language, ProductTexts>;
}

export type FacetRecord = Omit<NewFacet, 'number' | 'channel_id' | 'labels'> & { readonly labels: Texts };

type Value = string | number | null;

/** Returns a function that inserts a row object into a table. */
export function inserter<Row extends { readonly [Column in keyof Row]: Value }>(
  raw: RawDatabase,
  table: string,
  columns: readonly (keyof Row & string)[],
): (row: Row) => void {
  const sql = `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`;
  return (row) => {
    raw.run(
      sql,
      columns.map((column): Value => row[column]),
    );
  };
}

const PRODUCT_COLUMNS = [
  'id', 'channel_id', 'key', 'article_number', 'brand_id', 'category_id', 'price', 'selling_price', 'discount_type',
  'lowest_price', 'vat_group', 'sold', 'available_on', 'weight', 'in_stock', 'total_stock', 'images', 'campaigns',
  'specs', 'variant_group', 'variant', 'main_id', 'content',
] as const satisfies readonly (keyof NewProduct)[]; // prettier-ignore
const SKU_COLUMNS = [
  'id', 'product_id', 'label', 'article_number', 'gtin', 'in_stock', 'oversellable', 'static_stock', 'incoming_in_days',
] as const satisfies readonly (keyof SkuRow)[]; // prettier-ignore

const lastRow = z.object({ last: z.int() });
const facetNumberRow = facetRow.pick({ number: true, facet_id: true });

/** Inserts products of one shop, with their texts, SKUs, facets and search index. */
export class CatalogWriter {
  readonly #channelId: string;
  readonly #addProduct;
  readonly #addText;
  readonly #addCategory;
  readonly #addSku;
  readonly #addProductFacet;
  readonly #addFacet;
  readonly #addWords = new Map<Language, (row: Record<string, Value>) => void>();
  readonly #indexWords = new Map<Language, IndexWords>();
  readonly #facetNumbers = new Map<string, number>();
  #nextFacet: number;

  constructor(
    raw: RawDatabase,
    shop: { readonly channelId: string; readonly number: number; readonly languages: readonly Language[] },
  ) {
    this.#channelId = shop.channelId;
    this.#addProduct = inserter<NewProduct>(raw, 'products', PRODUCT_COLUMNS);
    this.#addText = inserter<Record<string, Value>>(raw, 'product_texts', [
      'product_id', 'language', 'channel_id', 'name', 'alias', 'description', 'details',
    ]); // prettier-ignore
    this.#addCategory = inserter<Record<string, Value>>(raw, 'product_categories', [
      'product_id',
      'category_id',
    ]);
    this.#addSku = inserter<SkuRow>(raw, 'skus', SKU_COLUMNS);
    this.#addProductFacet = inserter<Record<string, Value>>(raw, 'product_facets', [
      'product_id',
      'facet_number',
    ]);
    this.#addFacet = inserter<Record<string, Value>>(raw, 'facets', [
      'number', 'channel_id', 'facet_id', 'type', 'filter_id', 'entity_id', 'labels', 'sort_order',
    ]); // prettier-ignore
    for (const language of shop.languages) {
      this.#addWords.set(
        language,
        inserter(raw, searchTable(shop.number, language), ['rowid', ...SEARCH_COLUMNS]),
      );
      this.#indexWords.set(language, createIndexWords(language));
    }
    const { last } = raw.get(lastRow, 'select coalesce(max(number), 0) as last from facets');
    this.#nextFacet = last + 1;
    const sql = 'select number, facet_id from facets where channel_id = ?';
    const stored = raw.select(facetNumberRow, sql, [this.#channelId]);
    for (const row of stored) this.#facetNumbers.set(row.facet_id, row.number);
  }

  /** The facet's number; inserts the facet when the shop does not have it yet. */
  facet(record: FacetRecord): number {
    const stored = this.#facetNumbers.get(record.facet_id);
    if (stored !== undefined) return stored;
    const number = this.#nextFacet++;
    this.#addFacet({ ...record, number, channel_id: this.#channelId, labels: JSON.stringify(record.labels) });
    this.#facetNumbers.set(record.facet_id, number);
    return number;
  }

  /** Inserts a product. */
  product({ row, categoryIds, facets, skus, texts, alsoFoundBy = [] }: ProductRecord): void {
    const product_id = row.id;
    this.#addProduct({ ...row, channel_id: this.#channelId });
    for (const category_id of new Set(categoryIds)) this.#addCategory({ product_id, category_id });
    for (const facet_number of new Set(facets)) this.#addProductFacet({ product_id, facet_number });
    for (const sku of skus) this.#addSku({ ...sku, product_id });
    const skuCodes = skus.flatMap((sku) => [sku.article_number, sku.gtin]);
    const codes = [row.article_number, ...skuCodes, ...alsoFoundBy];
    for (const [language, text] of texts) {
      const { name, alias, description, details } = text;
      this.#addText({ product_id, language, channel_id: this.#channelId, name, alias, description, details });
      const words = this.#indexWords.get(language);
      if (words !== undefined)
        this.#addWords.get(language)?.({ rowid: product_id, ...searchRow(text, codes, words) });
    }
  }
}

import { z } from 'zod';
import { searchTable } from '#backend/core/db/catalog-ddl.ts';
import type { RawDatabase } from '#backend/core/db/database.ts';
import {
  facetRow,
  type NewCategory,
  type NewFacet,
  type NewProduct,
  type SkuRow,
} from '#backend/core/db/catalog-rows.ts';
import { insertRow } from '#backend/core/db/columns.ts';
import { createIndexWords, type IndexWords } from '#backend/core/text/index-words.ts';
import type { Language } from '#backend/core/text/languages.ts';
import type { Category, Shop } from '#backend/model/shop.ts';
import { facetIds, type FacetRecord } from './product-facets.ts';
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

type CatalogShop = Pick<Shop, 'channelId' | 'number' | 'languages'>;

const lastRow = z.object({ last: z.int() });
const facetNumberRow = facetRow.pick({ number: true, facet_id: true });

/** Inserts products of one shop, with their texts, SKUs, facets and search index. */
export class CatalogWriter {
  readonly #raw: RawDatabase;
  readonly #shop: CatalogShop;
  readonly #indexWords: ReadonlyMap<Language, IndexWords>;
  readonly #facetNumbers: Map<string, number>;
  #nextFacet: number;

  constructor(raw: RawDatabase, shop: CatalogShop) {
    this.#raw = raw;
    this.#shop = shop;
    this.#indexWords = new Map(shop.languages.map((language) => [language, createIndexWords(language)]));
    const { last } = raw.get(lastRow, 'select coalesce(max(number), 0) as last from facets');
    this.#nextFacet = last + 1;
    const sql = 'select number, facet_id from facets where channel_id = ?';
    const stored = raw.select(facetNumberRow, sql, [shop.channelId]);
    this.#facetNumbers = new Map(stored.map((row) => [row.facet_id, row.number]));
  }

  /** The facet's number; inserts the facet when the shop does not have it yet. */
  facet(record: FacetRecord): number {
    const stored = this.#facetNumbers.get(record.facet_id);
    if (stored !== undefined) return stored;
    const number = this.#nextFacet++;
    const labels = JSON.stringify(record.labels);
    const row: NewFacet = { ...record, number, channel_id: this.#shop.channelId, labels };
    insertRow(this.#raw, 'facets', row);
    this.#facetNumbers.set(record.facet_id, number);
    return number;
  }

  /** Inserts a category and its facet, whose number it returns. */
  category(
    category: Omit<NewCategory, 'channel_id' | 'texts'>,
    texts: Category['texts'],
    facet: Pick<FacetRecord, 'labels' | 'sort_order'>,
  ): number {
    const { channelId } = this.#shop;
    const row: NewCategory = { ...category, channel_id: channelId, texts: JSON.stringify(texts) };
    insertRow(this.#raw, 'categories', row);
    return this.facet({
      ...facet,
      facet_id: facetIds.category(category.key),
      type: 'Category',
      filter_id: 'Category',
      entity_id: category.id,
    });
  }

  /** Inserts a product. */
  product({ row, categoryIds, facets, skus, texts, alsoFoundBy = [] }: ProductRecord): void {
    const product_id = row.id;
    const { channelId: channel_id, number } = this.#shop;
    const product: NewProduct = { ...row, channel_id };
    insertRow(this.#raw, 'products', product);
    for (const category_id of new Set(categoryIds))
      insertRow(this.#raw, 'product_categories', { product_id, category_id });
    for (const facet_number of new Set(facets))
      insertRow(this.#raw, 'product_facets', { product_id, facet_number });
    for (const sku of skus) insertRow(this.#raw, 'skus', { ...sku, product_id });
    const skuCodes = skus.flatMap((sku) => [sku.article_number, sku.gtin]);
    const codes = [row.article_number, ...skuCodes, ...alsoFoundBy];
    for (const [language, text] of texts) {
      const { name, alias, description, details } = text;
      const own = { product_id, language, channel_id, name, alias, description, details };
      insertRow(this.#raw, 'product_texts', own);
      const words = this.#indexWords.get(language);
      if (words === undefined) continue;
      const searched = { rowid: product_id, ...searchRow(text, codes, words) };
      insertRow(this.#raw, searchTable(number, language), searched);
    }
  }
}

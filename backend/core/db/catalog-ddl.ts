/**
 * Tables of the catalogue. They hold only what the seed contains, so a changed seed drops and recreates them;
 * data that shoppers write (carts, orders, users) belongs in the migrations instead.
 */
export const CATALOG_TABLES = [
  'url_history',
  'package_options',
  'related_products',
  'product_facets',
  'facets',
  'skus',
  'product_categories',
  'product_texts',
  'products',
  'documents',
  'parameters',
  'campaigns',
  'brands',
  'categories',
  'shops',
] as const;

export const META_DDL = 'create table if not exists meta (name text primary key, value text not null) strict';

export const CATALOG_DDL = `
create table shops (channel_id text primary key, number integer not null unique, data text not null) strict;
create table categories (id integer primary key, channel_id text not null, key text not null, parent_id integer not null,
  sort_order integer not null, hidden integer not null, image text, texts text not null) strict;
create index categories_channel on categories (channel_id);
create table brands (id integer primary key, channel_id text not null, key text not null, alias text not null,
  name text not null, image text, descriptions text not null, portrait text, places text not null,
  stories text not null) strict;
create index brands_channel on brands (channel_id);
create table campaigns (id integer primary key, channel_id text not null, key text not null, names text not null,
  hide_title integer not null, percent real not null, image text, descriptions text not null, ends text) strict;
create table parameters (id integer primary key, channel_id text not null, key text not null, group_key text not null,
  group_names text not null, names text not null, filter integer not null) strict;
create table documents (channel_id text not null, kind text not null, name text not null, position integer not null,
  data text not null, primary key (channel_id, kind, name)) strict;
create table products (id integer primary key, channel_id text not null, key text not null, article_number text not null,
  brand_id integer not null, category_id integer not null, price real not null, selling_price real not null,
  discount_type text not null, lowest_price real, vat_group text not null, sold integer not null,
  available_on text not null, weight integer not null, in_stock integer not null, total_stock integer not null,
  images text not null, campaigns text not null, specs text not null, variant_group text, variant text,
  main_id integer, content text) strict;
create index products_channel on products (channel_id);
create unique index products_article on products (channel_id, article_number);
create index products_variant on products (channel_id, variant_group) where variant_group is not null;
create table product_texts (product_id integer not null, language text not null, channel_id text not null,
  name text not null, alias text not null, description text not null, details text not null,
  primary key (product_id, language)) strict, without rowid;
create unique index product_alias on product_texts (channel_id, language, alias);
create table product_categories (product_id integer not null, category_id integer not null,
  primary key (product_id, category_id)) strict, without rowid;
create table skus (id integer primary key, product_id integer not null, label text not null, article_number text not null,
  gtin text not null, in_stock integer not null, oversellable integer not null, static_stock integer not null,
  incoming_in_days integer) strict;
create index skus_product on skus (product_id);
create table package_options (package_id integer not null, group_number integer not null, option_number integer not null,
  required integer not null, product_id integer not null, quantity integer not null,
  primary key (package_id, group_number, option_number)) strict, without rowid;
create index package_options_product on package_options (product_id);
create table related_products (product_id integer not null, position integer not null, related_id integer not null,
  relation text not null, primary key (product_id, position)) strict, without rowid;
create table facets (number integer primary key, channel_id text not null, facet_id text not null, type text not null,
  filter_id text not null, entity_id integer not null, labels text not null, sort_order integer not null,
  unique (channel_id, facet_id)) strict;
create table product_facets (product_id integer not null, facet_number integer not null,
  primary key (product_id, facet_number)) strict, without rowid;
create table url_history (channel_id text not null, language text not null, kind text not null, old_alias text not null,
  old_url text not null, new_url text not null, entity_id integer not null,
  primary key (channel_id, language, kind, old_alias)) strict;
`;

/** Name of the full-text table of one shop and language: a search cannot read another shop's text (AP-01). */
export function searchTable(shopNumber: number, language: string): string {
  return `search_${shopNumber}_${language}`;
}

/** Columns of the full-text tables; `parts` has the long words of names backwards, `body` the texts. */
export const SEARCH_COLUMNS = [
  'name',
  'brand',
  'category',
  'color',
  'parameters',
  'codes',
  'parts',
  'body',
] as const;
export type SearchColumn = (typeof SEARCH_COLUMNS)[number];

/** Name of the table with the vocabulary of a full-text table: term, column, number of products. */
export const vocabularyTable = (searchName: string): string => `${searchName}_words`;

/**
 * DDL of a contentless FTS5 table over the tokens of `createIndexWords` (which fold diacritics, so the tokenizer must
 * not), and of its vocabulary; rowid is the product's id. The prefix indexes serve search while typing.
 */
export function searchDdl(table: string): string {
  return `create virtual table ${table} using fts5(${SEARCH_COLUMNS.join(', ')}, content='', prefix='2 3', tokenize='unicode61 remove_diacritics 0');
    create virtual table ${vocabularyTable(table)} using fts5vocab('${table}', 'col');`;
}

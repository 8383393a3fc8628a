import { z } from 'zod';
import { idRow } from '#backend/core/db/catalog-rows.ts';
import { placeholders, type Database } from '#backend/core/db/database.ts';
import type { Shop } from '#backend/model/shop.ts';

type TagKind = 'product' | 'category' | 'brand' | 'menu' | 'area' | 'page';

/** A tag as storefronts write it (docs/caching.md): small letters, percent-encoded. */
export function toTag(kind: TagKind, ...names: readonly (string | number)[]): string {
  return `${kind}:${names.map((name) => encodeURIComponent(String(name).toLowerCase())).join('/')}`;
}

const aliasRow = z.object({ alias: z.string() });
const placeRow = z.object({ brand_id: z.int() });

/** Lists and searches that go across categories. */
const ALL_GOODS = 'category:all';

/** The products, and the packages that contain one of them, whose price and contents follow from them. */
function withPackages({ raw }: Database, productIds: readonly number[]): number[] {
  const sql = `select distinct package_id as id from package_options where product_id in (${placeholders(productIds)})`;
  return [...new Set([...productIds, ...raw.select(idRow, sql, productIds).map(({ id }) => id)])];
}

/** Pages and lists that show one of these products, by their ids. */
export function listProductTags(database: Database, productIds: readonly number[]): string[] {
  return withPackages(database, productIds).map((id) => toTag('product', id));
}

/** What shows a product and is known by its alias only, such as its reviews: in every language. */
export function listAliasTags({ raw }: Database, productId: number): string[] {
  const rows = raw.select(aliasRow, 'select alias from product_texts where product_id = ?', [productId]);
  return [...new Set(rows.map(({ alias }) => toTag('product', 'alias', alias)))];
}

/** The lists that a product is in, whose order and filters its price decides: of its categories, its brand and of all goods. */
export function listListTags({ raw }: Database, shop: Shop, productId: number): string[] {
  const sql = 'select category_id as id from product_categories where product_id = ?';
  const direct = raw.select(idRow, sql, [productId]).map(({ id }) => id);
  const brandId = raw.find(placeRow, 'select brand_id from products where id = ?', [productId])?.brand_id;
  const brand = brandId === undefined ? undefined : shop.brands.get(brandId);
  const campaigns = [...shop.campaigns.values()].flatMap(({ aliases }) => Object.values(aliases));
  const aliases = new Set([...direct.flatMap((id) => listCategoryAliases(shop, id)), ...campaigns]);
  return [
    ALL_GOODS,
    ...[...aliases].map((alias) => toTag('category', 'alias', alias)),
    ...(brand ? [toTag('brand', 'alias', brand.alias)] : []),
  ];
}

/** Of a category and those above it, in every language. */
function listCategoryAliases({ categories }: Shop, id: number): string[] {
  const category = categories.get(id);
  if (category === undefined) return [];
  const own = Object.values(category.texts).map(({ alias }) => alias);
  return category.parentId === 0
    ? own
    : [...own, ...listCategoryAliases({ categories } as Shop, category.parentId)];
}

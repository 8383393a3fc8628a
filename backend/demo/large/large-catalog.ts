import type { RawDatabase } from '#backend/core/db/database.ts';
import { countRow, productRow, type NewCategory } from '#backend/core/db/catalog-rows.ts';
import type { Shop } from '#backend/model/shop.ts';
import type { Language } from '#backend/core/text/languages.ts';
import { slugOf } from '#backend/core/text/slug.ts';
import {
  CatalogWriter,
  inserter,
  inTransaction,
  type ProductRecord,
  type ProductTexts,
} from '#backend/demo/seeding/catalog-writer.ts';
import { departmentNames, largeDescription, largeName, mixed, tasteOf } from './large-texts.ts';
import { facetIds, parameterFacet, saleFacet, skuFacet } from '#backend/demo/seeding/product-facets.ts';
import { ENTITY_SPAN } from '#backend/demo/seeding/seed-ids.ts';
import { gtinOf } from '#backend/demo/seeding/seed-product.ts';

/** Products per generated category: the most that the bench allows is 5000 (architecture §10). */
const PRODUCTS_PER_CATEGORY = 4000;
const BATCH = 5000;
/** Generated products and categories have ids of their own, behind the seed's. */
const FIRST_PRODUCT = 100_000;
const FIRST_CATEGORY = 50_000;
const SIZES = ['S', 'M', 'L', 'XL'];
const DAY_MS = 86_400_000;
const PUBLISHED = Date.UTC(2026, 9, 31);

interface Department {
  readonly id: number;
  readonly facet: number;
  readonly names: ReadonlyMap<Language, string>;
}

function addDepartments(raw: RawDatabase, shop: Shop, writer: CatalogWriter, count: number): Department[] {
  const add = inserter<NewCategory>(raw, 'categories', [
    'id',
    'channel_id',
    'key',
    'parent_id',
    'sort_order',
    'hidden',
    'image',
    'texts',
  ]);
  return Array.from({ length: count }, (_, position) => {
    const id = shop.number * ENTITY_SPAN + FIRST_CATEGORY + position;
    const key = `large-${position + 1}`;
    const labels = departmentNames(shop.languages, position + 1);
    const texts = shop.languages.map((language) => {
      const name = labels[language] ?? key;
      return [language, { name, alias: slugOf(name), description: name }] as const;
    });
    add({
      id,
      channel_id: shop.channelId,
      key,
      parent_id: 0,
      sort_order: 1000 + position,
      hidden: 0,
      image: null,
      texts: JSON.stringify(Object.fromEntries(texts)),
    });
    const facet = writer.facet({
      facet_id: facetIds.category(key),
      type: 'Category',
      filter_id: 'Category',
      entity_id: id,
      labels,
      sort_order: 1000 + position,
    });
    return { id, facet, names: new Map(texts.map(([language, { name }]) => [language, name])) };
  });
}

function textsOf(
  shop: Shop,
  position: number,
  department: Department,
  brandName: string,
): Map<Language, ProductTexts> {
  return new Map(
    shop.languages.map((language) => {
      const name = largeName(position, language);
      const description = largeDescription(position, language);
      return [
        language,
        {
          name,
          alias: slugOf(name),
          description,
          details: description,
          brandWords: brandName,
          categoryWords: department.names.get(language) ?? '',
        },
      ];
    }),
  );
}

function record(
  shop: Shop,
  writer: CatalogWriter,
  position: number,
  places: readonly Department[],
): ProductRecord {
  const department = places[Math.floor(position / PRODUCTS_PER_CATEGORY)];
  const brands = [...shop.brands.values()];
  const brand = brands[mixed(position, 4) % brands.length];
  if (department === undefined || brand === undefined)
    throw new Error('A large catalogue needs categories and brands');
  const id = shop.number * 1_000_000 + FIRST_PRODUCT + position;
  const price = 15 + (mixed(position, 5) % 900);
  const isReduced = mixed(position, 6) % 7 === 0;
  const skuId = id * 100 + 1;
  const size = SIZES[mixed(position, 7) % SIZES.length] ?? 'M';
  const inStock = mixed(position, 8) % 40;
  const facets = [department.facet, writer.facet(skuFacet(shop.languages, size))];
  const brandFacet = shop.index.facetNumber(facetIds.brand(brand.alias));
  if (brandFacet !== undefined) facets.push(brandNumbers(writer, brand.alias, shop));
  if (isReduced) facets.push(writer.facet(saleFacet()));
  const specs = [...shop.parameters.values()]
    .filter(({ filter }) => filter)
    .map((parameter, salt) => {
      const value = Object.fromEntries(
        shop.languages.map((language) => [language, tasteOf(position + salt * 31, language)]),
      );
      facets.push(writer.facet(parameterFacet(shop.languages, parameter, value, shop.defaultLanguage)));
      return { parameterId: parameter.id, value };
    });
  return {
    row: {
      id,
      key: `large-${position}`,
      article_number: `LG-${id}`,
      brand_id: brand.id,
      category_id: department.id,
      price,
      selling_price: isReduced ? Math.ceil(price * 0.8) : price,
      discount_type: isReduced ? 'SALE_PRICE' : 'NONE',
      lowest_price: isReduced ? price : null,
      vat_group: 'food',
      sold: mixed(position, 9) % 5000,
      available_on: new Date(PUBLISHED - (mixed(position, 10) % 700) * DAY_MS).toISOString().slice(0, 10),
      weight: 100 + (mixed(position, 11) % 900),
      in_stock: inStock,
      total_stock: inStock,
      images: '[]',
      campaigns: '[]',
      specs: JSON.stringify(specs),
      variant_group: null,
      variant: null,
    },
    categoryIds: [department.id],
    facets,
    skus: [
      {
        id: skuId,
        label: size,
        article_number: `LG-${id}-1`,
        gtin: gtinOf(skuId),
        in_stock: inStock,
        oversellable: 0,
        static_stock: 0,
        incoming_in_days: null,
      },
    ],
    texts: textsOf(shop, position, department, brand.name),
  };
}

/** The brand's facet was stored by the seed: asking for it again gives its number. */
function brandNumbers(writer: CatalogWriter, alias: string, shop: Shop): number {
  const labels = Object.fromEntries(shop.languages.map((language) => [language, alias]));
  return writer.facet({
    facet_id: facetIds.brand(alias),
    type: 'Brand',
    filter_id: 'Brand',
    entity_id: 0,
    labels,
    sort_order: 0,
  });
}

/** How many generated products the shop holds already. */
function countLarge(raw: RawDatabase, shop: Shop): number {
  const first = shop.number * 1_000_000 + FIRST_PRODUCT;
  const sql = 'select count(*) as count from products where channel_id = ? and id >= ?';
  return raw.get(countRow, sql, [shop.channelId, first]).count;
}

/**
 * Fills a shop with generated products until it has `products` of them, the same ones on every run, in batches of one
 * transaction each. Refuses a shop that was filled before with another number, as half a catalogue measures nothing.
 */
export function fillLargeCatalog(
  raw: RawDatabase,
  shop: Shop,
  products: number,
  progress: (done: number) => void,
): void {
  const present = countLarge(raw, shop);
  if (present === products) return;
  if (present > 0)
    throw new Error(`${shop.key} holds ${present} generated products already: remove the database first`);
  if (products > 1_000_000 - FIRST_PRODUCT)
    throw new Error(`At most ${1_000_000 - FIRST_PRODUCT} products fit`);
  const pictures = raw.select(
    productRow.pick({ images: true }),
    'select images from products where channel_id = ? order by id',
    [shop.channelId],
  );
  const writer = new CatalogWriter(raw, shop);
  const departments = inTransaction(raw, () =>
    addDepartments(raw, shop, writer, Math.ceil(products / PRODUCTS_PER_CATEGORY)),
  );
  for (let start = 0; start < products; start += BATCH) {
    const end = Math.min(start + BATCH, products);
    inTransaction(raw, () => {
      for (let position = start; position < end; position += 1) {
        const made = record(shop, writer, position, departments);
        const images = pictures[position % pictures.length]?.images ?? '[]';
        writer.product({ ...made, row: { ...made.row, images } });
      }
    });
    progress(end);
  }
  raw.exec('analyze; pragma wal_checkpoint(truncate)');
}

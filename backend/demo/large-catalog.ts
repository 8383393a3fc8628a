import type { RawDatabase } from '#backend/core/db/database.ts';
import { countRow, productRow } from '#backend/core/db/catalog-rows.ts';
import type { Parameter, Shop } from '#backend/model/shop.ts';
import type { Language, Texts } from '#backend/core/text/languages.ts';
import { slugOf } from '#backend/core/text/fold.ts';
import {
  CatalogWriter,
  type ProductRecord,
  type ProductTexts,
} from '#backend/demo/seeding/catalog-writer.ts';
import { departmentNames, largeDescription, largeName, tasteOf } from './large-texts.ts';
import {
  brandFacet,
  facetIds,
  parameterFacet,
  saleFacet,
  skuFacet,
} from '#backend/demo/seeding/product-facets.ts';
import { parameterTexts, type SearchedParameter } from '#backend/demo/seeding/search-row.ts';
import { ENTITY_SPAN, seededHash } from '#backend/demo/seeding/seed-ids.ts';
import { addDays } from '#kernel/dates.ts';
import { gtinOf } from '#backend/demo/seeding/seed-product.ts';

/** Products per generated category; the bench allows at most 5000 (architecture §10). */
const PRODUCTS_PER_CATEGORY = 4000;
/** Products per transaction. */
const BATCH_SIZE = 5000;
/** Ids of generated products and categories start after the seed's. */
const FIRST_PRODUCT = 100_000;
const FIRST_CATEGORY = 50_000;
const SIZES = ['S', 'M', 'L', 'XL'];
const NEWEST_DAY = '2026-10-31';

interface Department {
  readonly id: number;
  readonly facet: number;
  readonly names: Texts;
}

function addDepartments(shop: Shop, writer: CatalogWriter, count: number): Department[] {
  return Array.from({ length: count }, (_, position) => {
    const id = shop.number * ENTITY_SPAN + FIRST_CATEGORY + position;
    const key = `large-${position + 1}`;
    const names = departmentNames(shop.languages, position + 1);
    const texts = shop.languages.map((language) => {
      const name = names[language] ?? key;
      return [language, { name, alias: slugOf(name), description: name }] as const;
    });
    const sort_order = 1000 + position;
    const category = { id, key, parent_id: 0, sort_order, hidden: 0, image: null };
    const facet = { labels: names, sort_order };
    return { id, facet: writer.category(category, Object.fromEntries(texts), facet), names };
  });
}

function textsOf(
  shop: Shop,
  position: number,
  department: Department,
  searched: { readonly brand: string; readonly parameters: readonly SearchedParameter[] },
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
          search: {
            brand: searched.brand,
            categories: department.names[language] ?? '',
            ...parameterTexts(searched.parameters, language),
          },
        },
      ];
    }),
  );
}

/** Salts of `seededHash`; `large-texts.ts` uses 1 to 3. */
const SALT = {
  brand: 4,
  price: 5,
  isReduced: 6,
  size: 7,
  inStock: 8,
  sold: 9,
  availableOn: 10,
  weight: 11,
} as const;

type Sku = ProductRecord['skus'][number];

function skuOf(article: string, productId: number, position: number): Sku {
  const id = productId * 100 + 1;
  return {
    id,
    label: SIZES[seededHash(position, SALT.size) % SIZES.length] ?? 'M',
    article_number: `${article}-1`,
    gtin: gtinOf(id),
    in_stock: seededHash(position, SALT.inStock) % 40,
    oversellable: 0,
    static_stock: 0,
    incoming_in_days: null,
  };
}

interface GeneratedSpec {
  readonly parameter: Parameter;
  readonly value: Texts;
}

/** A value for every filterable parameter of the shop. */
function specsOf(shop: Shop, position: number): GeneratedSpec[] {
  return [...shop.parameters.values()]
    .filter(({ filter }) => filter)
    .map((parameter, index) => ({
      parameter,
      value: Object.fromEntries(
        shop.languages.map((language) => [language, tasteOf(position + index * 31, language)]),
      ),
    }));
}

function priceOf(
  position: number,
): Pick<ProductRecord['row'], 'price' | 'selling_price' | 'discount_type' | 'lowest_price'> {
  const price = 15 + (seededHash(position, SALT.price) % 900);
  return seededHash(position, SALT.isReduced) % 7 === 0
    ? { price, selling_price: Math.ceil(price * 0.8), discount_type: 'SALE_PRICE', lowest_price: price }
    : { price, selling_price: price, discount_type: 'NONE', lowest_price: null };
}

/** The generated product at a position, without images. Stores its facets, but not the product. */
function productRecord(
  shop: Shop,
  writer: CatalogWriter,
  position: number,
  departments: readonly Department[],
): ProductRecord {
  const department = departments[Math.floor(position / PRODUCTS_PER_CATEGORY)];
  const brands = [...shop.brands.values()];
  const brand = brands[seededHash(position, SALT.brand) % brands.length];
  if (department === undefined || brand === undefined)
    throw new Error('A large catalogue needs categories and brands');
  const id = shop.number * 1_000_000 + FIRST_PRODUCT + position;
  const article = `${shop.articlePrefix}-${id}`;
  const sku = skuOf(article, id, position);
  const specs = specsOf(shop, position);
  const parameters = specs.map(({ parameter, value }) => ({
    isColor: parameter.groupId === 1,
    names: parameter.names,
    value,
  }));
  const price = priceOf(position);
  return {
    row: {
      id,
      key: `large-${position}`,
      article_number: article,
      brand_id: brand.id,
      category_id: department.id,
      ...price,
      vat_group: 'food',
      sold: seededHash(position, SALT.sold) % 5000,
      available_on: addDays(NEWEST_DAY, -(seededHash(position, SALT.availableOn) % 700)),
      weight: 100 + (seededHash(position, SALT.weight) % 900),
      in_stock: sku.in_stock,
      total_stock: sku.in_stock,
      images: '[]',
      campaigns: '[]',
      specs: JSON.stringify(specs.map(({ parameter, value }) => ({ parameterId: parameter.id, value }))),
      variant_group: null,
      variant: null,
    },
    categoryIds: [department.id],
    facets: [
      department.facet,
      writer.facet(skuFacet(shop.languages, sku.label)),
      // The number of the stored facet, if the seed has one
      ...(shop.index.facetNumber(facetIds.brand(brand.alias)) === undefined
        ? []
        : [writer.facet(brandFacet(shop.languages, brand))]),
      ...(price.discount_type === 'NONE' ? [] : [writer.facet(saleFacet())]),
      ...specs.map(({ parameter, value }) =>
        writer.facet(parameterFacet(shop.languages, parameter, value, shop.defaultLanguage)),
      ),
    ],
    skus: [sku],
    texts: textsOf(shop, position, department, { brand: brand.name, parameters }),
  };
}

/** Number of generated products that the shop has already. */
function countLarge(raw: RawDatabase, shop: Shop): number {
  const first = shop.number * 1_000_000 + FIRST_PRODUCT;
  const sql = 'select count(*) as count from products where channel_id = ? and id >= ?';
  return raw.get(countRow, sql, [shop.channelId, first]).count;
}

/**
 * Adds `products` generated products to a shop, the same ones on every run, in one transaction per batch; does nothing when
 * the shop has them already. `progress` is called with the number of written products after each batch. Throws for a shop
 * with another number of generated products, because measurements need a complete catalogue.
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
    throw new Error(`${shop.key} has ${present} generated products already: remove the database first`);
  if (products > 1_000_000 - FIRST_PRODUCT)
    throw new Error(`At most ${1_000_000 - FIRST_PRODUCT} products fit`);
  const seedImages = raw.select(
    productRow.pick({ images: true }),
    'select images from products where channel_id = ? order by id',
    [shop.channelId],
  );
  const writer = new CatalogWriter(raw, shop);
  const departments = raw.transaction(() =>
    addDepartments(shop, writer, Math.ceil(products / PRODUCTS_PER_CATEGORY)),
  );
  for (let start = 0; start < products; start += BATCH_SIZE) {
    const end = Math.min(start + BATCH_SIZE, products);
    raw.transaction(() => {
      for (let position = start; position < end; position += 1) {
        const product = productRecord(shop, writer, position, departments);
        const images = seedImages[position % seedImages.length]?.images ?? '[]';
        writer.product({ ...product, row: { ...product.row, images } });
      }
    });
    progress(end);
  }
  raw.exec('analyze; pragma wal_checkpoint(truncate)');
}

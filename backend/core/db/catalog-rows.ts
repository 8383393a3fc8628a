import { z } from 'zod';
import { LANGUAGES } from '#backend/core/text/languages.ts';
import { CONTENT_UNITS } from '#backend/core/money/price-per-unit.ts';
import { jsonColumn } from './rows.ts';

/**
 * Row schemas of the catalogue's tables that several modules read. The schema's input type is what the seed inserts
 * (`NewCategory`), its output type is what a query returns (`SkuRow`).
 */

/** `{ lang: text }`. */
const textsSchema = z.partialRecord(z.enum(LANGUAGES), z.string());
const categoryText = z.object({ name: z.string(), alias: z.string(), description: z.string() });

export const shopRow = z.object({ channel_id: z.string(), number: z.int(), data: z.string() });

export const categoryRow = z.object({
  id: z.int(),
  channel_id: z.string(),
  key: z.string(),
  parent_id: z.int(),
  sort_order: z.int(),
  hidden: z.int(),
  /** The header image as the seed names it, `kind:n`. */
  image: z.string().nullable(),
  texts: jsonColumn(z.partialRecord(z.enum(LANGUAGES), categoryText)),
});
export type NewCategory = z.input<typeof categoryRow>;

export const brandRow = z.object({
  id: z.int(),
  channel_id: z.string(),
  key: z.string(),
  alias: z.string(),
  name: z.string(),
  /** The header image as the seed names it, `kind:n`. */
  image: z.string().nullable(),
  descriptions: jsonColumn(textsSchema),
  /** The portrait as the seed names it, `kind:n`. */
  portrait: z.string().nullable(),
  places: jsonColumn(textsSchema),
  stories: jsonColumn(textsSchema),
});
export type NewBrand = z.input<typeof brandRow>;

export const campaignRow = z.object({
  id: z.int(),
  channel_id: z.string(),
  key: z.string(),
  names: jsonColumn(textsSchema),
  hide_title: z.int(),
  percent: z.number(),
  /** The header image as the seed names it, `kind:n`. */
  image: z.string().nullable(),
  descriptions: jsonColumn(textsSchema),
  /** The period at whose end it ends, as in `PERIOD`; null for none. */
  ends: z.string().nullable(),
});
export type NewCampaign = z.input<typeof campaignRow>;

export const parameterRow = z.object({
  id: z.int(),
  channel_id: z.string(),
  key: z.string(),
  group_key: z.string(),
  group_names: jsonColumn(textsSchema),
  names: jsonColumn(textsSchema),
  filter: z.int(),
});
export type NewParameter = z.input<typeof parameterRow>;

/** Menus, widget areas, pages, commercial rules and synonyms in the seed's format; their readers validate `data`. */
export const documentRow = z.object({
  channel_id: z.string(),
  kind: z.enum(['menu', 'area', 'page', 'commercial-rules', 'synonyms']),
  name: z.string(),
  position: z.int(),
  data: jsonColumn(z.unknown()),
});
export type NewDocument = z.input<typeof documentRow>;

/**
 * `select *` of a product. JSON columns stay text here, because a list reads few of them and orders store the row
 * unchanged. Read them with `parseColumn` and the schemas below.
 */
export const productRow = z.object({
  id: z.int(),
  channel_id: z.string(),
  key: z.string(),
  article_number: z.string(),
  brand_id: z.int(),
  /** The primary category; `product_categories` holds all direct categories. */
  category_id: z.int(),
  /** Inc VAT in the shop's base market. */
  price: z.number(),
  /** The current price, inc VAT in the base market; equals `price` without a reduction. */
  selling_price: z.number(),
  discount_type: z.enum(['NONE', 'SALE_PRICE', 'PRICE_CAMPAIGN']),
  /** Lowest price of the 30 days before the reduction; null when unknown or not reduced. */
  lowest_price: z.number().nullable(),
  vat_group: z.enum(['standard', 'food']),
  sold: z.int(),
  /** `yyyy-mm-dd`. */
  available_on: z.string(),
  weight: z.int(),
  /** Sums over the SKUs, for sorting. */
  in_stock: z.int(),
  total_stock: z.int(),
  /** `productImages` as JSON. */
  images: z.string(),
  /** `productCampaigns` as JSON. */
  campaigns: z.string(),
  /** `productSpecs` as JSON. */
  specs: z.string(),
  variant_group: z.string().nullable(),
  /** `productVariant` as JSON. */
  variant: z.string().nullable(),
  /** Id of the product that lists show for the whole variant group; null if lists show this product itself. */
  main_id: z.int().nullable().default(null),
  /** `productContent` as JSON; null for a product without a price per unit. Rows in old orders lack both columns. */
  content: z.string().nullable().default(null),
});
export type NewProduct = z.input<typeof productRow>;

/** A product with its texts in one language. */
export const productWithTextsRow = productRow.extend({
  name: z.string(),
  alias: z.string(),
  description: z.string(),
  details: z.string(),
});

/** File names, main image first. */
export const productImages = z.array(z.string());
/** Campaign ids. */
export const productCampaigns = z.array(z.int());
export const productSpecs = z.array(
  z.object({ parameterId: z.int(), value: z.union([z.string(), textsSchema]) }),
);
const variantValue = z.object({
  dimension: z.string(),
  value: z.string(),
  label: textsSchema,
  hex: z.string().optional(),
});
/** A product's values in its variant group: of the inner dimension and, in groups of two, of the outer one. */
export const productVariant = variantValue.extend({ group: z.string(), outer: variantValue.optional() });
export const productContent = z.object({ amount: z.number().positive(), unit: z.enum(CONTENT_UNITS) });

export const skuRow = z.object({
  id: z.int(),
  product_id: z.int(),
  label: z.string(),
  article_number: z.string(),
  gtin: z.string(),
  in_stock: z.int(),
  oversellable: z.int(),
  static_stock: z.int(),
  incoming_in_days: z.int().nullable(),
});
export type SkuRow = z.output<typeof skuRow>;

export const facetRow = z.object({
  number: z.int(),
  channel_id: z.string(),
  facet_id: z.string(),
  type: z.enum(['Category', 'Brand', 'Sku', 'Discount', 'Parameter']),
  /** `Category`, `Brand` … or the parameter's key. */
  filter_id: z.string(),
  /** Id of the category, brand, campaign or parameter; 0 for none. */
  entity_id: z.int(),
  labels: jsonColumn(textsSchema),
  sort_order: z.int(),
});
export type NewFacet = z.input<typeof facetRow>;

/** Rows of statements that select `… as id` or `count(*) as count`. */
export const idRow = z.object({ id: z.int() });
export const countRow = z.object({ count: z.int() });

/** A product with its texts in the scope's language. */
export type ProductRow = Readonly<z.output<typeof productWithTextsRow>>;

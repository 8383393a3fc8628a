import { z } from 'zod';
import { CONTENT_UNITS } from '#backend/core/money/price-per-unit.ts';
import { PERIOD } from '#backend/core/period-end.ts';
import { key, language, texts } from '#backend/model/shop-schema.ts';

/** Schemas of the files in `backend/demo/seed/<shop>/`. Unknown fields are errors, so that a misspelt one is found. */
const hex = z.string().regex(/^#[0-9a-fA-F]{3,8}$/, 'a colour like #1C3A8C');
const money = z.number().positive();

/** URL segments, per language, for names whose own would differ from the URLs that exist. */
const alias = z.partialRecord(language, z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)).optional();

/** Name of a wide picture, `kind:n`: the header image of a list. */
const bannerName = z
  .string()
  .regex(/^[a-z-]+:[1-9]$/)
  .nullable()
  .default(null);

export const categoriesSchema = z.array(
  z.strictObject({
    key,
    parent: key.nullable(),
    order: z.number().int(),
    name: texts,
    alias,
    description: texts,
    hidden: z.boolean().default(false),
    image: bannerName,
  }),
);

export const brandsSchema = z.array(
  z.strictObject({
    key,
    name: z.string().min(1),
    place: texts.default({}),
    description: texts,
    story: texts.default({}),
    image: bannerName,
    portrait: bannerName,
  }),
);

export const parametersSchema = z.array(
  z.strictObject({ key, group: key, groupName: texts, name: texts, filter: z.boolean().default(false) }),
);

export const campaignsSchema = z.array(
  z.strictObject({
    key,
    name: texts,
    hideTitle: z.boolean().default(false),
    percent: z.number().min(0).max(90).default(0),
    description: texts.default({}),
    image: bannerName,
    /** A campaign that begins anew when it ends, so that the demo always has one. */
    ends: z.string().regex(PERIOD).nullable().default(null),
  }),
);

const sku = z.strictObject({
  label: z.string().min(1),
  stock: z.strictObject({
    inStock: z.number().int().min(0),
    oversellable: z.number().int().min(0).default(0),
    static: z.number().int().min(0).default(0),
    incomingInDays: z.number().int().positive().optional(),
  }),
});

/** What the price buys: the base of the price per kilogram, litre, metre or piece. */
const content = z.strictObject({ amount: z.number().positive(), unit: z.enum(CONTENT_UNITS) });

const specs = z
  .array(z.strictObject({ parameter: key, value: z.union([z.string().min(1), texts]) }))
  .default([]);

/** A text for all languages, or one per language. */
const label = z.union([z.string().min(1), texts]);

/**
 * Another weight, length or pack of a product, with a price of its own. `expandFormats` makes a product of it, which has
 * everything that is not named here from the first format.
 */
const format = z.strictObject({
  key,
  label,
  price: money,
  salePrice: money.optional(),
  lowest30: money.optional(),
  weight: z.number().int().min(0),
  content: content.optional(),
  sold: z.number().int().min(0),
  skus: z.array(sku).min(1).max(99),
  /** Replace the product's values of the same parameters. */
  specs,
});

const variantValue = z.strictObject({
  dimension: z.string().min(1),
  value: z.string().min(1),
  label: texts,
  hex: hex.optional(),
});

export const productsSchema = z.array(
  z.strictObject({
    key,
    brand: key,
    category: key,
    /** Whether its pictures are renders of a model; those of the others are drawn. See `Good` in `pictures/goods/*.py`. */
    rendered: z.boolean().default(false),
    alsoIn: z.array(key).default([]),
    name: texts,
    alias,
    description: texts,
    details: texts,
    /** Absent for a package, which has the price of its parts. */
    price: money.optional(),
    salePrice: money.optional(),
    lowest30: money.optional(),
    vat: z.enum(['food', 'standard']),
    campaigns: z.array(key).default([]),
    skus: z.array(sku).min(1).max(99),
    variant: variantValue.extend({ group: key }).optional(),
    formats: z
      .strictObject({
        dimension: z.string().min(1),
        /** Of the product itself, the first format. */
        label,
        options: z.array(format).min(1),
      })
      .optional(),
    specs,
    /** Files in `pictures/products/`, without their ending. */
    pictures: z.array(z.string().regex(/^[a-z0-9-]+-[1-9]$/)).min(1),
    sold: z.number().int().min(0),
    addedDaysAgo: z.number().int().min(0),
    weight: z.number().int().min(0),
    content: content.optional(),
  }),
);

/** Reviews of one kind of goods, by language: written for it, each in one language only. */
export const reviewsSchema = z.array(
  z.strictObject({
    /** The goods of these categories and of those below them, unless a lower one has reviews of its own. */
    categories: z.array(key).min(1),
    reviews: z.partialRecord(language, z.array(z.tuple([z.int().min(1).max(5), z.string().min(1)]))),
  }),
);

export type ReviewPool = z.infer<typeof reviewsSchema>[number];
export type SeedTexts = z.infer<typeof texts>;
export type SeedCategory = z.infer<typeof categoriesSchema>[number];
export type SeedBrand = z.infer<typeof brandsSchema>[number];
export type SeedParameter = z.infer<typeof parametersSchema>[number];
export type SeedCampaign = z.infer<typeof campaignsSchema>[number];
/** A product as its file declares it. */
export type SeedProductFile = z.infer<typeof productsSchema>[number];

/** One product to write: a file's product, or one of its formats. */
export interface SeedProduct extends Omit<SeedProductFile, 'formats' | 'variant'> {
  /** Its place in a group: the innermost dimension first, then the outer one. */
  readonly variant?: z.infer<typeof variantValue> & {
    readonly group: string;
    readonly outer?: z.infer<typeof variantValue>;
  };
  /** Key of the product that lists show for the whole variant group. */
  readonly main?: string;
  /** Keys of its other formats, whose article numbers find this product in a search. */
  readonly otherFormats?: readonly string[];
  /** Labels by which the size filter finds it, if they are not those of its SKUs. */
  readonly sizes?: readonly string[];
}

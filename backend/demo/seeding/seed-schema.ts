import { z } from 'zod';
import { key, texts } from '#backend/model/schema-parts.ts';

/** Schemas of the files in `backend/demo/seed/<shop>/`. Unknown fields are errors, so that a misspelt one is found. */
const hex = z.string().regex(/^#[0-9a-fA-F]{3,8}$/, 'a colour like #1C3A8C');
const money = z.number().positive();

/** Name of a banner drawing, `kind:n`: the header image of a list. */
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
    description: texts,
    hidden: z.boolean().default(false),
    image: bannerName,
  }),
);

export const brandsSchema = z.array(
  z.strictObject({ key, name: z.string().min(1), description: texts, image: bannerName }),
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

export const productsSchema = z.array(
  z.strictObject({
    key,
    brand: key,
    category: key,
    alsoIn: z.array(key).default([]),
    name: texts,
    description: texts,
    details: texts,
    /** Absent for a package, which has the price of its parts. */
    price: money.optional(),
    salePrice: money.optional(),
    lowest30: money.optional(),
    vat: z.enum(['food', 'standard']),
    campaigns: z.array(key).default([]),
    skus: z.array(sku).min(1).max(99),
    variant: z
      .strictObject({
        group: key,
        dimension: z.string().min(1),
        value: z.string().min(1),
        label: texts,
        hex: hex.optional(),
      })
      .optional(),
    specs: z
      .array(z.strictObject({ parameter: key, value: z.union([z.string().min(1), texts]) }))
      .default([]),
    drawing: z.strictObject({ kind: z.string().min(1), colors: z.array(hex).min(1) }),
    sold: z.number().int().min(0),
    addedDaysAgo: z.number().int().min(0),
    weight: z.number().int().min(0),
  }),
);

export type SeedTexts = z.infer<typeof texts>;
export type SeedCategory = z.infer<typeof categoriesSchema>[number];
export type SeedBrand = z.infer<typeof brandsSchema>[number];
export type SeedParameter = z.infer<typeof parametersSchema>[number];
export type SeedCampaign = z.infer<typeof campaignsSchema>[number];
export type SeedProduct = z.infer<typeof productsSchema>[number];

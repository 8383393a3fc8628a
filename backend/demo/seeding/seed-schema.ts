import { z } from 'zod';
import { LANGUAGES } from '#backend/core/text/languages.ts';

/** Shapes of the files in `backend/demo/seed/<shop>/`. Unknown members are errors: a misspelt one must not vanish. */
const key = z.string().regex(/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/i, 'a key of letters, digits and dashes');
const language = z.enum(LANGUAGES);
const texts = z.partialRecord(language, z.string().min(1));
const hex = z.string().regex(/^#[0-9a-fA-F]{3,8}$/, 'a colour like #1C3A8C');
const money = z.number().positive();

const market = z.strictObject({
  alias: z.string().regex(/^[a-z]{2,}$/),
  country: z.string().regex(/^[A-Z]{2}$/),
  countryName: z.string().min(1),
  currency: z.strictObject({
    code: z.string().regex(/^[A-Z]{3}$/),
    symbol: z.string().min(1),
    name: z.string().min(1),
    rate: z.number().positive(),
  }),
  vat: z.strictObject({ standard: z.number().min(0).max(50), food: z.number().min(0).max(50) }),
  roundTo: z.number().positive(),
  freeShippingFrom: z.number().min(0),
});

export const shopSchema = z.strictObject({
  key,
  channelId: z.string().regex(/^\d+\|[a-z]{2,}$/, 'a channel id like 1|se'),
  name: z.string().min(1),
  type: z.string().min(1),
  url: z.url(),
  defaultLanguage: language,
  languages: z.array(language).min(1),
  defaultMarket: z.string(),
  marker: z.string().min(1),
  markets: z.array(market).min(1),
  meta: z.strictObject({ title: texts, description: texts }),
});

/** A banner drawing as `kind:n`: the picture at the head of a list. */
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
    price: money,
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

export interface SeedMenuItem {
  label: z.infer<typeof texts>;
  type: string;
  category?: string | undefined;
  page?: string | undefined;
  brand?: string | undefined;
  campaign?: string | undefined;
  url?: string | undefined;
  targetBlank?: boolean | undefined;
  children?: SeedMenuItem[] | undefined;
}
const menuItem: z.ZodType<SeedMenuItem> = z.lazy(() =>
  z.strictObject({
    label: texts,
    type: z.enum(['category', 'page', 'custom', 'brand', 'campaign']),
    category: key.optional(),
    page: key.optional(),
    brand: key.optional(),
    campaign: key.optional(),
    url: z.string().optional(),
    targetBlank: z.boolean().optional(),
    children: z.array(menuItem).optional(),
  }),
);
export const menusSchema = z.record(z.string(), z.array(menuItem));

const widget = z.strictObject({
  name: z.enum([
    'Text',
    'Rich text',
    'HTML',
    'Image',
    'Banner',
    'Buttons',
    'Product list',
    'Video',
    'JSON',
    'Flowbox',
  ]),
  configuration: z.record(z.string(), z.unknown()),
  images: z.array(z.string().regex(/^[a-z0-9-]+:\d+$/i, 'a picture like "kind:1"')).default([]),
});
/** Whom a container is for; without a member it is for everybody. Keys of the shop, an English path for `url`. */
const audience = z.strictObject({
  category: key.optional(),
  brand: key.optional(),
  campaign: key.optional(),
  url: z.string().startsWith('/').optional(),
  display: z.enum(['desktop', 'mobile']).optional(),
  customerType: z.enum(['PERSON', 'ORGANIZATION']).optional(),
});
const container = z.strictObject({
  layout: z.enum(['full', 'half', 'third', 'quarter']),
  design: z.string().min(1).default('default'),
  responsiveMode: z.enum(['stack', 'collapse']).default('stack'),
  showFor: audience.optional(),
  /** Not published yet: editors see it in a preview. */
  draft: z.boolean().default(false),
  widgets: z.array(widget),
});
export const areasSchema = z.array(
  z.strictObject({ family: z.string().min(1), area: z.string().min(1), containers: z.array(container) }),
);
export const pagesSchema = z.array(
  z.strictObject({
    key,
    alias: texts,
    title: texts,
    tags: z.array(z.string()).default([]),
    meta: z.strictObject({ title: texts, description: texts }),
    containers: z.array(container),
  }),
);

export type SeedTexts = z.infer<typeof texts>;
export type SeedShop = z.infer<typeof shopSchema>;
export type SeedMarket = z.infer<typeof market>;
export type SeedCategory = z.infer<typeof categoriesSchema>[number];
export type SeedBrand = z.infer<typeof brandsSchema>[number];
export type SeedParameter = z.infer<typeof parametersSchema>[number];
export type SeedCampaign = z.infer<typeof campaignsSchema>[number];
export type SeedProduct = z.infer<typeof productsSchema>[number];
export type SeedMenus = z.infer<typeof menusSchema>;
export type SeedContainer = z.infer<typeof container>;
export type SeedArea = z.infer<typeof areasSchema>[number];
export type SeedPage = z.infer<typeof pagesSchema>[number];

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const SEED = path.join(import.meta.dirname, '../../../backend/demo/seed');

const texts = z.record(z.string(), z.string());
const vatGroup = z.enum(['standard', 'food']);
const marketSchema = z.object({
  alias: z.string(),
  country: z.string(),
  currency: z.object({ code: z.string(), rate: z.number() }),
  vat: z.object({ standard: z.number(), food: z.number() }),
  roundTo: z.number(),
  freeShippingFrom: z.number(),
});
const shopSchema = z.object({
  defaultLanguage: z.string(),
  defaultMarket: z.string(),
  markets: z.array(marketSchema),
});
const productSchema = z.object({
  category: z.string(),
  name: texts,
  price: z.number().optional(),
  salePrice: z.number().optional(),
  vat: vatGroup.default('standard'),
  campaigns: z.array(z.string()),
  formats: z
    .object({
      options: z.array(
        z.object({
          label: z.union([z.string(), texts]),
          price: z.number(),
          salePrice: z.number().optional(),
        }),
      ),
    })
    .optional(),
});
const categorySchema = z.object({ key: z.string(), parent: z.string().nullable() });
const hideTitle = z.boolean().default(false);
const campaignSchema = z.object({ key: z.string(), name: texts, percent: z.number(), hideTitle });
const rulesSchema = z.object({
  codes: z.array(
    z.object({
      code: z.string(),
      kind: z.object({
        type: z.string(),
        percent: z.number().optional(),
        amount: z.number().optional(),
        taxedAtSale: z.boolean().optional(),
      }),
      minimum: z.number().optional(),
      from: z.string().optional(),
      to: z.string().optional(),
      oncePerCustomer: z.boolean().optional(),
    }),
  ),
  campaigns: z.array(
    z.object({
      key: z.string(),
      name: texts,
      hideTitle,
      kind: z.object({
        type: z.enum(['takeThreePayTwo', 'categoryPercent', 'cartPercent']),
        category: z.string().optional(),
        percent: z.number().optional(),
        minimum: z.number().optional(),
      }),
    }),
  ),
});

export type SeedMarket = z.output<typeof marketSchema>;
export type SeedRules = z.output<typeof rulesSchema>;
type SeedProduct = z.output<typeof productSchema>;

/** A product of one price, as the seed's files have it. */
export interface SeedGoods {
  /** In the shop's default language. */
  readonly name: string;
  /** Base currency, with VAT. */
  readonly price: number;
  readonly salePrice?: number | undefined;
  /** Price campaigns of the catalogue. */
  readonly campaigns: readonly { readonly name: string | null; readonly percent: number }[];
  readonly vat: 'standard' | 'food';
  /** Keys of its category and all above. */
  readonly categories: ReadonlySet<string>;
}

export interface SeedShop {
  readonly key: string;
  readonly defaultLanguage: string;
  readonly baseMarket: SeedMarket;
  readonly markets: readonly SeedMarket[];
  readonly goods: readonly SeedGoods[];
  readonly rules: SeedRules;
}

/** Reads a demo shop's prices, rates and rules from its seed files. Packages, which have no price, are left out. */
export function readSeedShop(key: string): SeedShop {
  const read = <Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> =>
    schema.parse(JSON.parse(readFileSync(path.join(SEED, key, name), 'utf8')));
  const { markets, defaultMarket, defaultLanguage } = read('shop.json', shopSchema);
  const baseMarket = markets.find(({ alias }) => alias === defaultMarket);
  if (baseMarket === undefined) throw new Error(`${key} has no market ${defaultMarket}.`);
  const parents = new Map(
    read('categories.json', z.array(categorySchema)).map((category) => [category.key, category.parent]),
  );
  const campaigns = new Map(
    read('campaigns.json', z.array(campaignSchema)).map((campaign) => [campaign.key, campaign]),
  );
  const products = readdirSync(path.join(SEED, key, 'products')).flatMap((file) =>
    read(path.join('products', file), z.array(productSchema)),
  );
  const toShared = ({ vat, category, campaigns: keys }: SeedProduct) => ({
    vat,
    categories: lineageOf(category, parents),
    campaigns: keys.map((each) => {
      const campaign = campaigns.get(each);
      return { name: shownName(campaign, defaultLanguage), percent: campaign?.percent ?? 0 };
    }),
  });
  const goods = products.flatMap((product): SeedGoods[] => {
    const { price, salePrice, formats } = product;
    const name = product.name[defaultLanguage] ?? '';
    const shared = toShared(product);
    const own = price === undefined ? [] : [{ ...shared, name, price, salePrice }];
    const others = formats?.options.map((format) => {
      const label = typeof format.label === 'string' ? format.label : format.label[defaultLanguage];
      return { ...shared, name: `${name}, ${label}`, price: format.price, salePrice: format.salePrice };
    });
    return [...own, ...(others ?? [])];
  });
  return {
    key,
    defaultLanguage,
    baseMarket,
    markets,
    goods,
    rules: read('commercial-rules.json', rulesSchema),
  };
}

/** A campaign's name as shoppers see it; null where they see none. */
export const shownName = (
  campaign: { readonly name: Readonly<Record<string, string>>; readonly hideTitle: boolean } | undefined,
  language: string,
): string | null => (campaign?.hideTitle === false ? (campaign.name[language] ?? null) : null);

function lineageOf(key: string, parents: ReadonlyMap<string, string | null>): ReadonlySet<string> {
  const keys = new Set<string>();
  for (let at: string | null = key; at !== null; at = parents.get(at) ?? null) keys.add(at);
  return keys;
}

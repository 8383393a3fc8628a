import { z } from 'zod';

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
  defaultMarket: z.string(),
  markets: z.array(marketSchema),
});
const productSchema = z.object({
  key: z.string(),
  category: z.string(),
  name: texts,
  price: z.number().optional(),
  salePrice: z.number().optional(),
  vat: vatGroup.default('standard'),
  campaigns: z.array(z.string()),
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

/** A product of one price, as the seed's files have it. */
export interface SeedGoods {
  readonly key: string;
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
  readonly defaultLanguage: string;
  readonly baseMarket: SeedMarket;
  readonly markets: readonly SeedMarket[];
  readonly goods: readonly SeedGoods[];
  readonly rules: SeedRules;
}

/** A shop's files as they are read, and its commercial rules. */
interface SeedFiles {
  readonly shop: unknown;
  readonly categories: unknown;
  readonly campaigns: unknown;
  readonly products: readonly unknown[];
  readonly rules: unknown;
}

/** Prices, rates and rules of a shop, by schemas of the oracle's own. Packages, which have no price, are left out. */
export function parseSeedShop(files: SeedFiles, language: string): SeedShop {
  const { markets, defaultMarket } = shopSchema.parse(files.shop);
  const baseMarket = markets.find(({ alias }) => alias === defaultMarket);
  if (baseMarket === undefined) throw new Error(`The shop has no market ${defaultMarket}.`);
  const parents = new Map(
    z
      .array(categorySchema)
      .parse(files.categories)
      .map(({ key, parent }) => [key, parent]),
  );
  const campaigns = new Map(
    z
      .array(campaignSchema)
      .parse(files.campaigns)
      .map((campaign) => [campaign.key, campaign]),
  );
  const goods = z
    .array(productSchema)
    .parse(files.products)
    .flatMap(({ key, price, salePrice, vat, category, campaigns: keys }): SeedGoods[] => {
      if (price === undefined) return [];
      const lowering = keys.map((each) => ({
        name: shownName(campaigns.get(each), language),
        percent: campaigns.get(each)?.percent ?? 0,
      }));
      const categories = lineageOf(category, parents);
      return [{ key, price, salePrice, vat, categories, campaigns: lowering }];
    });
  return {
    defaultLanguage: language,
    baseMarket,
    markets,
    goods,
    rules: rulesSchema.parse(files.rules),
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

import { z } from 'zod';
import { LANGUAGES } from '#backend/core/text/languages.ts';

/** Schema of `commercial-rules.json`: promo codes, cart campaigns and packages. Amounts: base currency, inc VAT. */
const key = z.string().min(1);
const texts = z.partialRecord(z.enum(LANGUAGES), z.string().min(1));
const amount = z.number().positive();
const percent = z.number().positive().max(100);
const day = z.iso.date();

const code = z.strictObject({
  code: z.string().regex(/^[A-Z0-9]{3,20}$/, 'capital letters and digits'),
  kind: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('percent'), percent }),
    z.strictObject({ type: z.literal('amount'), amount }),
    z.strictObject({ type: z.literal('freeShipping') }),
    /** A card that was sold without tax pays for what is taxed; one that was taxed at its sale is a discount (decision 0112). */
    z.strictObject({ type: z.literal('giftCard'), amount, taxedAtSale: z.boolean().default(false) }),
  ]),
  minimum: amount.optional(),
  oncePerCustomer: z.boolean().default(false),
  /** First and last valid day in the shop's time zone, inclusive. */
  from: day.optional(),
  to: day.optional(),
});

const campaign = z.strictObject({
  key,
  name: texts,
  hideTitle: z.boolean().default(false),
  kind: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('takeThreePayTwo'), category: key }),
    z.strictObject({ type: z.literal('categoryPercent'), category: key, percent }),
    z.strictObject({ type: z.literal('cartPercent'), percent, minimum: amount }),
  ]),
});

/** The stock of a package is computed over all subsets of its groups. */
const MAX_PACKAGE_GROUPS = 8;

const packageSchema = z.strictObject({
  /** Key of the product that represents the package. */
  product: key,
  groups: z
    .array(
      z.strictObject({
        name: texts,
        required: z.boolean().default(true),
        options: z
          .array(
            z.strictObject({
              product: key,
              quantity: z.int().positive().default(1),
              /** Chosen unless the shopper chooses another. */
              selected: z.boolean().default(false),
            }),
          )
          .min(1),
      }),
    )
    .min(1)
    .max(MAX_PACKAGE_GROUPS)
    .refine((groups) => groups.some(({ required }) => required), 'a package needs a required group'),
});

export const commercialRulesSchema = z.strictObject({
  codes: z.array(code).default([]),
  campaigns: z.array(campaign).default([]),
  packages: z.array(packageSchema).default([]),
});

export type CommercialRules = z.infer<typeof commercialRulesSchema>;
export type PromoCode = CommercialRules['codes'][number];
export type CartCampaign = CommercialRules['campaigns'][number];
export type ProductPackage = CommercialRules['packages'][number];

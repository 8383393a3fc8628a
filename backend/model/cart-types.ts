import { z } from 'zod';
import type { DeliveryOption } from './delivery-option.ts';
import { productWithTextsRow, skuRow, type SkuRow } from '#backend/core/db/catalog-rows.ts';
import type { ProductRow } from './product-row.ts';
import type { PaymentOption } from './payment-option.ts';
import type { Minor, Money } from '#backend/core/money/minor.ts';

/** The package option that a line was added by. */
export interface PackageMark {
  readonly packageId: number;
  readonly groupId: number;
  readonly optionId: number;
}

export interface StoredLine {
  readonly id: string;
  readonly skuId: number;
  readonly quantity: number;
  /** Separates otherwise equal lines; `""` for none. */
  readonly message: string;
  /** Shared by the lines of one package. */
  readonly groupKey: string | null;
  readonly package: PackageMark | null;
}

/** A cart as stored: the shopper's choices, without prices. */
export interface StoredCart {
  /** A GUID. */
  readonly id: string;
  readonly channelId: string;
  readonly isCompleted: boolean;
  readonly promoCode: string | null;
  readonly merchantData: string | null;
  readonly shippingId: number | null;
  readonly paymentId: number | null;
  /** Inc VAT; null: the shop's own delivery fees apply. */
  readonly externalShippingFee: Minor | null;
  readonly zip: string | null;
  readonly email: string | null;
  readonly lines: readonly StoredLine[];
}

/** A campaign or code that reduced a price, in the shape of `CampaignRuleType`. */
export interface AppliedCampaign {
  readonly campaignId: string;
  readonly name: string;
  readonly hideTitle: boolean;
  readonly ruleType: string;
  readonly category: string;
  readonly action: string;
  readonly actionValue: string;
  readonly canonicalUrl: string | null;
}

export interface PricedLine {
  readonly line: StoredLine;
  readonly sku: SkuRow;
  readonly product: ProductRow;
  /** May be fractional: 25.5. */
  readonly vatPercent: number;
  /** One piece before cart campaigns. */
  readonly unit: Money;
  /** One piece at its regular price. */
  readonly regularUnit: Money;
  /** The whole line after campaigns. */
  readonly total: Money;
  readonly regularTotal: Money;
  readonly campaigns: readonly AppliedCampaign[];
  /** Pieces by price, when a campaign prices them differently (3 for 2); one entry otherwise. */
  readonly splits: readonly { readonly quantity: number; readonly unit: Money }[];
  readonly isFreeGift: boolean;
  /** Name of the package that the line is a part of; absent in orders that are older than the field. */
  readonly packageName?: string | undefined;
}

/** The valid promo code of a cart. */
export interface AppliedCode {
  readonly code: string;
  readonly isGiftCard: boolean;
  readonly oncePerCustomer: boolean;
}

/** A cart with one market's prices for one customer: the data of `CartType` and of an order. */
export interface PricedCart {
  readonly cart: StoredCart;
  readonly lines: readonly PricedLine[];
  /** Goods after campaigns, before fixed discounts. */
  readonly subTotal: Money;
  readonly regularSubTotal: Money;
  /** Codes with a fixed amount, at most the goods; a gift card, at most goods and fees. */
  readonly fixedDiscount: Money;
  /** The part of `fixedDiscount` that pays delivery and payment fees. */
  readonly feeDiscount: Money;
  /** The part of `fixedDiscount` that a gift card pays. */
  readonly giftCardAmount: Minor;
  /** Null without a code or with one that is no longer valid. */
  readonly code: AppliedCode | null;
  /** The selected or default option; null when there is none. */
  readonly shipping: DeliveryOption | null;
  readonly payment: PaymentOption | null;
  readonly shippingFee: Money;
  readonly paymentFee: Money;
  readonly isShippingFree: boolean;
  /** Goods minus discounts plus fees, before the balance. */
  readonly totalBeforeBalance: Money;
  /** From the signed-in customer's balance of this channel and currency. */
  readonly balance: { readonly pending: Minor; readonly remaining: Minor };
  /** The amount to pay. */
  readonly total: Money;
  /** VAT by rate of goods, discounts and fees; sums exactly to `totalBeforeBalance.incVat - .exVat`. */
  readonly vats: readonly { readonly percent: number; readonly amount: Minor }[];
  /** The campaign and the code that apply to the whole cart. */
  readonly appliedCampaigns: readonly AppliedCampaign[];
}

const moneySchema = z.object({ incVat: z.number(), exVat: z.number() });

export const packageMarkSchema = z.object({ packageId: z.int(), groupId: z.int(), optionId: z.int() });

const storedCartSchema = z.object({
  id: z.string(),
  channelId: z.string(),
  isCompleted: z.boolean(),
  promoCode: z.string().nullable(),
  merchantData: z.string().nullable(),
  shippingId: z.int().nullable(),
  paymentId: z.int().nullable(),
  externalShippingFee: z.number().nullable(),
  zip: z.string().nullable(),
  email: z.string().nullable(),
  lines: z.array(
    z.object({
      id: z.string(),
      skuId: z.int(),
      quantity: z.int(),
      message: z.string(),
      groupKey: z.string().nullable(),
      package: packageMarkSchema.nullable(),
    }),
  ),
});

const appliedCampaignSchema = z.object({
  campaignId: z.string(),
  name: z.string(),
  hideTitle: z.boolean(),
  ruleType: z.string(),
  category: z.string(),
  action: z.string(),
  actionValue: z.string(),
  canonicalUrl: z.string().nullable(),
});

const deliveryOptionSchema = z.object({
  id: z.int(),
  name: z.string(),
  displayName: z.string(),
  externalId: z.string().nullable(),
  logo: z.string().nullable(),
  fee: moneySchema,
  amountLeftToFreeShipping: z.number(),
  isDefault: z.boolean(),
  isSelected: z.boolean(),
});

const paymentOptionSchema = z.object({
  id: z.int(),
  name: z.string(),
  displayName: z.string(),
  logo: z.string().nullable(),
  paymentType: z.enum(['STANDARD', 'KLARNA', 'GEINS_PAY']),
  checkoutType: z.enum(['STANDARD', 'GEINS_PAY', 'EXTERNAL']),
  fee: moneySchema,
  isDefault: z.boolean(),
  isSelected: z.boolean(),
});

/** The stored form of a priced cart in an order's snapshot. */
export const pricedCartSchema: z.ZodType<PricedCart> = z.object({
  cart: storedCartSchema,
  lines: z.array(
    z.object({
      line: storedCartSchema.shape.lines.element,
      sku: skuRow,
      product: productWithTextsRow,
      vatPercent: z.number(),
      unit: moneySchema,
      regularUnit: moneySchema,
      total: moneySchema,
      regularTotal: moneySchema,
      campaigns: z.array(appliedCampaignSchema),
      splits: z.array(z.object({ quantity: z.number(), unit: moneySchema })),
      isFreeGift: z.boolean(),
      packageName: z.string().optional(),
    }),
  ),
  subTotal: moneySchema,
  regularSubTotal: moneySchema,
  fixedDiscount: moneySchema,
  // Absent in orders of earlier releases, whose gift cards paid goods only
  feeDiscount: moneySchema.default({ incVat: 0, exVat: 0 }),
  giftCardAmount: z.number(),
  code: z.object({ code: z.string(), isGiftCard: z.boolean(), oncePerCustomer: z.boolean() }).nullable(),
  shipping: deliveryOptionSchema.nullable(),
  payment: paymentOptionSchema.nullable(),
  shippingFee: moneySchema,
  paymentFee: moneySchema,
  isShippingFree: z.boolean(),
  totalBeforeBalance: moneySchema,
  balance: z.object({ pending: z.number(), remaining: z.number() }),
  total: moneySchema,
  vats: z.array(z.object({ percent: z.number(), amount: z.number() })),
  appliedCampaigns: z.array(appliedCampaignSchema),
});

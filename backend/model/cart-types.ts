import { z } from 'zod';
import { productWithTextsRow, skuRow } from '#backend/core/db/catalog-rows.ts';
import type { Stored } from './address.ts';
import type { Minor } from '#backend/core/money/money.ts';

/** Amounts that a cart's own pending order reserves while its payment page is open. Pricing the cart counts them as free. */
export interface WaitingHolds {
  /** Null without a pending order. */
  readonly orderId: number | null;
  /** Reserved from the signed-in customer's balance, in the scope's currency. */
  readonly balance: Minor;
  /** Reserved from the gift card with that code, in the scope's currency. */
  readonly giftCard: { readonly code: string; readonly amount: Minor } | null;
}

export const NO_HOLDS: WaitingHolds = { orderId: null, balance: 0, giftCard: null };

const moneySchema = z.object({ incVat: z.number(), exVat: z.number() });

/** The package option that a line was added by. */
export const packageMarkSchema = z.object({ packageId: z.int(), groupId: z.int(), optionId: z.int() });

export const storedLineSchema = z.object({
  id: z.string(),
  skuId: z.int(),
  quantity: z.int(),
  /** Separates otherwise equal lines; `""` for none. */
  message: z.string(),
  /** Shared by the lines of one package. */
  groupKey: z.string().nullable(),
  package: packageMarkSchema.nullable(),
});
export type StoredLine = Stored<typeof storedLineSchema>;

/** A cart as stored: the shopper's choices, without prices. */
export const storedCartSchema = z.object({
  /** A GUID. */
  id: z.string(),
  channelId: z.string(),
  isCompleted: z.boolean(),
  promoCode: z.string().nullable(),
  merchantData: z.string().nullable(),
  shippingId: z.int().nullable(),
  paymentId: z.int().nullable(),
  /** Inc VAT; null: the shop's own delivery fees apply. */
  externalShippingFee: z.number().nullable(),
  zip: z.string().nullable(),
  email: z.string().nullable(),
  lines: z.array(storedLineSchema),
});
export type StoredCart = Stored<typeof storedCartSchema>;

/** A campaign or code that reduced a price, in the shape of `CampaignRuleType`. */
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
export type AppliedCampaign = Stored<typeof appliedCampaignSchema>;

/** A delivery option with its fee (contract 3.9 `ShippingOptionType`). */
const deliveryOptionSchema = z.object({
  id: z.int(),
  name: z.string(),
  displayName: z.string(),
  externalId: z.string().nullable(),
  logo: z.string().nullable(),
  fee: moneySchema,
  /** Inc VAT; -1: no threshold, 0: reached. */
  amountLeftToFreeShipping: z.number(),
  isDefault: z.boolean(),
  isSelected: z.boolean(),
  /** `2026-11-27`; null where it is not known. */
  expectedDay: z.string().nullable(),
});
export type DeliveryOption = Stored<typeof deliveryOptionSchema>;

/** The part of a checkout's input that decides which deliveries its cart may have (contract 9.2). */
export interface DeliveryCheck {
  /** The client answers for the delivery: the named one is taken, whether it is offered or not. */
  readonly skipShippingValidation?: boolean | null | undefined;
}

/** A payment option with its fee (contract 3.9 `PaymentOptionType`). */
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
export type PaymentOption = Stored<typeof paymentOptionSchema>;

const pricedLineSchema = z.object({
  line: storedLineSchema,
  sku: skuRow,
  product: productWithTextsRow,
  /** May be fractional: 25.5. */
  vatPercent: z.number(),
  /** One piece before cart campaigns. */
  unit: moneySchema,
  /** One piece at its regular price. */
  regularUnit: moneySchema,
  /** The whole line after campaigns. */
  total: moneySchema,
  regularTotal: moneySchema,
  campaigns: z.array(appliedCampaignSchema),
  /** Pieces by price, when a campaign prices them differently (3 for 2); one entry otherwise. */
  splits: z.array(z.object({ quantity: z.number(), unit: moneySchema })),
  isFreeGift: z.boolean(),
  /** Name of the package that the line is a part of. */
  packageName: z.string().optional(),
});
export type PricedLine = Stored<typeof pricedLineSchema>;

/** The valid promo code of a cart. */
const appliedCodeSchema = z.object({
  code: z.string(),
  isGiftCard: z.boolean(),
  oncePerCustomer: z.boolean(),
});
export type AppliedCode = Stored<typeof appliedCodeSchema>;

const cartDiscountSchema = z.object({
  /** `PRICE`: the catalogue's reduced price, with the name of its campaign. */
  kind: z.enum(['PRICE', 'CAMPAIGN', 'PROMO_CODE', 'GIFT_CARD']),
  /** As shoppers see it; null where they see none. */
  name: z.string().nullable(),
  /** Whether it is a fixed amount (`sumFixedAmounts`); the others reduce lines, and thereby `subTotal`. */
  isFixed: z.boolean(),
  amount: moneySchema,
});
export type CartDiscount = Stored<typeof cartDiscountSchema>;

/** A cart with one market's prices for one customer: the data of `CartType`, and stored in an order's snapshot. */
export const pricedCartSchema = z.object({
  cart: storedCartSchema,
  lines: z.array(pricedLineSchema),
  /** Goods after campaigns, before fixed discounts. */
  subTotal: moneySchema,
  regularSubTotal: moneySchema,
  /** Codes with a fixed amount, at most the goods; a gift card that was taxed at its sale, at most goods and fees. */
  fixedDiscount: moneySchema,
  /** The part of `fixedDiscount` that is taken off fees. */
  feeDiscount: moneySchema,
  /** What is taken from a gift card, of either kind. */
  giftCardAmount: z.number(),
  /** That amount of a card that was sold without tax: a payment, after VAT and fees. */
  cardPayment: z.number(),
  /** What each discount takes off, by name: together `regularSubTotal` less `subTotal`, plus the fixed amounts. */
  discounts: z.array(cartDiscountSchema),
  /** Null without a code or with one that is no longer valid. */
  code: appliedCodeSchema.nullable(),
  /** The selected or default option; null when there is none. */
  shipping: deliveryOptionSchema.nullable(),
  payment: paymentOptionSchema.nullable(),
  shippingFee: moneySchema,
  paymentFee: moneySchema,
  isShippingFree: z.boolean(),
  /** Goods minus discounts plus fees minus `cardPayment`, before the balance. Without VAT in proportion to what is bought. */
  totalBeforeBalance: moneySchema,
  /** From the signed-in customer's balance of this channel and currency. */
  balance: z.object({ pending: z.number(), remaining: z.number() }),
  /** The amount to pay. Without VAT in proportion to what is bought. */
  total: moneySchema,
  /** VAT by rate of goods, discounts and fees, whatever pays for them. */
  vats: z.array(z.object({ percent: z.number(), amount: z.number() })),
  /** The campaign and the code that apply to the whole cart. */
  appliedCampaigns: z.array(appliedCampaignSchema),
});
export type PricedCart = Stored<typeof pricedCartSchema>;

import type { DeliveryOption } from './delivery-option.ts';
import type { ProductRow } from './product-row.ts';
import type { SkuTable } from '#backend/core/db/tables.ts';
import type { PaymentOption } from './payment-option.ts';
import type { Minor, Money } from '#backend/core/money/minor.ts';

/** Which choice of which package a line came from. */
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
  /** Lines of one package share it. */
  readonly groupKey: string | null;
  readonly package: PackageMark | null;
}

/** A cart as the database holds it: what the shopper chose, no prices. */
export interface StoredCart {
  /** A GUID. */
  readonly id: string;
  readonly channelId: string;
  readonly isCompleted: boolean;
  readonly promoCode: string | null;
  readonly merchantData: string | null;
  readonly shippingId: number | null;
  readonly paymentId: number | null;
  /** Inc VAT; null: the shop's own delivery fees hold. */
  readonly externalShippingFee: Minor | null;
  readonly zip: string | null;
  readonly email: string | null;
  readonly lines: readonly StoredLine[];
}

/** A campaign or code that lowered something, as `CampaignRuleType` shows it. */
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
  readonly sku: SkuTable;
  readonly product: ProductRow;
  /** Whole percent may be broken: 25.5. */
  readonly vatPercent: number;
  /** One piece before campaigns of the cart. */
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
}

/** The code of a cart, as long as it holds. */
export interface AppliedCode {
  readonly code: string;
  readonly isGiftCard: boolean;
  readonly oncePerCustomer: boolean;
}

/** A cart in one market's prices for one customer: everything that `CartType` and an order need. */
export interface PricedCart {
  readonly cart: StoredCart;
  readonly lines: readonly PricedLine[];
  /** Goods after campaigns, before fixed discounts. */
  readonly subTotal: Money;
  readonly regularSubTotal: Money;
  /** Codes and gift cards with a fixed amount; never more than the goods. */
  readonly fixedDiscount: Money;
  /** Of `fixedDiscount`, what a gift card pays. */
  readonly giftCardAmount: Minor;
  /** Null without a code, and for one that does not hold any more. */
  readonly code: AppliedCode | null;
  /** The selected or default option; null when there is none. */
  readonly shipping: DeliveryOption | null;
  readonly payment: PaymentOption | null;
  readonly shippingFee: Money;
  readonly paymentFee: Money;
  readonly isShippingFree: boolean;
  /** Goods less discounts plus fees, before the balance. */
  readonly totalBeforeBalance: Money;
  /** From the signed-in customer's balance of this channel and currency. */
  readonly balance: { readonly pending: Minor; readonly remaining: Minor };
  /** To pay. */
  readonly total: Money;
  /** By rate, over goods, discounts and fees; sums to `totalBeforeBalance.incVat - .exVat` to the minor unit. */
  readonly vats: readonly { readonly percent: number; readonly amount: Minor }[];
  /** Campaigns and the code that act on the whole cart. */
  readonly appliedCampaigns: readonly AppliedCampaign[];
}

import type { TrackedItem } from '#app/features/analytics/shop-event.ts';
import type { ProductPicture } from '#app/features/catalog/card/product-image.ts';
import type { StockView } from '#app/features/catalog/card/stock.ts';
import type { PriceView } from '#app/features/pricing/price.ts';
import type { ShopPath } from '#kernel/shop-path.ts';

/**
 * A cart, or what was ordered, as pages show it. Amounts are the API's own texts in the visitor's VAT mode (PR-01), except the
 * total, which always includes VAT (contract 8.3).
 */
export interface CartView {
  readonly lines: readonly CartLine[];
  /** Pieces; a package counts as one. */
  readonly count: number;
  /** The active promo code or gift card. */
  readonly promoCode?: string;
  /** What the visitor's last order does not contain, because it was added while its payment was open. */
  readonly isRest?: true;
  /** Names of the campaigns of the whole cart. */
  readonly campaigns: readonly string[];
  readonly summary: CartSummary;
}

/** A product of one SKU, or a package with its parts. */
export interface CartLine {
  /** Names the line in forms: the API's line id, or `groupKey` of a package. */
  readonly id: string;
  readonly kind: 'product' | 'package';
  readonly productId: number;
  /** Of a package: that of its first part. */
  readonly skuId: number;
  readonly name: string;
  /** In the shop and language, without prefix. */
  readonly path: ShopPath;
  readonly picture?: ProductPicture;
  readonly brand?: string;
  /** Size or variant, where the product has several. */
  readonly size?: string;
  /** Names of a package's parts. */
  readonly parts?: readonly string[];
  readonly quantity: number;
  /** The most pieces that this line can have: what is in stock, less the SKU's pieces in other lines; at least `quantity`. */
  readonly maxQuantity: number;
  /** Of the wanted quantity: `oversellable` is delivered later. Of a package: that of its scarcest part. */
  readonly stock: StockView;
  /**
   * The pieces that the line can still have, only where that is fewer than it has: 0 where the goods are sold out or no longer
   * sold. The line has to be changed or removed before paying.
   */
  readonly available?: number;
  readonly unit: PriceView | null;
  readonly total: PriceView | null;
  /** Grouped prices (3 for 2): pieces by price; only where a campaign prices them differently. */
  readonly splits?: readonly { readonly quantity: number; readonly price: string }[];
  /** Names of the line's campaigns. */
  readonly campaigns: readonly string[];
  /** A campaign's gift: neither changed nor removed by the visitor. */
  readonly isGift?: true;
  /** For events (CK-04). */
  readonly tracked: TrackedItem;
}

/** The rows below the lines (contract 8.3); a row that does not apply is absent. */
export interface CartSummary {
  /** ISO 4217. */
  readonly currency: string;
  /** The amount to pay as a number, with VAT. */
  readonly value: number;
  /** Whether the amounts of the rows are without VAT. */
  readonly exVat?: true;
  /** Goods at regular prices; only where something is reduced. */
  readonly regular?: string;
  /** What campaigns and percentage codes take off the goods, without sign: `regular` less this is `subTotal`. */
  readonly discount?: string;
  /** The parts of `discount` and `codeDiscount`, by name; absent where the API does not send them. */
  readonly discounts?: readonly NamedDiscount[];
  readonly subTotal: string;
  /** What a code with a fixed amount, or a gift card that was taxed at its sale, takes off `subTotal` and fees, without sign. */
  readonly codeDiscount?: string;
  /** Only where amounts are without VAT. */
  readonly vat?: string;
  /** What of the amounts is VAT, goods and fees together; only where they contain any. */
  readonly containedVat?: string;
  /** The VAT by rate, lowest first; only where there are several, which add up to `vat` or `containedVat`. */
  readonly vatRates?: readonly VatRate[];
  readonly shipping?: ShippingRow;
  readonly paymentFee?: string;
  readonly freeShipping?: FreeShipping;
  readonly payments?: PaymentRows;
  readonly total: string;
}

/** What a gift card and the customer's balance pay of what all costs, with VAT: they change neither VAT nor delivery (decision 0112). */
export interface PaymentRows {
  /** What all costs. */
  readonly before: string;
  /** Without sign, as `balance`. */
  readonly giftCard?: string;
  readonly balance?: string;
}

/** What one campaign, code or gift card takes off, without sign. */
export interface NamedDiscount {
  /** Names it among the others. */
  readonly id: string;
  /** Absent for reduced prices of the catalogue without a campaign. */
  readonly name?: string;
  /** A part of `codeDiscount`; the others are parts of `discount`. */
  readonly isFixed?: true;
  readonly amount: string;
}

/** A rate in the reader's language, `25,5 %`, and its amount. */
export interface VatRate {
  readonly rate: string;
  readonly vat: string;
}

export interface ShippingRow {
  readonly name: string;
  /** Null where delivery is free. */
  readonly fee: string | null;
  /** No delivery is chosen yet. */
  readonly isEstimated: boolean;
}

/** The way to free delivery; absent where the market has no threshold or delivery is free, for whatever reason. */
export interface FreeShipping {
  readonly left: string;
  /** Part of the threshold that is reached, 0 to 1. */
  readonly progress: number;
}

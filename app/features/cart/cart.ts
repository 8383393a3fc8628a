import type { TrackedItem } from '#app/features/analytics/shop-events.ts';
import type { EnergyArrow } from '#app/features/catalog/card/product-card.ts';
import type { ProductPicture } from '#app/features/catalog/card/product-image.ts';
import type { StockView } from '#app/features/catalog/stock.ts';
import type { PriceView } from '#app/features/pricing/price.ts';
import type { TitledAddress } from '#kernel/orders/address-lines.ts';
import type { OrderSums } from '#kernel/orders/sum-rows.ts';
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
  /** The cart has what the visitor's last order does not contain, because it was added while its payment was open. */
  readonly isRest?: true;
  /** Names of the campaigns of the whole cart that `summary` does not name. */
  readonly campaigns: readonly string[];
  readonly summary: CartSummary;
}

/** A product of one SKU, or a package with its parts. */
export interface CartLine {
  /** Id of the line in forms: the API's line id, or `groupKey` of a package. */
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
  /** Of measured goods: what one piece costs per kilogram or the like. */
  readonly perUnit?: string;
  readonly energy?: EnergyArrow;
  /** Names of a package's parts. */
  readonly parts?: readonly string[];
  readonly quantity: number;
  /** The most pieces that this line can have: what is in stock, less the SKU's pieces in other lines; at least `quantity`. */
  readonly maxQuantity: number;
  /** Of the wanted quantity: `oversellable` is delivered later. Of a package: that of its scarcest part. */
  readonly stock: StockView;
  /**
   * The pieces that the line can still have, only if that is fewer than it has: 0 if the goods are sold out or no longer
   * sold. The line has to be changed or removed before paying.
   */
  readonly available?: number;
  readonly unit: PriceView | null;
  readonly total: PriceView | null;
  /** Grouped prices (3 for 2): pieces by price; only where a campaign prices them differently. */
  readonly splits?: readonly { readonly quantity: number; readonly price: string }[];
  /** What discounts on the whole cart take off the sum of `splits`, without sign: the rest is `total`. */
  readonly splitDiscount?: string;
  /** Names of the line's campaigns. */
  readonly campaigns: readonly string[];
  /** A campaign's gift: neither changed nor removed by the visitor. */
  readonly isGift?: true;
  /** For events (CK-04). */
  readonly tracked: TrackedItem;
}

/** The rows below the lines (contract 8.3); a row that does not apply is absent. */
export interface CartSummary extends OrderSums {
  /** ISO 4217. */
  readonly currency: string;
  /** The amount to pay as a number, with VAT. */
  readonly value: number;
  readonly freeShipping?: FreeShipping;
}

/** What is left to free delivery; absent if the market has no threshold or delivery is free. */
export interface FreeShipping {
  readonly left: string;
  /** Part of the threshold that is reached, 0 to 1. */
  readonly progress: number;
}

/** The size to show beside the name; null if the name already contains it: `Front light, Frost`. */
export const findShownSize = ({ name, size }: Pick<CartLine, 'name' | 'size'>): string | null =>
  size === undefined || name === size || name.endsWith(`, ${size}`) ? null : size;

/** How an order is delivered and paid, and its addresses. */
export interface OrderDelivery {
  readonly addresses: readonly TitledAddress[];
  /** The buyer's message to the shop. */
  readonly message?: string;
  readonly delivery?: string;
  /** Name and address of the pickup point. */
  readonly pickupPoint?: string;
  /** The day of arrival, as text. */
  readonly expected?: string;
  readonly payment?: string;
  /** The last day to pay an invoice, as text. */
  readonly due?: string;
}

/** Parameter of the page for withdrawals with the number of the order that a link to it is about. */
export const ORDER_PARAMETER = 'order';

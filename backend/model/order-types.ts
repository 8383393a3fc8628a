import { z } from 'zod';
import { pricedCartSchema, type PricedCart } from './cart-types.ts';
import type { CustomerType } from './signed-in.ts';
import { addressSchema, type Address } from './address.ts';
import type { Minor } from '#backend/core/money/minor.ts';
import type { Sender } from '#backend/core/http/sender.ts';

/** Status values of the API (contract 9.9). */
export const orderStatus = z.enum([
  'pending',
  'pending-payment',
  'backorder',
  'partial',
  'inactive',
  'on-hold',
  'completed',
  'refunded',
  'cancelled',
  'out-of-stock',
]);
export type OrderStatus = z.output<typeof orderStatus>;

/** Statuses of orders that were not bought: not paid yet, or declined, cancelled, blocked and out of stock. */
const NOT_BOUGHT: ReadonlySet<OrderStatus> = new Set(['pending-payment', 'cancelled', 'out-of-stock']);

/** Whether an order with this status was bought: `completed` of the confirmation page (contract 9.5). */
export const isBought = (status: OrderStatus): boolean => !NOT_BOUGHT.has(status);

/** Copy of the order's data at placement, stored as JSON: later changes of catalogue and customer do not affect it. */
export interface OrderSnapshot {
  readonly cart: PricedCart;
  readonly customerType: CustomerType;
  readonly billingAddress: Address;
  readonly shippingAddress: Address;
  /** Personal id or organisation number; `""` for none. */
  readonly identityNumber: string;
  readonly message: string;
  readonly pickupPoint: string;
  readonly desiredDeliveryDate: string | null;
  readonly customerOrderNumber: string;
  readonly goodsLabel: string;
  readonly merchantData: string;
  readonly sender: Sender;
}

/** The stored form of a snapshot. Orders of earlier releases must stay readable: make a new field optional here. */
export const orderSnapshotSchema: z.ZodType<OrderSnapshot> = z.object({
  cart: pricedCartSchema,
  customerType: z.enum(['PERSON', 'ORGANIZATION']),
  billingAddress: addressSchema,
  shippingAddress: addressSchema,
  identityNumber: z.string(),
  message: z.string(),
  pickupPoint: z.string(),
  desiredDeliveryDate: z.string().nullable(),
  customerOrderNumber: z.string(),
  goodsLabel: z.string(),
  merchantData: z.string(),
  sender: z.object({ address: z.string(), userAgent: z.string() }),
});

export interface OrderDraft {
  readonly snapshot: OrderSnapshot;
  readonly email: string;
  /** `pending-payment` until the provider confirms: stock is reserved and the cart stays open. */
  readonly status: 'pending' | 'pending-payment';
  /** The provider's id; null for the internal invoice. */
  readonly externalOrderId: string | null;
}

export interface StoredOrder {
  /** Shown to the shopper as `#…`. */
  readonly id: number;
  /** A GUID that gives access to the order without a token. */
  readonly publicId: string;
  readonly channelId: string;
  readonly market: string;
  readonly language: string;
  readonly userId: number | null;
  readonly email: string;
  readonly cartId: string;
  readonly status: OrderStatus;
  readonly statusAt: string;
  /** Whether the status still advances automatically with time. */
  readonly isAutoAdvanced: boolean;
  readonly paymentId: number;
  readonly paymentType: string;
  readonly externalOrderId: string | null;
  readonly currency: string;
  readonly total: Minor;
  readonly fromBalance: Minor;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly completedAt: string | null;
  readonly snapshot: OrderSnapshot;
}

import { z } from 'zod';
import { flagColumn } from '#backend/core/db/columns.ts';
import { jsonColumn } from '#backend/core/db/rows.ts';
import { addressSchema, type Stored } from './address.ts';
import { pricedCartSchema } from './cart-types.ts';

/** Status values of the API (contract 9.9). */
const orderStatus = z.enum([
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

/**
 * Copy of the order's data at placement, stored as JSON: later changes of catalogue and customer do not affect it. Orders of
 * earlier releases must stay readable: make a new field optional here.
 */
const orderSnapshotSchema = z.object({
  cart: pricedCartSchema,
  customerType: z.enum(['PERSON', 'ORGANIZATION']),
  billingAddress: addressSchema,
  shippingAddress: addressSchema,
  /** Personal id or organisation number; `""` for none. */
  identityNumber: z.string(),
  message: z.string(),
  pickupPoint: z.string(),
  desiredDeliveryDate: z.string().nullable(),
  customerOrderNumber: z.string(),
  goodsLabel: z.string(),
  merchantData: z.string(),
  sender: z.object({ address: z.string(), userAgent: z.string() }),
});
type OrderSnapshot = Stored<typeof orderSnapshotSchema>;

export interface OrderDraft {
  readonly snapshot: OrderSnapshot;
  readonly email: string;
  /** `pending-payment` until the provider confirms: stock is reserved and the cart stays open. */
  readonly status: 'pending' | 'pending-payment';
  /** The provider's id; null for the internal invoice. */
  readonly externalOrderId: string | null;
}

export const orderRow = z.object({
  /** Shown to the shopper as `#…`. */
  id: z.int(),
  /** A GUID that gives access to the order without a token. */
  publicId: z.string(),
  channelId: z.string(),
  market: z.string(),
  language: z.string(),
  userId: z.int().nullable(),
  email: z.string(),
  cartId: z.string(),
  status: orderStatus,
  statusAt: z.string(),
  /** Whether the status still advances automatically with time. */
  isAutoAdvanced: flagColumn,
  paymentId: z.int(),
  paymentType: z.string(),
  externalOrderId: z.string().nullable(),
  currency: z.string(),
  /** Minor units. */
  total: z.int(),
  fromBalance: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  completedAt: z.string().nullable(),
  snapshot: jsonColumn(orderSnapshotSchema),
});
export type StoredOrder = Stored<typeof orderRow>;

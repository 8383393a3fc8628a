import { compact } from '#app/features/catalog/omit-empty.ts';
import type {
  ApiPersonalAddress,
  ApiPersonalData,
  ApiPersonalOrder,
} from './personal-data.documents.server.ts';

interface FileFacts {
  readonly shop: string;
  readonly now: Date;
}

/**
 * What the shop has stored about its customer, for the customer to read. Members are named for people; ids of the shop's own
 * systems, which say nothing about the customer, and the order's secret link are left out.
 */
export function toPersonalData({ getUser: user, getOrders }: ApiPersonalData, { shop, now }: FileFacts) {
  return {
    shop,
    createdAt: now.toISOString(),
    account: user && {
      email: user.email,
      customerType: user.customerType === 'ORGANIZATION' ? 'company' : 'person',
      ...(user.customerType === 'ORGANIZATION'
        ? { organizationId: user.personalId || null }
        : { personalId: user.personalId || null, gender: toGender(user.gender) }),
      membership: user.memberType || null,
      newsletter: user.newsletter ?? false,
    },
    address: toAddress(user?.address),
    balance: compact(user?.balances).map(({ amount, currency }) => ({ amount, currency })),
    orders: compact(getOrders).map(toOrder),
  };
}

const toGender = (gender: string | null): string | null =>
  gender === null || gender === 'UNSET' ? null : gender.toLowerCase();

/** Without empty members; null for an address of which nothing is known. */
function toAddress(address: ApiPersonalAddress | null | undefined): Partial<ApiPersonalAddress> | null {
  const known = Object.entries(address ?? {}).filter(([, value]) => value !== '');
  return known.length === 0 ? null : Object.fromEntries(known);
}

function toOrder(order: ApiPersonalOrder) {
  return {
    orderNumber: order.id,
    orderedAt: order.createdAt,
    completedAt: order.completedAt,
    status: order.status,
    currency: order.currency,
    billingAddress: toAddress(order.billingAddress),
    deliveryAddress: toAddress(order.shippingAddress),
    message: order.message || null,
    promoCode: order.cart?.promoCode || null,
    items: compact(order.cart?.items).map(({ product, quantity, totalPrice, message }) => ({
      name: product?.name ?? null,
      articleNumber: product?.articleNumber ?? null,
      quantity,
      price: totalPrice?.sellingPriceIncVat ?? null,
      message: message || null,
    })),
    ...toSums(order),
    payments: compact(order.paymentDetails).map(({ displayName, isPaid, paymentDate, total }) => ({
      method: displayName,
      total,
      isPaid,
      paidAt: paymentDate,
    })),
    deliveries: compact(order.shippingDetails).map(({ name, parcelNumber, trackingLink, shippingDate }) => ({
      method: name,
      parcelNumber,
      trackingLink,
      sentAt: shippingDate,
    })),
    refunds: compact(order.refunds).map(({ createdAt, articleNumber, reason, total, toBalance }) => ({
      refundedAt: createdAt,
      articleNumber,
      reason,
      total,
      toBalance,
    })),
  };
}

/** Of the order as it was bought, with VAT. */
function toSums({ shippingFee, paymentFee, fromBalance, orderTotal }: ApiPersonalOrder) {
  return {
    deliveryFee: shippingFee?.sellingPriceIncVat ?? null,
    paymentFee: paymentFee?.sellingPriceIncVat ?? null,
    paidFromBalance: fromBalance,
    total: orderTotal?.sellingPriceIncVat ?? null,
    vat: orderTotal?.vat ?? null,
  };
}

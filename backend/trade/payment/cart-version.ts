import { createHash } from 'node:crypto';
import type { PricedCart } from '#backend/model/cart-types.ts';
import type { Scope } from '#backend/model/scope.ts';

/** Characters of the hash: 96 bits, so that two versions of one cart never have the same. */
const VERSION_LENGTH = 16;

/**
 * Identifies what a shopper would pay for now: goods, discounts, delivery, fees, balance and sum, for this customer in
 * this market. Two carts with the same sum but other goods have different versions. Languages do not matter, nor does
 * anything that is not paid for, such as the address.
 */
export function computeCartVersion({ market, customer }: Scope, priced: PricedCart): string {
  const paidFor = {
    market: market.alias,
    currency: market.currency.code,
    customer: customer?.userId ?? null,
    lines: priced.lines.map(({ line, total }) => [
      line.skuId,
      line.quantity,
      line.message,
      line.groupKey,
      line.package,
      total.incVat,
    ]),
    code: priced.code?.code ?? null,
    giftCard: priced.giftCardAmount,
    discount: priced.fixedDiscount.incVat,
    delivery: [priced.shipping?.id ?? null, priced.shippingFee.incVat],
    payment: [priced.payment?.id ?? null, priced.paymentFee.incVat],
    balance: priced.balance.pending,
    total: priced.total.incVat,
  };
  return createHash('sha256').update(JSON.stringify(paidFor)).digest('base64url').slice(0, VERSION_LENGTH);
}

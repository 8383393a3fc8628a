import type { CartView } from '#app/features/cart/contents/cart-view.ts';
import { compact, omitEmpty } from '#app/features/catalog/omit-empty.ts';
import { showDate } from '#app/features/account/orders/show-date.server.ts';
import { findAmountFormat, formatAmount } from '#app/features/pricing/amount-format.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import type { ApiOrder, ApiOrderCart, ApiRefund } from './order.documents.server.ts';
import type { LineRefund, Refund, Refunds } from './order-view.ts';
import { toRefundReason } from './refund-reason.ts';

type RefundContext = Pick<RequestContext, 'channel' | 'locale'>;

interface RefundedOrder {
  readonly refunds: ApiOrder['refunds'];
  readonly apiCart: ApiOrderCart;
  readonly cart: CartView;
}

/** The refunds of an order and their sum, in the order's own currency; null without one. */
export function toRefunds(context: RefundContext, order: RefundedOrder): Refunds | null {
  const refunds = compact(order.refunds);
  if (refunds.length === 0) return null;
  const format = createFormat(context, order.apiCart);
  const onBalance = sum(refunds.filter(({ toBalance }) => toBalance));
  const total = sum(refunds);
  return {
    list: refunds.map((refund) => toRefund(context, refund, { order, format })),
    byLine: sumByLine(refunds, { order, format }),
    total: format(total),
    ...omitEmpty({ toBalance: onBalance > 0 && onBalance < total ? format(onBalance) : null }),
  };
}

const sum = (refunds: readonly ApiRefund[]): number => refunds.reduce((total, each) => total + each.total, 0);

interface RefundParts {
  readonly order: RefundedOrder;
  readonly format: (amount: number) => string;
}

function toRefund(context: RefundContext, refund: ApiRefund, { order, format }: RefundParts): Refund {
  const item = findItem(refund, order);
  const line = findLine(refund, order);
  return {
    id: refund.id,
    reason: toRefundReason(refund.reason),
    date: showDate(context, refund.createdAt),
    amount: format(refund.total),
    toBalance: refund.toBalance,
    ...omitEmpty({ goods: item?.product?.name?.trim() || line?.name }),
  };
}

/** The refund names a SKU; of a package, that of a part. */
const findItem = ({ itemId }: ApiRefund, { apiCart }: RefundedOrder) =>
  compact(apiCart.items).find(({ skuId }) => skuId === itemId);

function findLine(refund: ApiRefund, order: RefundedOrder) {
  const item = findItem(refund, order);
  return order.cart.lines.find(({ id }) => id === (item?.groupKey || item?.id));
}

function sumByLine(refunds: readonly ApiRefund[], { order, format }: RefundParts): readonly LineRefund[] {
  const sums = new Map<string, Omit<LineRefund, 'amount'> & { readonly total: number }>();
  for (const refund of refunds) {
    const line = findLine(refund, order)?.id;
    if (line === undefined) continue;
    const key = `${line} ${refund.reason}`;
    const total = (sums.get(key)?.total ?? 0) + refund.total;
    sums.set(key, { line, reason: toRefundReason(refund.reason), total });
  }
  return [...sums.values()].map(({ total, ...facts }) => ({ ...facts, amount: format(total) }));
}

/** The API has no texts of refunds: they are written like the order's other amounts. */
function createFormat({ locale }: RefundContext, { summary }: ApiOrderCart): (amount: number) => string {
  const samples = [summary?.total, summary?.subTotal].flatMap((price) =>
    price?.sellingPriceIncVatFormatted
      ? [{ amount: price.sellingPriceIncVat, text: price.sellingPriceIncVatFormatted }]
      : [],
  );
  const format = findAmountFormat(samples, locale.code);
  return (amount) => (format ? formatAmount(format, amount) : String(amount));
}

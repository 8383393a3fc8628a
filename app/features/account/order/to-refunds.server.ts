import type { CartView } from '#app/features/cart/contents/cart-view.ts';
import { compact, omitEmpty } from '#app/features/catalog/omit-empty.ts';
import { showDate } from '#app/features/account/orders/show-date.server.ts';
import { findAmountFormat, formatAmount } from '#app/features/pricing/amount-format.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import type { ApiOrder, ApiOrderCart, ApiRefund } from './order.documents.server.ts';
import type { Refund, Refunds } from './order-view.ts';
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
    list: refunds.map((refund) => toRefund(context, refund, { ...order, format })),
    total: format(total),
    ...omitEmpty({ toBalance: onBalance > 0 && onBalance < total ? format(onBalance) : null }),
  };
}

const sum = (refunds: readonly ApiRefund[]): number => refunds.reduce((total, each) => total + each.total, 0);

function toRefund(
  context: RefundContext,
  refund: ApiRefund,
  { apiCart, cart, format }: RefundedOrder & { readonly format: (amount: number) => string },
): Refund {
  const item = compact(apiCart.items).find(({ skuId }) => skuId === refund.itemId);
  const lineId = item && (item.groupKey || item.id);
  const line = cart.lines.find(({ id }) => id === lineId);
  return {
    id: refund.id,
    reason: toRefundReason(refund.reason),
    date: showDate(context, refund.createdAt),
    amount: format(refund.total),
    toBalance: refund.toBalance,
    ...omitEmpty({ line: line?.id, goods: item?.product?.name?.trim() || line?.name }),
  };
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

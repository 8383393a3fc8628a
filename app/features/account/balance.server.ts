import { graphql, type ResultOf } from '#app/commerce/graphql.ts';
import { compact } from '#app/features/catalog/omit-empty.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { createAmountFormat, selectPage, type ShownDate, toShownDate } from './account.server.ts';
import { findOrderStatus } from './orders/orders.ts';

/** What a customer has in a shop (AC-03). */
export interface Balance {
  /** By currency of the shop; empty for a customer who never had one. */
  readonly amounts: readonly { readonly currency: string; readonly text: string }[];
  /** Of one page, newest first. */
  readonly history: readonly BalanceRow[];
  readonly page: number;
  readonly pageCount: number;
}

export interface BalanceRow {
  readonly key: string;
  readonly kind: BalanceChange['kind'];
  readonly date: ShownDate | null;
  /** With its sign. */
  readonly amount: string;
  readonly order: { readonly number: string; readonly path: ShopPath };
}

const ROWS_PER_PAGE = 20;

/** The customer's balance in this shop with a page of its history. Throws a `CommerceError` where the API fails. */
export async function loadBalance(context: RequestContext, wanted: string | null): Promise<Balance> {
  const { getUser: customer, getOrders: orders } = await context.commerce.request(balanceDocument);
  const all = listBalanceHistory(compact(orders));
  const { items, page, pageCount } = selectPage(all, wanted, ROWS_PER_PAGE);
  const first = (page - 1) * ROWS_PER_PAGE;
  return {
    amounts: compact(customer?.balances).map(({ currency, amount, amountFormatted }) => ({
      currency,
      text: amountFormatted ?? `${amount} ${currency}`,
    })),
    history: items.map(({ kind, at, amount, order }, index) => ({
      key: String(first + index),
      kind,
      date: toShownDate(context, at),
      amount: `${amount < 0 ? '−' : '+'}\u00A0${formatLike(context, order, Math.abs(amount))}`,
      order: {
        number: String(order.id ?? ''),
        path: context.links.page('order', { order: order.publicId }),
      },
    })),
    page,
    pageCount,
  };
}

function formatLike(context: RequestContext, order: ApiOrder, amount: number): string {
  const { orderTotal, fromBalance, fromBalanceFormatted } = order;
  if (amount === fromBalance && fromBalanceFormatted) return fromBalanceFormatted;
  return createAmountFormat(context, [orderTotal])(amount);
}

interface BalanceChange {
  /** `used`: the order was paid with it. `returned`: the order was cancelled. `refunded`: goods were paid back to it. */
  readonly kind: 'used' | 'returned' | 'refunded';
  readonly order: ApiOrder;
  /** ISO 8601. */
  readonly at: string | null;
  /** In the order's currency; negative where the balance became less. */
  readonly amount: number;
}

/** The history of a balance, newest first. The API has none, but every change of a balance comes from an order. */
export const listBalanceHistory = (orders: readonly ApiOrder[]) =>
  orders.flatMap(listChanges).toSorted((one, other) => toTime(other.at) - toTime(one.at));

const toTime = (at: string | null): number => Date.parse(at ?? '') || 0;

/** Of changes with the same time, the newest is first. */
function listChanges(order: ApiOrder): BalanceChange[] {
  const { fromBalance, createdAt, updatedAt, refunds, status } = order;
  const changes: BalanceChange[] = compact(refunds)
    .filter(({ toBalance }) => toBalance)
    .map((refund) => ({ kind: 'refunded', order, at: refund.createdAt, amount: refund.total }));
  if (fromBalance <= 0) return changes;
  if (findOrderStatus(status) === 'cancelled')
    changes.unshift({ kind: 'returned', order, at: updatedAt ?? createdAt, amount: fromBalance });
  return [...changes, { kind: 'used', order, at: createdAt, amount: -fromBalance }];
}

/** What the customer has in this shop, and the orders that used it or were paid back to it. */
const balanceDocument = graphql(`
  query balance {
    getUser {
      balances {
        currency
        amount
        amountFormatted
      }
    }
    getOrders {
      id
      publicId
      createdAt
      updatedAt
      status
      fromBalance
      fromBalanceFormatted
      orderTotal {
        sellingPriceIncVat
        sellingPriceIncVatFormatted
      }
      refunds {
        id
        createdAt
        toBalance
        total
      }
    }
  }
`);

type ApiOrder = NonNullable<NonNullable<ResultOf<typeof balanceDocument>['getOrders']>[number]>;

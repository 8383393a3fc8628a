import { expect, test } from 'vitest';
import { groupOrders, sortOrders } from './load-orders.server.ts';

const order = (id: number, status: string, createdAt: string | null) => ({ id, status, createdAt });
const ids = (orders: readonly { readonly id: number }[]) => orders.map(({ id }) => id);

test('[AC-01] orders in progress come before the history, the newest first', () => {
  const orders = [
    order(1, 'completed', '2026-01-05T10:00:00Z'),
    order(2, 'pending', '2026-01-01T10:00:00Z'),
    order(3, 'mystery', '2026-01-09T10:00:00Z'),
    order(4, 'cancelled', null),
    order(5, 'partial', '2026-01-03T10:00:00Z'),
    order(6, 'refunded', '2026-01-06T10:00:00Z'),
  ];
  expect(ids(sortOrders(orders))).toEqual([5, 2, 6, 1, 4, 3]);
});

test('[AC-01] a group without orders is not listed', () => {
  const orders = [order(1, 'completed', null), order(2, 'cancelled', null)];
  expect(groupOrders(orders)).toEqual([{ group: 'history', orders }]);
  expect(groupOrders([])).toEqual([]);
});

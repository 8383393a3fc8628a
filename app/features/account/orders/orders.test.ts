import { expect, test } from 'vitest';
import { groupOrders } from './orders.server.ts';
import { findOrderStatus, selectOrderGroup, toShownStatus } from './orders.ts';

const order = (id: number, status: string, createdAt: string | null) => ({
  id,
  publicId: '',
  status,
  createdAt,
});
const ids = (orders: readonly { readonly id: number | null }[]) => orders.map(({ id }) => id);

test('[AC-01] orders in progress come before the history, the newest first', () => {
  const orders = [
    order(1, 'completed', '2026-01-05T10:00:00Z'),
    order(2, 'pending', '2026-01-01T10:00:00Z'),
    order(3, 'mystery', '2026-01-09T10:00:00Z'),
    order(4, 'cancelled', null),
    order(5, 'partial', '2026-01-03T10:00:00Z'),
    order(6, 'refunded', '2026-01-06T10:00:00Z'),
  ];
  expect(groupOrders(orders).map((each) => [each.group, ids(each.orders)])).toEqual([
    ['inProgress', [5, 2]],
    ['history', [6, 1, 4]],
    ['other', [3]],
  ]);
});

test('[AC-01] a group without orders is not listed', () => {
  const orders = [order(1, 'completed', null), order(2, 'cancelled', null)];
  expect(groupOrders(orders)).toEqual([{ group: 'history', orders }]);
  expect(groupOrders([])).toEqual([]);
});

test.each([
  ['pending', 'received', 'inProgress'],
  ['pending-payment', 'received', 'inProgress'],
  ['backorder', 'received', 'inProgress'],
  ['partial', 'processing', 'inProgress'],
  ['inactive', 'processing', 'inProgress'],
  ['on-hold', 'processing', 'inProgress'],
  ['completed', 'completed', 'history'],
  ['refunded', 'completed', 'history'],
  ['cancelled', 'cancelled', 'history'],
  ['out-of-stock', 'cancelled', 'history'],
  ['received', 'received', 'inProgress'],
  ['processing', 'processing', 'inProgress'],
])('[AC-01] the status %s is %s, and the order is listed in %s', (raw, status, group) => {
  expect(findOrderStatus(raw)).toBe(status);
  expect(selectOrderGroup(raw)).toBe(group);
});

test('[AC-01] an unknown status is shown as the API says it, in neither of the two lists', () => {
  for (const raw of ['mystery', 'constructor', '']) {
    expect(toShownStatus(raw)).toEqual({ raw });
    expect(selectOrderGroup(raw)).toBe('other');
  }
});

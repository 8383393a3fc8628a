import { expect, test } from 'vitest';
import { findOrderStatus, selectOrderGroup, toShownStatus } from './order-status.ts';

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

import { expect, test } from 'vitest';
import { toCartView } from '#app/features/cart/to-cart-view.server.ts';
import { aContext } from '#tests/support/a-context.ts';
import { anApiCart, anApiItem } from '#tests/support/cart/an-api-cart.ts';
import { findTrackingLink, toRefunds } from './order.server.ts';
import { toRefundReason } from './orders.ts';

test('[AC-01] nothing but an https address becomes the link to a parcel', () => {
  expect(findTrackingLink('https://tracking.example/ARK1?a=b')).toBe('https://tracking.example/ARK1?a=b');
  for (const wrong of [
    null,
    '',
    'tracking.example/ARK1',
    'http://tracking.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
  ])
    expect(findTrackingLink(wrong), String(wrong)).toBeNull();
});

test('[AC-01] a refund has our text of a known reason, else the API’s own words', () => {
  expect(toRefundReason('RETURN')).toEqual({ known: 'return' });
  expect(toRefundReason(' Broken glass ')).toEqual({ raw: 'Broken glass' });
  expect(toRefundReason('toString')).toEqual({ raw: 'toString' });
  for (const none of [null, '', ' ']) expect(toRefundReason(none)).toEqual({});
});

test('[AC-01] refunds are summed by line and in all, in the texts of the order’s amounts', () => {
  const context = aContext();
  const apiCart = anApiCart([anApiItem({ skuId: 1, quantity: 3 }), anApiItem({ skuId: 2 })]);
  const refund = (id: number, itemId: number, total: number, toBalance: boolean) => ({
    id,
    itemId,
    total,
    toBalance,
    reason: 'RETURN',
    createdAt: '2026-11-22T23:30:00Z',
  });
  const refunds = toRefunds(context, {
    apiCart,
    cart: toCartView(context, apiCart),
    refunds: [refund(1, 1, 10, true), refund(2, 1, 5.5, false), null, refund(3, 99, 1, false)],
  });
  expect(refunds).toMatchObject({
    byLine: [{ line: 'line-1', reason: { known: 'return' } }],
    list: [{ goods: 'Goods 1', toBalance: true }, { goods: 'Goods 1' }, { id: 3 }],
  });
  expect(refunds?.byLine[0]?.amount).toMatch(/^15,50\skr$/);
  expect(refunds?.total).toMatch(/^16,50\skr$/);
  expect(refunds?.toBalance).toMatch(/^10(,00)?\skr$/);
  expect(refunds?.list[2]).not.toHaveProperty('goods');
  expect(toRefunds(context, { apiCart, cart: toCartView(context, apiCart), refunds: [] })).toBeNull();
});

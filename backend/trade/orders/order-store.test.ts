import { expect, test } from 'vitest';
import type { StoredOrder } from '#backend/model/order-types.ts';
import type { Scope } from '#backend/model/scope.ts';
import { cartOfOrder } from './order-store.ts';

test('[AC-02] delivery and payment of an order are named in the reader’s language, as stored where they are unknown', () => {
  const order = (id: number) =>
    ({
      snapshot: {
        cart: {
          shipping: { id, displayName: 'Hem' },
          payment: { id: id === 2 ? 23 : id, displayName: 'Faktura' },
        },
      },
    }) as unknown as StoredOrder;
  const scope = { language: 'en' } as Scope;
  expect(cartOfOrder(scope, order(2))).toMatchObject({
    shipping: { displayName: 'To your door, in the evening' },
    payment: { displayName: 'Invoice, 14 days' },
  });
  expect(cartOfOrder(scope, order(99))).toMatchObject({
    shipping: { displayName: 'Hem' },
    payment: { displayName: 'Faktura' },
  });
});

import { expect, test } from 'vitest';
import { toPersonalData } from './personal-data.ts';

const FACTS = { shop: 'Karamell', now: new Date('2026-01-02T03:04:05Z') };

test('the file of a new account has no empty texts', () => {
  const user = {
    email: 'kim@example.com',
    customerType: 'PERSON' as const,
    gender: 'UNSET' as const,
    personalId: null,
    newsletter: null,
    memberType: 'standard',
    balances: null,
    address: null,
  };
  expect(toPersonalData({ getUser: user, getOrders: null }, FACTS)).toEqual({
    shop: 'Karamell',
    createdAt: '2026-01-02T03:04:05.000Z',
    account: {
      email: 'kim@example.com',
      customerType: 'person',
      personalId: null,
      gender: null,
      membership: 'standard',
      newsletter: false,
    },
    address: null,
    balance: [],
    orders: [],
    withdrawals: [],
  });
});

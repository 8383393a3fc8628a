import { expect, test } from 'vitest';
import { listBalanceHistory } from './balance.server.ts';

const order = (choices: Partial<Parameters<typeof listBalanceHistory>[0][number]>) => ({
  id: 1,
  publicId: '',
  status: 'completed',
  createdAt: '2026-01-01T10:00:00Z',
  updatedAt: '2026-01-04T10:00:00Z',
  fromBalance: 0,
  fromBalanceFormatted: null,
  orderTotal: null,
  refunds: [],
  ...choices,
});
const refund = (total: number, createdAt: string, toBalance = true) => ({
  id: 1,
  total,
  createdAt,
  toBalance,
});

test('[AC-03] what orders used and what was refunded is the history of the balance, newest first', () => {
  const refunded = order({
    refunds: [
      refund(30, '2026-01-02T10:00:00Z'),
      null,
      refund(12.5, '2026-01-06T10:00:00Z'),
      refund(99, '2026-01-05T10:00:00Z', false),
    ],
  });
  const paid = order({ fromBalance: 20, createdAt: '2026-01-03T10:00:00Z', refunds: null });
  const history = listBalanceHistory([refunded, paid, order({})]);
  expect(history.map(({ kind, amount, at }) => [kind, amount, at?.slice(8, 10)])).toEqual([
    ['refunded', 12.5, '06'],
    ['used', -20, '03'],
    ['refunded', 30, '02'],
  ]);
  expect(history[1]?.order).toBe(paid);
});

test('[AC-03] a cancelled order gives back what it used', () => {
  for (const status of ['cancelled', 'out-of-stock']) {
    const history = listBalanceHistory([order({ status, fromBalance: 20 })]);
    expect(history.map(({ kind, amount, at }) => [kind, amount, at?.slice(8, 10)])).toEqual([
      ['returned', 20, '04'],
      ['used', -20, '01'],
    ]);
  }
});

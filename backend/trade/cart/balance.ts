import { z } from 'zod';
import type { Minor } from '#backend/core/money/minor.ts';
import type { Scope } from '#backend/model/scope.ts';

const amountRow = z.object({ amount: z.int() });

/** The signed-in customer's balance in this channel and currency; 0 for guests. */
function readBalance({ database, shop, market, customer }: Scope): Minor {
  if (customer === null) return 0;
  const row = database.raw.find(
    amountRow,
    'select amount from balances where user_id = ? and channel_id = ? and currency = ?',
    [customer.userId, shop.channelId, market.currency.code],
  );
  return row?.amount ?? 0;
}

export interface CartBalance {
  /** The amount that this cart uses. */
  readonly pending: Minor;
  /** The amount that is left after it. */
  readonly remaining: Minor;
}

/**
 * Computes how much of the customer's balance this cart uses, at most `toPay`. `waiting` is the amount that the
 * cart's own pending order has already deducted; it counts as available.
 */
export function computeBalance(scope: Scope, toPay: Minor, waiting: Minor): CartBalance {
  const available = readBalance(scope) + waiting;
  const pending = Math.min(available, toPay);
  return { pending, remaining: available - pending };
}

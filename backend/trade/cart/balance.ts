import { z } from 'zod';
import type { Minor, Money } from '#backend/core/money/minor.ts';
import type { Scope } from '#backend/model/scope.ts';

const amountRow = z.object({ amount: z.int() });

/** What the signed-in customer holds in this channel and currency; 0 for anybody else. */
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
  /** Taken for this cart. */
  readonly pending: Minor;
  /** Left after it. */
  readonly remaining: Minor;
}

/**
 * As much of the balance as the cart takes. A balance is money, not a discount: it lowers what is to pay and leaves the
 * VAT of the goods alone, so the part without VAT falls in proportion. `waiting` is what the cart's own waiting order
 * took of it.
 */
export function computeBalance(
  scope: Scope,
  toPay: Minor,
  waiting: Minor,
): CartBalance & { afterBalance(total: Money): Money } {
  const available = readBalance(scope) + waiting;
  const pending = Math.min(available, toPay);
  return {
    pending,
    remaining: available - pending,
    afterBalance(total) {
      const incVat = total.incVat - pending;
      const exVat = total.incVat === 0 ? 0 : Math.round((total.exVat * incVat) / total.incVat);
      return { incVat, exVat };
    },
  };
}

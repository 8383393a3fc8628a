import { z } from 'zod';
import { fromMinor, formatMoney, type MoneyFormat } from '#backend/core/money/money.ts';
import { marketView } from './channel-view.ts';
import { EMPTY_ADDRESS } from '#backend/model/address.ts';
import type { StoredUser } from '#backend/domain/customers/user-store.ts';
import { isSubscribed } from '#backend/domain/customers/newsletter.ts';
import type { BackendContext, Scope } from '#backend/model/scope.ts';

const balanceRow = z.object({ currency: z.string(), amount: z.int() });

/** A currency as the shop formats it. */
function formatOf({ shop }: Scope, code: string): MoneyFormat {
  return shop.markets.find(({ currency }) => currency.code === code)?.currency ?? { code };
}

function listBalances(scope: Scope, userId: number) {
  const { database, shop, language } = scope;
  const sql = 'select currency, amount from balances where user_id = ? and channel_id = ? order by currency';
  return database.raw.select(balanceRow, sql, [userId, shop.channelId]).map(({ currency, amount }) => ({
    currency,
    amount: fromMinor(amount),
    amountFormatted: () => formatMoney(fromMinor(amount), formatOf(scope, currency), language),
  }));
}

/** The balance in the market's currency; without a scope there is no currency to name. */
function getMainBalance(scope: Scope | null, userId: number): { amount: number; text: string | null } {
  if (scope === null) return { amount: 0, text: null };
  const { currency } = scope.market;
  const amount = listBalances(scope, userId).find((each) => each.currency === currency.code)?.amount ?? 0;
  return { amount, text: formatMoney(amount, currency, scope.language) };
}

/** `UserType` (contract 3.11). Balances belong to a channel (CH-11): without a scope there are none. */
export function userView(context: BackendContext, scope: Scope | null, user: StoredUser) {
  return {
    id: user.id,
    memberId: user.id,
    memberType: user.member_type,
    email: user.email,
    // An object also for a new account: clients read its fields without checking
    address: user.address ?? EMPTY_ADDRESS,
    gender: user.gender,
    customerType: user.customer_type,
    // Also after a subscription with an order or by the newsletter's form, so that the customer can end it
    newsletter: () =>
      user.newsletter === 1 ||
      (scope !== null &&
        isSubscribed(scope.database, { channelId: scope.shop.channelId, email: user.email })),
    personalId: user.personal_id,
    metaData: user.meta_data,
    balances: () => (scope === null ? [] : listBalances(scope, user.id)),
    balance: () => getMainBalance(scope, user.id).amount,
    balanceFormatted: () => getMainBalance(scope, user.id).text,
    availableChannels: () =>
      [...context.shops.values()]
        .filter(({ channelId }) => channelId === (context.customer?.channelId ?? channelId))
        .map((shop) => ({
          channelId: shop.channelId,
          availableMarkets: shop.markets.map((market) => marketView(shop, market)),
        })),
  };
}

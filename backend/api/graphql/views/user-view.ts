import { z } from 'zod';
import { fromMinor } from '#backend/core/money/minor.ts';
import { formatMoney, type MoneyFormat } from '#backend/core/money/money.ts';
import { marketView } from './channel-view.ts';
import { requireScope } from '#backend/domain/shop/require-scope.ts';
import type { BackendContext, TenantArguments } from '#backend/model/scope.ts';
import type { StoredUser } from '#backend/domain/customers/user-store.ts';

const balanceRow = z.object({ channel_id: z.string(), currency: z.string(), amount: z.int() });

/**
 * `UserType` (contract 3.11). Balances are those of the requested channel. Clients may name none, as in `getUser`:
 * then the balances of all channels are summed by currency.
 */
export function userView(context: BackendContext, tenant: TenantArguments, user: StoredUser) {
  const scope = tenant.channelId ? requireScope(context, tenant) : null;
  const language = scope?.language ?? 'en';
  /** A currency as the shop formats it; without a shop, as any does. */
  const formatOf = (code: string): MoneyFormat =>
    scope?.shop.markets.find((market) => market.currency.code === code)?.currency ?? { code };
  const balances = () => {
    const rows = context.database.raw
      .select(
        balanceRow,
        'select channel_id, currency, amount from balances where user_id = ? order by currency',
        [user.id],
      )
      .filter((row) => scope === null || row.channel_id === scope.shop.channelId);
    const sums = new Map<string, number>();
    for (const { currency, amount } of rows) sums.set(currency, (sums.get(currency) ?? 0) + amount);
    return [...sums].map(([currency, amount]) => ({
      currency,
      amount: fromMinor(amount),
      amountFormatted: () => formatMoney(fromMinor(amount), formatOf(currency), language),
    }));
  };
  /** In the market's currency, or the first currency when no channel was requested. */
  const mainBalance = () => {
    const all = balances();
    const currency = scope?.market.currency.code ?? all[0]?.currency ?? 'EUR';
    const amount = all.find((each) => each.currency === currency)?.amount ?? 0;
    return { amount, text: formatMoney(amount, formatOf(currency), language) };
  };
  return {
    id: user.id,
    memberId: user.id,
    memberType: user.member_type,
    email: user.email,
    address: user.address,
    gender: user.gender,
    customerType: user.customer_type,
    newsletter: user.newsletter === 1,
    personalId: user.personal_id,
    metaData: user.meta_data,
    balances,
    balance: () => mainBalance().amount,
    balanceFormatted: () => mainBalance().text,
    availableChannels: () =>
      [...context.shops.values()].map((shop) => ({
        channelId: shop.channelId,
        availableMarkets: shop.markets.map((market) => marketView(shop, market)),
      })),
  };
}

import { compact } from '#app/features/catalog/omit-empty.ts';
import { findAmountFormat, formatAmount } from '#app/features/pricing/amount-format.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { loadOwn } from '#app/features/account/orders/load-own.server.ts';
import { selectPage } from '#app/features/account/orders/page-of.ts';
import { showDate } from '#app/features/account/orders/show-date.server.ts';
import { graphql, type ResultOf } from '#app/commerce/graphql.ts';
import { type BalanceEntry, type BalanceRow, type BalanceView, listBalanceHistory } from './balance-view.ts';

const ENTRIES_PER_PAGE = 20;

/** The customer's balance in this shop with a page of its history. Throws a `CommerceError` where the API fails. */
export async function loadBalance(context: RequestContext, wanted: string | null): Promise<BalanceView> {
  const { getUser: customer, getOrders: orders } = await loadOwn(context, () =>
    context.commerce.request(balanceDocument),
  );
  const all = listBalanceHistory(compact(orders));
  const { items, page, pageCount } = selectPage(all, wanted, ENTRIES_PER_PAGE);
  const first = (page - 1) * ENTRIES_PER_PAGE;
  return {
    amounts: compact(customer?.balances).map(({ currency, amount, amountFormatted }) => ({
      currency,
      text: amountFormatted ?? `${amount} ${currency}`,
    })),
    history: items.map((entry, index) => ({ key: String(first + index), ...toRow(context, entry) })),
    page,
    pageCount,
  };
}

function toRow(context: RequestContext, entry: BalanceEntry<ApiBalanceOrder>): Omit<BalanceRow, 'key'> {
  const { kind, at, amount, order } = entry;
  return {
    kind,
    date: showDate(context, at),
    amount: `${amount < 0 ? '−' : '+'}\u00A0${formatLike(context, order, Math.abs(amount))}`,
    order: {
      number: String(order.id ?? ''),
      path: context.links.page('order', { order: order.publicId }),
    },
  };
}

/** The API has no texts of refunds: they are written like the order's other amounts, in its currency. */
function formatLike({ locale }: RequestContext, order: ApiBalanceOrder, amount: number): string {
  const { orderTotal, fromBalance, fromBalanceFormatted } = order;
  if (amount === fromBalance && fromBalanceFormatted) return fromBalanceFormatted;
  const text = orderTotal?.sellingPriceIncVatFormatted;
  const samples = orderTotal && text ? [{ amount: orderTotal.sellingPriceIncVat, text }] : [];
  const format = findAmountFormat(samples, locale.code);
  return format ? formatAmount(format, amount) : String(amount);
}

/** What the customer has in this shop, and the orders that used it or were paid back to it. */
const balanceDocument = graphql(`
  query balance($channelId: String, $languageId: String, $marketId: String) {
    getUser(channelId: $channelId, languageId: $languageId, marketId: $marketId) {
      balances {
        currency
        amount
        amountFormatted
      }
    }
    getOrders(channelId: $channelId, languageId: $languageId, marketId: $marketId) {
      id
      publicId
      createdAt
      updatedAt
      status
      fromBalance
      fromBalanceFormatted
      orderTotal {
        sellingPriceIncVat
        sellingPriceIncVatFormatted
      }
      refunds {
        id
        createdAt
        toBalance
        total
      }
    }
  }
`);

type Answer = ResultOf<typeof balanceDocument>;
type ApiBalanceOrder = NonNullable<NonNullable<Answer['getOrders']>[number]>;

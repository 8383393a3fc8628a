import { addMoney, formatMinor } from '#backend/domain/money-amounts.ts';
import type { Minor, Money } from '#backend/core/money/money.ts';
import { CULTURES, type Language } from '#backend/core/text/languages.ts';
import type { PricedCart, PricedLine } from '#backend/model/cart-types.ts';
import { computeVat } from '#backend/trade/cart/cart-discounts.ts';
import type { StoredOrder } from '#backend/model/order-types.ts';
import type { Scope } from '#backend/model/scope.ts';
import { formatGoodsName } from '#backend/trade/cart/goods.ts';
import {
  listSumRows as listRows,
  type NamedDiscount,
  type OrderSums,
  type VatRate,
} from '#kernel/orders/sum-rows.ts';
import type { MailRow } from './mail-layout.ts';
import { translateOrder } from './order-texts.ts';

/** Companies see prices without VAT (contract 11.2), so their mails have them, too. */
const isWithoutVat = ({ snapshot }: StoredOrder): boolean => snapshot.customerType === 'ORGANIZATION';

/**
 * The goods of an order as rows of label and amount. The lines of a package follow a row with its name and its sum; they
 * have no amount of their own.
 */
export function listGoodsRows(scope: Scope, order: StoredOrder): MailRow[] {
  const { lines } = order.snapshot.cart;
  const t = translateOrder(scope.language);
  const formatSum = (group: readonly PricedLine[]): string =>
    isWithoutVat(order)
      ? `${formatMinor(scope, sumUp(group, 'exVat'))} ${t('catalog.price.exVat')}`
      : formatMinor(scope, sumUp(group, 'incVat'));
  const shown = new Set<string>();
  return lines.flatMap((priced): MailRow[] => {
    const { groupKey, quantity } = priced.line;
    const label = `${quantity} × ${formatGoodsName(priced, scope.language)}`;
    if (groupKey === null || !priced.packageName) return [[label, formatSum([priced])]];
    const part: MailRow = [`– ${label}`, ''];
    if (shown.has(groupKey)) return [part];
    shown.add(groupKey);
    return [[priced.packageName, formatSum(lines.filter(({ line }) => line.groupKey === groupKey))], part];
  });
}

const sumUp = (lines: readonly PricedLine[], mode: keyof Money): Minor =>
  lines.reduce((sum, { total }) => sum + total[mode], 0);

/** The sums of an order below its goods, in the rows of its page. */
export const listSumRows = (scope: Scope, order: StoredOrder): MailRow[] =>
  listRows(translateOrder(scope.language), toOrderSums(scope, order)).flatMap(
    ({ label, note, details = [], amount, tone }): MailRow[] => [
      [note === undefined ? label : `${label} (${note})`, amount, tone === 'total'],
      ...details.map((detail): MailRow => [detail, '']),
    ],
  );

function toOrderSums(scope: Scope, order: StoredOrder): OrderSums {
  const { cart } = order.snapshot;
  const isExVat = isWithoutVat(order);
  const money = (amount: Minor): string => formatMinor(scope, amount);
  const format = (amount: Money): string => money(isExVat ? amount.exVat : amount.incVat);
  const off = addMoney(...listOwnDiscounts(cart).flatMap(({ isFixed, amount }) => (isFixed ? [] : [amount])));
  const vat = money(computeVat(cart));
  return {
    ...(off.incVat > 0 ? { regular: format(addMoney(cart.subTotal, off)), discount: format(off) } : {}),
    discounts: listDiscounts(cart, format),
    subTotal: format(cart.subTotal),
    ...(cart.fixedDiscount.incVat > 0 ? { codeDiscount: format(cart.fixedDiscount) } : {}),
    ...(isExVat ? { exVat: true as const, vat } : {}),
    ...(!isExVat && computeVat(cart) > 0 ? { containedVat: vat } : {}),
    ...selectVatRates(cart, scope.language, money),
    ...selectFees(cart, format),
    ...selectPayments(order, money),
    total: money(order.total),
  };
}

type FormatMoney = (amount: Money) => string;
type FormatMinor = (amount: Minor) => string;

/** Without the catalogue's reduced prices, which are no discounts of the sum (LW-10). */
const listOwnDiscounts = ({ discounts }: PricedCart) =>
  discounts.filter(({ kind, amount }) => kind !== 'PRICE' && amount.incVat > 0);

const listDiscounts = (cart: PricedCart, format: FormatMoney): NamedDiscount[] =>
  listOwnDiscounts(cart).map(({ kind, name, isFixed, amount }) => ({
    id: `${kind} ${isFixed} ${name}`,
    amount: format(amount),
    ...(name === null ? {} : { name }),
    ...(isFixed ? { isFixed: true as const } : {}),
  }));

function selectFees(
  { shipping, shippingFee, paymentFee }: PricedCart,
  format: FormatMoney,
): Pick<OrderSums, 'shipping' | 'paymentFee'> {
  const fee = shippingFee.incVat > 0 ? format(shippingFee) : null;
  return {
    ...(shipping === null ? {} : { shipping: { name: shipping.displayName, fee, isEstimated: false } }),
    ...(paymentFee.incVat > 0 ? { paymentFee: format(paymentFee) } : {}),
  };
}

function selectPayments(
  { total, fromBalance, snapshot }: StoredOrder,
  money: FormatMinor,
): Pick<OrderSums, 'payments'> {
  const { cardPayment } = snapshot.cart;
  if (cardPayment + fromBalance === 0) return {};
  return {
    payments: {
      before: money(total + cardPayment + fromBalance),
      ...(cardPayment > 0 ? { giftCard: money(cardPayment) } : {}),
      ...(fromBalance > 0 ? { balance: money(fromBalance) } : {}),
    },
  };
}

/** None with one rate. */
function selectVatRates(
  { vats }: PricedCart,
  language: Language,
  money: FormatMinor,
): { vatRates?: readonly VatRate[] } {
  const taxed = vats.filter(({ amount }) => amount !== 0);
  if (taxed.length < 2) return {};
  const rate = new Intl.NumberFormat(CULTURES[language], { style: 'percent', maximumFractionDigits: 2 });
  return {
    vatRates: taxed.map(({ percent, amount }) => ({ rate: rate.format(percent / 100), vat: money(amount) })),
  };
}

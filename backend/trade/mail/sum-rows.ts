import { formatMinor } from '#backend/domain/money-amounts.ts';
import type { Minor } from '#backend/core/money/money.ts';
import { CULTURES, type Language } from '#backend/core/text/languages.ts';
import type { CartDiscount, PricedCart, PricedLine } from '#backend/model/cart-types.ts';
import { computeVat } from '#backend/trade/cart/cart-discounts.ts';
import type { StoredOrder } from '#backend/model/order-types.ts';
import type { Scope } from '#backend/model/scope.ts';
import type { MailRow } from './mail-layout.ts';
import { formatGoodsName } from '#backend/trade/cart/goods.ts';

/**
 * The goods of an order as rows of label and amount. The lines of a package follow a row with its name and its sum; they
 * have no amount of their own.
 */
export function listGoodsRows(
  lines: readonly PricedLine[],
  language: Language,
  formatAmount: (amount: Minor) => string,
): MailRow[] {
  const sumOf = (groupKey: string): Minor =>
    lines.reduce((sum, { line, total }) => (line.groupKey === groupKey ? sum + total.incVat : sum), 0);
  const shown = new Set<string>();
  return lines.flatMap((priced): MailRow[] => {
    const { groupKey, quantity } = priced.line;
    const label = `${quantity} × ${formatGoodsName(priced, language)}`;
    if (groupKey === null || !priced.packageName) return [[label, formatAmount(priced.total.incVat)]];
    const part: MailRow = [`– ${label}`, ''];
    if (shown.has(groupKey)) return [part];
    shown.add(groupKey);
    return [[priced.packageName, formatAmount(sumOf(groupKey))], part];
  });
}

interface SumTexts {
  readonly regular: string;
  readonly discount: string;
  readonly subTotal: string;
  readonly giftCard: string;
  readonly delivery: string;
  readonly paymentFee: string;
  /** What all costs, before what a gift card and the balance pay. */
  readonly value: string;
  readonly balance: string;
  readonly total: string;
  readonly vat: string;
}

const TEXTS: Readonly<Record<Language, SumTexts>> = {
  en: {
    regular: 'Regular price',
    discount: 'Discount',
    subTotal: 'Subtotal',
    giftCard: 'Gift card',
    delivery: 'Delivery',
    paymentFee: 'Payment fee',
    value: 'Total',
    balance: 'From your balance',
    total: 'To pay',
    vat: 'of which VAT',
  },
  sv: {
    regular: 'Ordinarie pris',
    discount: 'Rabatt',
    subTotal: 'Delsumma',
    giftCard: 'Presentkort',
    delivery: 'Frakt',
    paymentFee: 'Betalningsavgift',
    value: 'Summa',
    balance: 'Från ditt saldo',
    total: 'Att betala',
    vat: 'varav moms',
  },
  fi: {
    regular: 'Normaalihinta',
    discount: 'Alennus',
    subTotal: 'Välisumma',
    giftCard: 'Lahjakortti',
    delivery: 'Toimitus',
    paymentFee: 'Maksutapalisä',
    value: 'Yhteensä',
    balance: 'Saldostasi',
    total: 'Maksettavaa',
    vat: 'josta arvonlisäveroa',
  },
  da: {
    regular: 'Normalpris',
    discount: 'Rabat',
    subTotal: 'Subtotal',
    giftCard: 'Gavekort',
    delivery: 'Levering',
    paymentFee: 'Betalingsgebyr',
    value: 'I alt',
    balance: 'Fra din saldo',
    total: 'At betale',
    vat: 'heraf moms',
  },
  nb: {
    regular: 'Ordinær pris',
    discount: 'Rabatt',
    subTotal: 'Delsum',
    giftCard: 'Gavekort',
    delivery: 'Frakt',
    paymentFee: 'Betalingsgebyr',
    value: 'Totalt',
    balance: 'Fra saldoen din',
    total: 'Å betale',
    vat: 'hvorav mva.',
  },
};

/**
 * The sums of an order below its goods, with VAT, in the scope's currency and language. Each row follows from those above: regular
 * prices less discounts are the sub total; that less a code, plus fees, is what all costs, with its VAT; that less a gift card and the balance
 * is what is paid.
 */
export function listSumRows(scope: Scope, order: StoredOrder): MailRow[] {
  const texts = TEXTS[scope.language];
  const { cart } = order.snapshot;
  const money = (amount: Minor): string => formatMinor(scope, amount);
  const deduct = (label: string, amount: Minor): MailRow[] =>
    amount > 0 ? [[label, `−${money(amount)}`]] : [];
  const isPayment = ({ kind }: CartDiscount): boolean => kind === 'GIFT_CARD' && cart.cardPayment > 0;
  const deductAll = (areDeducted: (discount: CartDiscount) => boolean): MailRow[] =>
    cart.discounts
      .filter(areDeducted)
      .flatMap((each) => deduct(nameDiscount(texts, each), each.amount.incVat));
  const payments = [...deductAll(isPayment), ...deduct(texts.balance, order.fromBalance)];
  const value = order.total + cart.cardPayment + order.fromBalance;
  const vats = listVatRows(scope, cart, texts.vat);
  const toPay: MailRow = [texts.total, money(order.total)];
  const isReduced = cart.regularSubTotal.incVat > cart.subTotal.incVat;
  return [
    ...(isReduced
      ? ([
          [texts.regular, money(cart.regularSubTotal.incVat)],
          ...deductAll(({ isFixed }) => !isFixed),
          [texts.subTotal, money(cart.subTotal.incVat)],
        ] satisfies MailRow[])
      : []),
    ...deductAll((each) => each.isFixed && !isPayment(each)),
    [`${texts.delivery} (${cart.shipping?.displayName ?? ''})`, money(cart.shippingFee.incVat)],
    ...(cart.paymentFee.incVat > 0 ? [[texts.paymentFee, money(cart.paymentFee.incVat)] as const] : []),
    ...(payments.length === 0
      ? [toPay, ...vats]
      : [[texts.value, money(value)] as const, ...vats, ...payments, toPay]),
  ];
}

/** `Take 3, pay for 2`, `Discount (SAVE10)`, `Gift card (GIFT20)`; `Discount` for a reduced price without a campaign. */
function nameDiscount(texts: SumTexts, { kind, name }: CartDiscount): string {
  if (kind === 'CAMPAIGN' && name !== null) return name;
  const label = kind === 'GIFT_CARD' ? texts.giftCard : texts.discount;
  return name === null ? label : `${label} (${name})`;
}

/** The VAT of all that is bought; a row per rate where there are several, which add up to it. */
function listVatRows(scope: Scope, cart: PricedCart, label: string): MailRow[] {
  const taxed = cart.vats.filter(({ amount }) => amount !== 0);
  if (taxed.length < 2) return [[label, formatMinor(scope, computeVat(cart))]];
  const rate = new Intl.NumberFormat(CULTURES[scope.language], {
    style: 'percent',
    maximumFractionDigits: 2,
  });
  return taxed.map(({ percent, amount }) => [
    `${label} ${rate.format(percent / 100)}`,
    formatMinor(scope, amount),
  ]);
}

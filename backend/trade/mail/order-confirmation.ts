import { formatMinor } from '#backend/domain/pricing/money-amounts.ts';
import { scopeOfOrder } from '#backend/trade/orders/scope-of-order.ts';
import type { StoredOrder } from '#backend/model/order-types.ts';
import type { Scope } from '#backend/model/scope.ts';
import { CULTURES, type Language } from '#backend/core/text/languages.ts';
import type { PricedCart } from '#backend/model/cart-types.ts';
import { listGoodsRows } from './goods-rows.ts';
import { renderMail, type MailRow } from './mail-layout.ts';
import type { Mail } from '#backend/model/mail.ts';

interface Texts {
  readonly subject: string;
  readonly thanks: string;
  readonly delivery: string;
  readonly discount: string;
  readonly balance: string;
  readonly total: string;
  readonly vat: string;
  readonly payment: string;
  readonly address: string;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    subject: 'Your order',
    thanks: 'Thank you for your order! This is what you bought:',
    delivery: 'Delivery',
    discount: 'Discount',
    balance: 'From your balance',
    total: 'To pay',
    vat: 'of which VAT',
    payment: 'Payment',
    address: 'Sent to',
  },
  sv: {
    subject: 'Din order',
    thanks: 'Tack för din order! Det här har du köpt:',
    delivery: 'Frakt',
    discount: 'Rabatt',
    balance: 'Från ditt saldo',
    total: 'Att betala',
    vat: 'varav moms',
    payment: 'Betalning',
    address: 'Skickas till',
  },
  fi: {
    subject: 'Tilauksesi',
    thanks: 'Kiitos tilauksestasi! Ostit nämä:',
    delivery: 'Toimitus',
    discount: 'Alennus',
    balance: 'Saldostasi',
    total: 'Maksettavaa',
    vat: 'josta arvonlisäveroa',
    payment: 'Maksutapa',
    address: 'Toimitusosoite',
  },
  da: {
    subject: 'Din bestilling',
    thanks: 'Tak for din bestilling! Det her har du købt:',
    delivery: 'Levering',
    discount: 'Rabat',
    balance: 'Fra din saldo',
    total: 'At betale',
    vat: 'heraf moms',
    payment: 'Betaling',
    address: 'Sendes til',
  },
  nb: {
    subject: 'Bestillingen din',
    thanks: 'Takk for bestillingen! Dette har du kjøpt:',
    delivery: 'Frakt',
    discount: 'Rabatt',
    balance: 'Fra saldoen din',
    total: 'Å betale',
    vat: 'hvorav mva.',
    payment: 'Betaling',
    address: 'Sendes til',
  },
};

/** The VAT of everything above the balance; a row per rate where there are several, which add up to it. */
function listVatRows(scope: Scope, { vats, totalBeforeBalance }: PricedCart, label: string): MailRow[] {
  const taxed = vats.filter(({ amount }) => amount !== 0);
  if (taxed.length < 2)
    return [[label, formatMinor(scope, totalBeforeBalance.incVat - totalBeforeBalance.exVat)]];
  const rate = new Intl.NumberFormat(CULTURES[scope.language], {
    style: 'percent',
    maximumFractionDigits: 2,
  });
  return taxed.map(({ percent, amount }) => [
    `${label} ${rate.format(percent / 100)}`,
    formatMinor(scope, amount),
  ]);
}

/** The confirmation mail of an order: lines, amounts and shipping address, in the order's currency. */
export function renderOrderConfirmation(requestScope: Scope, order: StoredOrder): Mail {
  const scope = scopeOfOrder(requestScope, order);
  const texts = TEXTS[scope.language];
  const { cart, shippingAddress: address } = order.snapshot;
  const money = (amount: number): string => formatMinor(scope, amount);
  const mail = renderMail(scope, {
    kind: 'order-confirmation',
    to: order.email,
    subject: `${texts.subject} #${order.id} – ${scope.shop.name}`,
    parts: [
      { kind: 'text', text: texts.thanks },
      {
        kind: 'rows',
        rows: listGoodsRows(cart.lines, scope.language, money),
      },
      {
        kind: 'rows',
        rows: [
          ...(cart.fixedDiscount.incVat > 0
            ? [[texts.discount, `−${money(cart.fixedDiscount.incVat)}`] as const]
            : []),
          [`${texts.delivery} (${cart.shipping?.displayName ?? ''})`, money(cart.shippingFee.incVat)],
          ...(order.fromBalance > 0 ? [[texts.balance, `−${money(order.fromBalance)}`] as const] : []),
          [texts.total, money(order.total)],
          ...listVatRows(scope, cart, texts.vat),
          [texts.payment, cart.payment?.displayName ?? ''],
        ],
      },
      {
        kind: 'text',
        text: `${texts.address}: ${address.firstName} ${address.lastName}, ${address.addressLine1}, ${address.zip} ${address.city}`,
      },
    ],
  });
  return { id: `${order.createdAt}-${order.publicId}`, ...mail };
}

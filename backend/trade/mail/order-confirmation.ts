import { formatMinor } from '#backend/domain/money-amounts.ts';
import { scopeOfOrder } from '#backend/trade/orders/order-store.ts';
import type { StoredOrder } from '#backend/model/order-types.ts';
import type { Scope } from '#backend/model/scope.ts';
import { CULTURES, type Language } from '#backend/core/text/languages.ts';
import { listGoodsRows, listSumRows } from './sum-rows.ts';
import { renderMail, type MailRow } from './mail-layout.ts';
import type { Mail } from '#backend/model/mail.ts';

interface Texts {
  readonly subject: string;
  readonly thanks: string;
  readonly payment: string;
  readonly address: string;
  readonly pickup: string;
  readonly expected: string;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    subject: 'Your order',
    thanks: 'Thank you for your order! This is what you bought:',
    payment: 'Payment',
    address: 'Sent to',
    pickup: 'Pick up at',
    expected: 'Expected',
  },
  sv: {
    subject: 'Din order',
    thanks: 'Tack för din order! Det här har du köpt:',
    payment: 'Betalning',
    address: 'Skickas till',
    pickup: 'Hämtas hos',
    expected: 'Beräknad leverans',
  },
  fi: {
    subject: 'Tilauksesi',
    thanks: 'Kiitos tilauksestasi! Ostit nämä:',
    payment: 'Maksutapa',
    address: 'Toimitusosoite',
    pickup: 'Noudetaan',
    expected: 'Arvioitu toimitus',
  },
  da: {
    subject: 'Din bestilling',
    thanks: 'Tak for din bestilling! Det her har du købt:',
    payment: 'Betaling',
    address: 'Sendes til',
    pickup: 'Hentes hos',
    expected: 'Forventet levering',
  },
  nb: {
    subject: 'Bestillingen din',
    thanks: 'Takk for bestillingen! Dette har du kjøpt:',
    payment: 'Betaling',
    address: 'Sendes til',
    pickup: 'Hentes hos',
    expected: 'Forventet levering',
  },
};

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
          ...listSumRows(scope, order),
          [texts.payment, cart.payment?.displayName ?? ''],
          ...listDeliveryRows(order, scope.language),
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

/** Where the goods are fetched, and when they should arrive. */
function listDeliveryRows({ snapshot }: StoredOrder, language: Language): MailRow[] {
  const { pickup, expected } = TEXTS[language];
  const day = snapshot.cart.shipping?.expectedDay ?? null;
  const format = new Intl.DateTimeFormat(CULTURES[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return [
    ...(snapshot.pickupPoint === '' ? [] : [[pickup, snapshot.pickupPoint] as const]),
    ...(day === null ? [] : [[expected, format.format(new Date(day))] as const]),
  ];
}

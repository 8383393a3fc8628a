import { formatMinor } from '#backend/domain/pricing/money-amounts.ts';
import { scopeOfOrder } from '#backend/trade/orders/scope-of-order.ts';
import type { StoredOrder } from '#backend/model/order-types.ts';
import type { Scope } from '#backend/model/scope.ts';
import type { Language } from '#backend/core/text/languages.ts';
import { listGoodsRows } from './goods-rows.ts';
import { renderMail } from './mail-layout.ts';
import { listSumRows } from './sum-rows.ts';
import type { Mail } from '#backend/model/mail.ts';

interface Texts {
  readonly subject: string;
  readonly thanks: string;
  readonly payment: string;
  readonly address: string;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    subject: 'Your order',
    thanks: 'Thank you for your order! This is what you bought:',
    payment: 'Payment',
    address: 'Sent to',
  },
  sv: {
    subject: 'Din order',
    thanks: 'Tack för din order! Det här har du köpt:',
    payment: 'Betalning',
    address: 'Skickas till',
  },
  fi: {
    subject: 'Tilauksesi',
    thanks: 'Kiitos tilauksestasi! Ostit nämä:',
    payment: 'Maksutapa',
    address: 'Toimitusosoite',
  },
  da: {
    subject: 'Din bestilling',
    thanks: 'Tak for din bestilling! Det her har du købt:',
    payment: 'Betaling',
    address: 'Sendes til',
  },
  nb: {
    subject: 'Bestillingen din',
    thanks: 'Takk for bestillingen! Dette har du kjøpt:',
    payment: 'Betaling',
    address: 'Sendes til',
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
        rows: [...listSumRows(scope, order), [texts.payment, cart.payment?.displayName ?? '']],
      },
      {
        kind: 'text',
        text: `${texts.address}: ${address.firstName} ${address.lastName}, ${address.addressLine1}, ${address.zip} ${address.city}`,
      },
    ],
  });
  return { id: `${order.createdAt}-${order.publicId}`, ...mail };
}

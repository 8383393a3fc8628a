import { expect, test } from 'vitest';
import type { Mail } from '#backend/model/mail.ts';
import { changeOrderStatus } from '#backend/trade/orders/change-order-status.ts';
import {
  fixtureCheckout,
  fixtureScope,
  storedCart,
  tradingBackend,
} from '#tests/support/fixture-backend/fixture-trade.ts';
import { listDueConfirmations, sendDueConfirmation } from './order-confirmations.ts';
import { placeOrder } from './place-order.ts';

/** A backend whose mailer settles a mail only when the test says so. */
async function mailing() {
  const sent: Mail[] = [];
  const settle: (() => void)[] = [];
  const mailer = {
    send: (mail: Mail, onSettled = () => {}) => {
      sent.push(mail);
      settle.push(onSettled);
    },
  };
  const context = { ...(await tradingBackend()), mailer };
  const scope = fixtureScope(context, 'se', 'sv-SE');
  return { context, scope, sent, settle, cart: storedCart(scope, { salty: 1 }) };
}

test('[CO-08] a confirmation is due until its mail is settled, and is the same mail after a new start', async () => {
  const { context, scope, cart, sent, settle } = await mailing();
  const { order } = placeOrder(context, scope, cart.id, fixtureCheckout());
  const due = listDueConfirmations(context);
  expect(due).toEqual([{ id: order.id, channelId: order.channelId }]);
  for (const each of due) sendDueConfirmation(context, each);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  settle[1]?.();
  expect(listDueConfirmations(context)).toEqual([]);
});

test('[CO-08] a payment page, and an order that is cancelled before its mail, confirm nothing', async () => {
  const { context, scope, cart, sent } = await mailing();
  placeOrder(context, scope, cart.id, fixtureCheckout({ paymentId: 24 }));
  expect(listDueConfirmations(context)).toEqual([]);
  const { order } = placeOrder(context, scope, cart.id, fixtureCheckout());
  changeOrderStatus(context, order, 'cancelled');
  const [due] = listDueConfirmations(context);
  sendDueConfirmation(context, due ?? { id: 0, channelId: '' });
  expect([sent.length, listDueConfirmations(context)]).toEqual([1, []]);
});

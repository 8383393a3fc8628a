import { expect, test } from 'vitest';
import { changeOrderStatus } from '#backend/trade/orders/change-order-status.ts';
import { HOSTED, openShop, shopOf } from '#tests/support/fixture-backend/fixture-trade.ts';
import { heldMailer } from '#tests/support/fixture-backend/held-mailer.ts';
import { listDueConfirmations, sendDueConfirmation } from './order-confirmations.ts';

/** A backend whose mailer settles a mail only when the test says so. */
async function mailing() {
  const { mailer, sent, settle } = heldMailer();
  const shop = shopOf({ ...(await openShop()).context, mailer }, 'se', 'sv-SE');
  return { ...shop, sent, settle, id: shop.newCart({ salty: 1 }).id };
}

test('[CO-08] a confirmation is due until its mail is settled, and is the same mail after a new start', async () => {
  const { context, place, id, sent, settle } = await mailing();
  const { order } = place(id);
  const due = listDueConfirmations(context);
  expect(due).toEqual([{ id: order.id, channelId: order.channelId }]);
  for (const each of due) sendDueConfirmation(context, each);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  settle[1]?.();
  expect(listDueConfirmations(context)).toEqual([]);
});

test('[CO-08] a payment page, and an order that is cancelled before its mail, confirm nothing', async () => {
  const { context, place, id, sent } = await mailing();
  place(id, HOSTED);
  expect(listDueConfirmations(context)).toEqual([]);
  const { order } = place(id);
  changeOrderStatus(context, order, 'cancelled');
  const [due] = listDueConfirmations(context);
  sendDueConfirmation(context, due ?? { id: 0, channelId: '' });
  expect([sent.length, listDueConfirmations(context)]).toEqual([1, []]);
});

import { expect, test } from 'vitest';
import { LANGUAGES } from '#backend/core/text/languages.ts';
import { placedOrder } from '#tests/support/fixture-backend/fixture-trade.ts';
import { heldMailer } from '#tests/support/fixture-backend/held-mailer.ts';
import {
  insertWithdrawal,
  listWithdrawalsOfOrder,
  resumeWithdrawalReceipts,
  sendWithdrawalReceipt,
} from './withdrawals.ts';

/** A backend whose mailer delivers a mail only when the test lets it. */
async function mailing() {
  const placed = await placedOrder();
  const { mailer, sent, settle } = heldMailer();
  return { ...placed, context: { ...placed.context, mailer }, sent, settle };
}
const STATEMENT = { name: 'Kim <Ek>', orderNumber: '10001', email: 'kim@example.com', goods: '' };

test('[LW-01] a receipt is due until its mail is settled, and is the same mail after a new start', async () => {
  const { context, scope, sent, settle } = await mailing();
  sendWithdrawalReceipt(context, scope, insertWithdrawal(scope, STATEMENT));
  resumeWithdrawalReceipts(context);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  settle[1]?.();
  resumeWithdrawalReceipts(context);
  expect(sent).toHaveLength(2);
});

test.each(LANGUAGES)(
  '[LW-01] the receipt in %s has the content, the time of the shop and the reference',
  async (language) => {
    const { context, scope: own, sent } = await mailing();
    const scope = { ...own, language, shop: { ...own.shop, timeZone: 'Europe/Stockholm' } };
    const goods = '1 × Salt\n2 × Sweet';
    const withdrawal = insertWithdrawal(scope, { ...STATEMENT, goods });
    expect(withdrawal.reference).toMatch(/^W-[A-Z2-9]{5}-[A-Z2-9]{5}$/);
    sendWithdrawalReceipt(context, scope, withdrawal);
    const [mail] = sent;
    expect(mail).toMatchObject({ kind: 'withdrawal', to: 'kim@example.com', language });
    for (const text of ['Kim <Ek>', '10001', 'kim@example.com', '1 × Salt\n2 × Sweet', withdrawal.reference])
      expect(mail?.text).toContain(text);
    // 12:00 in UTC
    expect(mail?.text).toMatch(/13[.:]00|1:00/);
    expect(mail?.html).toContain('Kim &lt;Ek&gt;');
    expect(mail?.html).toContain('1 × Salt<br>2 × Sweet');
  },
);

test('[LW-01] an order has the statements from its own e-mail address', async () => {
  const { database, scope, order } = await mailing();
  const ids = [`#${order.id}`, String(order.id), `${order.id}0`, 'my order'];
  for (const orderNumber of ids)
    insertWithdrawal(scope, { ...STATEMENT, orderNumber, email: order.email.toUpperCase() });
  insertWithdrawal(scope, { ...STATEMENT, orderNumber: String(order.id) });
  expect(listWithdrawalsOfOrder(database, order).map(({ orderNumber }) => orderNumber)).toEqual(
    ids.slice(0, 2),
  );
  expect(listWithdrawalsOfOrder(database, { ...order, channelId: '1|se' })).toEqual([]);
});

import { expect, test } from 'vitest';
import { z } from 'zod';
import { setStock } from '#backend/domain/stock/refresh-stock.ts';
import { FIXTURE_CHANNEL } from '#tests/support/fixture-backend/fixture-backend.ts';
import { openShop, shopOf } from '#tests/support/fixture-backend/fixture-trade.ts';
import { heldMailer } from '#tests/support/fixture-backend/held-mailer.ts';
import { resumeStockReminders, startStockReminders } from './stock-reminders.ts';

const emailRow = z.object({ email: z.string() });

/** A shop with a request for a SKU that is sold out; a mail is settled only when the test does it. */
async function shopWithRequest() {
  const { mailer, sent, settle } = heldMailer();
  const { context, raw, skuOf } = shopOf({ ...(await openShop()).context, mailer });
  const restock = (pieces: number): boolean => setStock(context, FIXTURE_CHANNEL, skuOf('salty'), pieces);
  restock(0);
  const request = (email: string): void =>
    void raw.run("insert into availability_requests values (?, ?, ?, 'en', '', null)", [
      FIXTURE_CHANNEL,
      skuOf('salty'),
      email,
    ]);
  request('one@example.com');
  const listRequests = () => raw.select(emailRow, 'select email from availability_requests order by email');
  const listMailed = () => sent.map(({ to }) => to);
  return { context, raw, listMailed, settle, restock, request, listRequests };
}

test('a reminder is mailed once, and its request is deleted when the mail is settled', async () => {
  const { context, listMailed, settle, restock, listRequests } = await shopWithRequest();
  startStockReminders(context);
  restock(3);
  restock(4);
  expect([listMailed(), listRequests()]).toEqual([['one@example.com'], [{ email: 'one@example.com' }]]);
  settle[0]?.();
  expect(listRequests()).toEqual([]);
});

test('a reminder whose process ended before its mail was settled is mailed at the next start', async () => {
  const { context, listMailed, settle, restock, request, listRequests } = await shopWithRequest();
  startStockReminders(context);
  restock(3);
  request('two@example.com');
  resumeStockReminders(context);
  expect(listMailed()).toEqual(['one@example.com', 'one@example.com', 'two@example.com']);
  for (const settled of settle.slice(1)) settled();
  expect(listRequests()).toEqual([]);
});

test('a start reminds of nothing that is sold out, and a request that is made anew stays', async () => {
  const { context, raw, listMailed, settle, restock, listRequests } = await shopWithRequest();
  resumeStockReminders(context);
  expect(listMailed()).toEqual([]);
  startStockReminders(context);
  restock(3);
  raw.run('update availability_requests set sent_at = null');
  settle[0]?.();
  expect(listRequests()).toEqual([{ email: 'one@example.com' }]);
});

test('[PP-04] a reminder of a size names it, and its link chooses it', async () => {
  const { mailer, sent } = heldMailer();
  const { context, raw, skuOf } = shopOf({ ...(await openShop()).context, mailer });
  const skuId = skuOf('apron-red', 'M');
  setStock(context, FIXTURE_CHANNEL, skuId, 0);
  raw.run("insert into availability_requests values (?, ?, 'one@example.com', 'en', '', null)", [
    FIXTURE_CHANNEL,
    skuId,
  ]);
  startStockReminders(context);
  setStock(context, FIXTURE_CHANNEL, skuId, 3);
  expect(sent[0]?.subject).toMatch(/, M$/);
  expect(sent[0]?.text).toMatch(new RegExp(`^http://smallshop\\.localhost/en/p/.+\\?size=${skuId}$`, 'm'));
});

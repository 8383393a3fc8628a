import { expect, test } from 'vitest';
import { isBought, type OrderStatus } from '#backend/model/order-types.ts';
import type { Answer } from '#tests/support/http.ts';
import { listContradictions, readRows } from '#tests/durability/orders-on-disk.ts';
import {
  aCustomerByInvoice,
  aGuestByCard,
  BALANCE,
  finish,
  payAnew,
  payByCard,
  readOutcome,
  type Purchase,
} from './purchases.ts';
import { withShopUnderKills, type ShopUnderKills } from './shop-under-kills.ts';
import { follow, readOrderState } from './order-page.ts';
import { waitFor } from '#tests/support/replicas/running-shops.ts';

interface Case {
  readonly begin: (it: ShopUnderKills) => Promise<Purchase>;
  /** Prepares what the kill interrupts. */
  readonly prepare: (purchase: Purchase) => Promise<() => Promise<Answer>>;
  /** The steps to be killed before; those before the last call of the API are of saving the form, or of showing the payment. */
  readonly kills: (step: string, isOfLastCall: boolean) => boolean;
}

/** Of an order all, but for what is a detail of another one: the form and the stock are several rows. */
const DETAILS = ['insert into checkouts', 'update carts', 'update products', 'insert into stock_taken'];
/** What differs where a payment page follows. */
const OF_CARD = ['insert into payments', 'commit', 'answer', 'rest'];
const OF_PAYMENT = ['update payments', 'commit', 'write the mail', 'name the mail', 'answer', 'rest'];

const CASES: Readonly<Record<string, Case>> = {
  'an order by invoice': {
    begin: aCustomerByInvoice,
    prepare:
      async ({ shopper, form }) =>
      () =>
        shopper.pay(form),
    kills: (step, isOfLastCall) =>
      isOfLastCall ? !DETAILS.includes(step) : ['begin', 'answer'].includes(step),
  },
  'an order by card': {
    begin: aGuestByCard,
    prepare:
      async ({ shopper, form }) =>
      () =>
        shopper.pay(form),
    kills: (step, isOfLastCall) => isOfLastCall && OF_CARD.includes(step),
  },
  'the payment of an order by card': {
    begin: aGuestByCard,
    prepare: async (purchase) => payByCard(purchase, await purchase.shopper.pay(purchase.form)),
    kills: (step, isOfLastCall) => isOfLastCall && OF_PAYMENT.includes(step),
  },
};

interface Row {
  readonly step: string;
  readonly away: string;
  readonly again: string;
  readonly back: string;
  readonly orders: number;
}

/** How far the shopper was when the backend was killed. */
type Reached = 'checkout' | 'confirmation' | 'payment';

function findReached({ status, headers: { location = '' } }: Answer, isPaying: boolean): Reached {
  if (isPaying || location.includes('/pay/')) return 'payment';
  return status === 303 ? 'confirmation' : 'checkout';
}

/** What may be said while the shop is away: that no order was sent only where none was, or none that could be an order yet. */
const TRUE_WHILE_AWAY: Readonly<Record<Reached, readonly string[]>> = {
  checkout: ['failed, never twice'],
  confirmation: ['checking', 'placed'],
  // The shop's own page in place of the payment page says that the payment is under way where its form was sent
  payment: ['502', 'payment pending', 'checking', 'failed, never twice'],
};

/** What has to be said once it is back. */
function selectTruth(reached: Reached, orders: readonly { readonly status: string }[]): string {
  if (orders.some(({ status }) => isBought(status as OrderStatus))) return 'order';
  if (reached !== 'confirmation') return reached === 'payment' ? 'payment page' : 'checkout';
  return orders.length > 0 ? 'not paid' : 'not ordered';
}

async function killAndTryAgain(it: ShopUnderKills, { begin, prepare }: Case, killAt: number): Promise<Row> {
  const purchase = await begin(it);
  const { shopper, form } = purchase;
  const act = await prepare(purchase);
  const isPaying = readOutcome(it, purchase).orders.length > 0;
  it.arm(killAt);
  const answer = await act();
  await it.died();
  expect(it.steps()).toHaveLength(killAt);
  const step = `${killAt} ${it.steps().at(-1)}`;
  const reached = findReached(answer, isPaying);
  const away = readOrderState(await follow(shopper, answer));
  const again = readOrderState(await follow(shopper, await act()));
  for (const state of [away, again]) expect(TRUE_WHILE_AWAY[reached], step).toContain(state);

  await it.restart();
  const { orders: written } = readOutcome(it, purchase);
  const next = reached === 'checkout' ? await shopper.get('/kassan') : answer;
  const back = readOrderState(await follow(shopper, isPaying ? await act() : next));
  expect(back, step).toBe(isPaying ? 'order' : selectTruth(reached, written));
  if (back !== 'order')
    expect(readOrderState(await finish(purchase, await payAnew(purchase))), step).toBe('order');
  // The first form, from the browser's history
  expect(readOrderState(await finish(purchase, await shopper.pay(form))), step).toBe('order');

  const { orders, mails } = readOutcome(it, purchase);
  expect({ orders: orders.map(({ status }) => status), mails }, step).toEqual({
    orders: ['pending'],
    mails: 1,
  });
  return { step, away, again, back, orders: orders.length };
}

/** The steps of a whole purchase that nothing interrupts: the numbers of those to be killed before. */
async function listKills(it: ShopUnderKills, { begin, prepare, kills }: Case): Promise<readonly number[]> {
  const purchase = await begin(it);
  const act = await prepare(purchase);
  it.arm();
  const answer = await act();
  // The last step comes after the answer
  await waitFor('the end of the call', () => it.steps().at(-1) === 'rest');
  const steps = it.steps();
  expect(readOrderState(await finish(purchase, answer))).toBe('order');
  const lastCall = steps.slice(0, -1).lastIndexOf('rest') + 1;
  return steps.flatMap((step, at) => (kills(step, at >= lastCall) ? [at + 1] : []));
}

for (const [name, each] of Object.entries(CASES))
  test(`[CO-08] a backend killed at each step of ${name}: the shopper is told the truth, and a second try orders once`, async () => {
    await withShopUnderKills(async (it) => {
      const rows: Row[] = [];
      const startedAt = performance.now();
      // oxlint-disable-next-line no-await-in-loop -- one backend, killed time and again
      for (const killAt of await listKills(it, each)) rows.push(await killAndTryAgain(it, each, killAt));
      expect(listContradictions(it.dataDir)).toEqual([]);
      expect(readRows(it.dataDir, 'select order_id from due_confirmations')).toEqual([]);
      const [used] = readRows<{ amount: number; orders: number }>(
        it.dataDir,
        'select sum(from_balance) as amount, count(*) as orders from orders where from_balance > 0',
      );
      expect(used?.amount ?? 0).toBe((used?.orders ?? 0) * BALANCE);
      console.log(`${name}, ${Math.round(performance.now() - startedAt)} ms`);
      console.table(rows);
    });
  });

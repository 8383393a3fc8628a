import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { fixtureCustomer, FIXTURE_CHANNEL } from '#tests/support/fixture-backend/fixture-backend.ts';
import { placedOrder } from '#tests/support/fixture-backend/fixture-trade.ts';
import { PERSONAL_DATA_QUERY, toPersonalData, type ApiPersonalData } from '#kernel/personal-data.ts';
import { insertWithdrawal } from '#backend/trade/withdrawals.ts';
import { addSubscriber } from '#backend/domain/customers/newsletter.ts';
import { eraseCustomer, exportCustomer } from './customers.ts';

const schema = buildSchema(readFileSync('backend/schema.graphql', 'utf8'));

async function aPerson() {
  const placed = await placedOrder();
  const { context, scope, order } = placed;
  const { raw } = context.database;
  const email = order.email.toLowerCase();
  const own = { name: 'Kim Ek', orderNumber: `#${order.id}`, email: order.email, goods: 'a cup' };
  insertWithdrawal(scope, own);
  insertWithdrawal(scope, { ...own, orderNumber: 'from May', goods: '' });
  insertWithdrawal(scope, { ...own, email: 'other@example.com' });
  addSubscriber(scope, email);
  const reminder = [FIXTURE_CHANNEL, 1, email, 'en', '2026-11-01T00:00:00.000Z'];
  raw.run(
    'insert into availability_requests (channel_id, sku_id, email, language, created_at) values (?, ?, ?, ?, ?)',
    reminder,
  );
  const lines: { facts: object; message: string }[] = [];
  const log = { info: (facts: object, message: string) => void lines.push({ facts, message }) } as never;
  const count = (table: string) =>
    raw.get(z.object({ count: z.int() }), `select count(*) as count from ${table}`, []).count;
  const request = { channel: 'smallshop', email: ` ${order.email}\n`, log };
  return { ...placed, email, lines, count, request };
}

test('[LW-04] an export has what is known of somebody without an account, and no ids or links', async () => {
  const { context, order, request, lines, email } = await aPerson();
  context.database.raw.run('delete from users', []);
  const text = await exportCustomer(context, { ...request, schema });
  expect(JSON.parse(text)).toMatchObject({
    shop: 'Small shop',
    account: null,
    orders: [{ orderNumber: order.id, items: [{ quantity: 2 }] }],
    withdrawals: [
      { orderNumber: `#${order.id}`, name: 'Kim Ek', goods: 'a cup', isSettled: false },
      { orderNumber: 'from May', goods: null },
    ],
    newsletter: true,
    stockReminders: [{ sku: 1 }],
  });
  expect(text).not.toContain(order.publicId);
  expect(text).not.toContain('other@example.com');
  expect(lines).toEqual([
    {
      facts: { channel: 'smallshop', account: false, orders: 1, withdrawals: 2 },
      message: 'personal data exported',
    },
  ]);
  expect(JSON.stringify(lines)).not.toContain(email);
});

test('[LW-04] an export of an account is its download, with what the account does not show', async () => {
  const { context, ask, order, request, email } = await aPerson();
  const customer = fixtureCustomer(context, { email }, 5000);
  context.database.raw.run('update orders set user_id = ? where id = ?', [customer.userId, order.id]);
  const tenant = `channelId: "${FIXTURE_CHANNEL}", languageId: "sv-SE"`;
  const query = PERSONAL_DATA_QUERY.replace('getUser {', `getUser(${tenant}) {`).replace(
    'getOrders {',
    `getOrders(${tenant}) {`,
  );
  const answer = await ask<ApiPersonalData>(query, {}, { customer });
  const download = toPersonalData(answer, { shop: 'Small shop', now: context.now() });
  const exported = JSON.parse(await exportCustomer(context, { ...request, schema })) as typeof download;
  const { withdrawals, ...rest } = JSON.parse(JSON.stringify(download)) as typeof download;
  expect(exported).toMatchObject(rest);
  expect(withdrawals).toHaveLength(1);
  expect(exported.withdrawals.map(({ reference }) => reference)).toContain(withdrawals[0]?.reference);
  expect(exported.balance).toEqual([{ amount: 50, currency: 'SEK' }]);
});

test('[LW-04] erasing leaves the books, and says so', async () => {
  const { context, request, email, count, lines } = await aPerson();
  fixtureCustomer(context, { email }, 5000);
  const text = eraseCustomer(context, request);
  expect(text).toContain('Erased: the account');
  expect(text).toContain(`The balance is gone: 50 SEK in ${FIXTURE_CHANNEL}`);
  expect(text).toContain('1 stock reminders');
  expect(text).toMatch(/Stay, as books of Small shop: 1 orders .+ 2 statements of withdrawal/);
  for (const table of ['users', 'balances', 'newsletter_subscribers', 'availability_requests'])
    expect(count(table), table).toBe(0);
  expect([count('orders'), count('withdrawals')]).toEqual([1, 3]);
  expect(lines.map(({ message }) => message)).toEqual(['personal data erased']);
  expect(text + JSON.stringify(lines)).not.toContain(email);
  expect(eraseCustomer(context, request)).toContain('There was no account.');
});

test('[LW-04] a wrong address or shop is an error that does not repeat the address', () => {
  const wrong = async (change: object) => {
    const { context, request } = await aPerson();
    return eraseCustomer(context, { ...request, ...change });
  };
  return Promise.all([
    expect(wrong({ email: 'kim.example.com' })).rejects.toThrow(
      'The standard input must be one e-mail address.',
    ),
    expect(wrong({ channel: 'bigshop' })).rejects.toThrow('There is no shop "bigshop"'),
  ]);
});

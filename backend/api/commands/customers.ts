import { execute, type GraphQLSchema, parse } from 'graphql';
import type { Logger } from 'pino';
import { z } from 'zod';
import { orderView, withdrawalView } from '#backend/api/graphql/views/order-view.ts';
import { userView } from '#backend/api/graphql/views/user-view.ts';
import { countRow } from '#backend/core/db/catalog-rows.ts';
import { inTransaction } from '#backend/core/db/transaction.ts';
import { removeSubscriber } from '#backend/domain/customers/newsletter.ts';
import { findUserByEmail, parseEmail, type StoredUser } from '#backend/domain/customers/user-store.ts';
import { createScope } from '#backend/domain/find-scope.ts';
import type { BackendServices, Scope } from '#backend/model/scope.ts';
import type { Shop } from '#backend/model/shop.ts';
import { listOrdersOfPerson } from '#backend/trade/orders/order-store.ts';
import { listWithdrawalsOfPerson } from '#backend/trade/withdrawals.ts';
import {
  type ApiPersonalData,
  PERSONAL_DATA_QUERY,
  toPersonalData,
  toWithdrawal,
} from '#kernel/personal-data.ts';
import { requireChannel } from './shop-commands.ts';

interface Request {
  readonly channel: string | undefined;
  /** The person's address, as it was read from the standard input. */
  readonly email: string;
  /** Gets a line for each request that was carried out, without the address. */
  readonly log: Pick<Logger, 'info'>;
}

interface Person {
  readonly scope: Scope;
  readonly email: string;
  /** Null for somebody without an account. */
  readonly user: StoredUser | null;
}

function findPerson(services: BackendServices, { channel, email: text }: Request): Person {
  const shop = requireChannel(services, channel);
  const email = parseEmail(text);
  // The address must not get into a log with the error
  if (email === null) throw new Error('The standard input must be one e-mail address.');
  const scope = createScope(services, shop, { language: shop.defaultLanguage });
  return { scope, email, user: findUserByEmail(services.database, email) };
}

/** What a shop knows of a person, in the shape of the account's download, and besides what nobody sees in an account. As JSON. */
export async function exportCustomer(
  services: BackendServices,
  request: Request & { readonly schema: GraphQLSchema },
): Promise<string> {
  const person = findPerson(services, request);
  const { scope, email } = person;
  const { channelId, key, name: shop } = scope.shop;
  const answer = await askOwnApi(services, person, request.schema);
  const data = {
    ...toPersonalData(answer, { shop, now: services.now() }),
    withdrawals: listWithdrawalsOfPerson(services.database, channelId, email).map((each) =>
      toWithdrawal({ ...withdrawalView(each), orderNumber: each.orderNumber }),
    ),
    newsletter: countRows(services, 'newsletter_subscribers', channelId, email) > 0,
    stockReminders: listReminders(services, channelId, email),
  };
  const { orders, withdrawals } = data;
  const counts = { orders: orders.length, withdrawals: withdrawals.length };
  request.log.info({ channel: key, account: person.user !== null, ...counts }, 'personal data exported');
  return JSON.stringify(data, null, 2);
}

/** What the API would answer the person; the orders also without an account, by their e-mail address. */
async function askOwnApi(
  services: BackendServices,
  { scope, user, email }: Person,
  schema: GraphQLSchema,
): Promise<ApiPersonalData> {
  const context = { ...services, customer: null, sender: { address: '', userAgent: '' } };
  const orders = listOrdersOfPerson(scope.database, scope.shop.channelId, {
    userId: user?.id ?? null,
    email,
  });
  const { data, errors } = await execute({
    schema,
    document: parse(PERSONAL_DATA_QUERY),
    contextValue: context,
    rootValue: {
      getUser: () => user && userView(context, scope, user),
      getOrders: () => orders.map((order) => orderView(scope, order)),
    },
  });
  if (errors?.[0]) throw errors[0];
  return data as unknown as ApiPersonalData;
}

const reminderRow = z.object({ sku: z.int(), requestedAt: z.string() });

const listReminders = ({ database }: BackendServices, channelId: string, email: string) =>
  database.raw.select(
    reminderRow,
    'select sku_id as sku, created_at as requestedAt from availability_requests where channel_id = ? and email = ?',
    [channelId, email],
  );

type EmailTable = 'newsletter_subscribers' | 'availability_requests';

const countRows = (
  { database }: BackendServices,
  table: EmailTable,
  channelId: string,
  email: string,
): number =>
  database.raw.get(countRow, `select count(*) as count from ${table} where channel_id = ? and email = ?`, [
    channelId,
    email,
  ]).count;

/**
 * Deletes what a shop knows of a person and need not keep, in one transaction. Orders, what belongs to them, and statements of withdrawal
 * stay: they are the shop's books. Returns sentences that say what is gone and what is not.
 */
export function eraseCustomer(services: BackendServices, request: Request): string {
  const { scope, email, user } = findPerson(services, request);
  const { database } = services;
  const { shop } = scope;
  const balances = user === null ? [] : listBalances(services, user.id);
  const stays = {
    orders: listOrdersOfPerson(database, shop.channelId, { userId: user?.id ?? null, email }).length,
    withdrawals: listWithdrawalsOfPerson(database, shop.channelId, email).length,
  };
  const gone = inTransaction(database, () => {
    removeSubscriber(database, email);
    const remove = (sql: string) => database.raw.run(sql, [shop.channelId, email]).changes;
    const reminders = remove('delete from availability_requests where channel_id = ? and email = ?');
    const carts = remove('delete from carts where channel_id = ? and lower(email) = ? and is_completed = 0');
    if (user !== null) database.raw.run('delete from users where id = ?', [user.id]);
    return { reminders, carts };
  });
  request.log.info({ channel: shop.key, account: user !== null, ...gone, ...stays }, 'personal data erased');
  return [
    ...describeErased(shop, { hasAccount: user !== null, balances, ...gone }),
    ...describeStaying(shop, stays),
  ].join('\n');
}

const balanceRow = z.object({ channelId: z.string(), currency: z.string(), amount: z.int() });

const listBalances = ({ database }: BackendServices, userId: number) =>
  database.raw.select(
    balanceRow,
    'select channel_id as channelId, currency, amount from balances where user_id = ? and amount > 0',
    [userId],
  );

interface Erased {
  readonly hasAccount: boolean;
  readonly balances: ReturnType<typeof listBalances>;
  readonly reminders: number;
  readonly carts: number;
}

function describeErased({ name }: Shop, { hasAccount, balances, reminders, carts }: Erased): string[] {
  const lost = balances.map(
    ({ channelId, currency, amount }) => `${amount / 100} ${currency} in ${channelId}`,
  );
  return [
    hasAccount
      ? 'Erased: the account, which all shops share, with its address, logins, quotations and balances.'
      : 'There was no account.',
    ...(lost.length === 0 ? [] : [`The balance is gone: ${lost.join(', ')}. Pay it out.`]),
    `Erased: subscriptions to newsletters of all shops; of ${name} ${reminders} stock reminders and ${carts} open carts.`,
  ];
}

const describeStaying = (
  { name }: Shop,
  { orders, withdrawals }: { readonly orders: number; readonly withdrawals: number },
): string[] => [
  `Stay, as books of ${name}: ${orders} orders with their addresses, lines, payments, refunds and used codes, and ${withdrawals} statements of withdrawal.`,
  'Not found by an e-mail address: reviews, which have a name only. Mails that were sent, backups and logs are not touched.',
];

import { readFileSync } from 'node:fs';
import { text as readText } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { buildSchema } from 'graphql';
import { pino } from 'pino';
import { backUp, restore, checkDatabase } from './api/commands/backup.ts';
import {
  createLoginToken,
  listPendingReviews,
  moderateShopReviews,
  changeContent,
  listContent,
  showContent,
  changePrice,
  restock,
} from './api/commands/shop-commands.ts';
import {
  changeShopOrderStatus,
  listShopOrders,
  listShopWithdrawals,
  refundOrder,
  settleShopWithdrawal,
  showOrder,
} from './api/commands/orders.ts';
import { eraseCustomer, exportCustomer } from './api/commands/customers.ts';
import { formatLimits } from '#kernel/limits/limits.ts';
import { findDiskError } from './core/disk-error.ts';
import { BACKEND_LIMITS } from './core/limits/backend-limits.ts';
import { readBackendEnv, type BackendEnv } from './env.ts';
import { openServices } from './open-services.ts';
import type { BackendServices } from './model/scope.ts';

const USAGE = `Usage: npm run backend -- <command>
  orders list <channel> [status]            the newest orders
  orders show <channel> <number>
  orders move <channel> <number> <status>   pending partial completed … ; ends the order's automatic status changes
  orders cancel <channel> <number>          returns goods, balance and codes
  orders refund <channel> <number> <sku> <amount> [--to-balance]
  withdrawals list <channel> [open|settled] statements of consumers, and whether their order exists
  withdrawals settle <channel> <reference>  shown on the page of the order
  customer export <channel>                 what the shop knows of a person, as JSON; e-mail address by standard input
  customer erase <channel>                  deletes what need not stay, and says what stays; in the same way
  reviews list <channel>                    the pending reviews
  reviews approve|reject <channel> [<id>]   one review, or all pending ones
  stock set <channel> <sku> <pieces>
  price set <channel> <sku> <amount>        the price of the sku's product, inc VAT in the base market
  content list <channel>                    menus, areas and pages
  content show <channel> <kind> <name>      one of them as JSON
  content set <channel> <kind> <name> <file.json | ->
  login-token <channel> <e-mail>            signs an operator in as a customer, for one hour
  login-token <channel> --preview           shows drafts of content
  backup <file> [--force]                   the database in one file, while the backend runs
  restore <file>                            replaces the database by a backup, while no backend runs
  check [<file>]                            whether the database, or a backup, is sound; its version, size and rows
  limits                                    every limit: its variable, default, and what the caller gets beyond it`;

type Command = (services: BackendServices, rest: readonly string[], flags: Flags) => string | Promise<string>;
/** Works without the open database: it neither migrates nor seeds it. */
type FileCommand = (env: BackendEnv, file: string | undefined, force: boolean) => string;
interface Flags {
  readonly toBalance: boolean;
  readonly preview: boolean;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  'orders list': (services, [channel, status]) => listShopOrders(services, channel, status),
  'orders show': (services, [channel, number]) => showOrder(services, channel, number),
  'orders move': (services, [channel, number, status]) =>
    changeShopOrderStatus(services, channel, number, status),
  'orders cancel': (services, [channel, number]) =>
    changeShopOrderStatus(services, channel, number, 'cancelled'),
  'orders refund': (services, rest, { toBalance }) => refundOrder(services, rest, toBalance),
  'withdrawals list': (services, [channel, state]) => listShopWithdrawals(services, channel, state),
  'withdrawals settle': (services, [channel, reference]) =>
    settleShopWithdrawal(services, channel, reference),
  'customer export': async (services, [channel]) =>
    exportCustomer(services, {
      ...(await readRequest(channel)),
      schema: buildSchema(readFileSync(readBackendEnv().schemaFile, 'utf8')),
    }),
  'customer erase': async (services, [channel]) => eraseCustomer(services, await readRequest(channel)),
  'reviews list': (services, [channel]) => listPendingReviews(services, channel),
  'reviews approve': (services, [channel, id]) => moderateShopReviews(services, channel, id, 'approved'),
  'reviews reject': (services, [channel, id]) => moderateShopReviews(services, channel, id, 'rejected'),
  'stock set': (services, [channel, sku, pieces]) => restock(services, channel, sku, pieces),
  'price set': (services, [channel, sku, amount]) => changePrice(services, channel, sku, amount),
  'content list': (services, [channel]) => listContent(services, channel),
  'content show': (services, words) => showContent(services, words),
  'content set': (services, words) => changeContent(services, words),
};

/** The address is an argument of no process, which others on this machine could list, and in no history of a shell. */
const readRequest = async (channel: string | undefined) => ({
  channel,
  email: await readText(process.stdin),
  log: pino({ base: undefined }, process.stderr),
});

const FILE_COMMANDS: ReadonlyMap<string, FileCommand> = new Map<string, FileCommand>([
  ['backup', ({ dataDir }, target, force) => backUp({ dataDir, target, force })],
  [
    'restore',
    ({ dataDir, migrationsDir }, source) => restore({ dataDir, migrationsDir, source, now: new Date() }),
  ],
  ['check', ({ dataDir, migrationsDir }, file) => checkDatabase({ dataDir, migrationsDir, file })],
  ['limits', () => formatLimits(BACKEND_LIMITS)],
]);

/** `npm run backend`: operators' commands on the embedded backend's data. A running server picks up the changes. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      'to-balance': { type: 'boolean', default: false },
      preview: { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
    },
  });
  const [first = '', second = '', ...rest] = positionals;
  if (values.help || first === 'help') {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const onFile = FILE_COMMANDS.get(first);
  if (onFile !== undefined) {
    process.stdout.write(`${onFile(readBackendEnv(), positionals[1], values.force)}\n`);
    return;
  }
  const flags: Flags = { toBalance: values['to-balance'], preview: values.preview };
  const command = COMMANDS[`${first} ${second}`];
  if (first !== 'login-token' && command === undefined) throw new Error(USAGE);
  const { services, outbox } = await openServices(readBackendEnv(), pino({ level: 'warn' }, process.stderr));
  const text = command
    ? await command(services, rest, flags)
    : await createLoginToken(services, { channel: second, email: rest[0] ?? '', isPreview: flags.preview });
  await outbox.flush();
  process.stdout.write(`${text}\n`);
  services.database.close();
}

main().catch((error: unknown) => {
  const reported = findDiskError(error) ?? error;
  process.stderr.write(`${reported instanceof Error ? reported.message : 'The command failed.'}\n`);
  process.exitCode = 1;
});

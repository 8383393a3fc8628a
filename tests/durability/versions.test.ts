import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#backend/core/db/database.ts';
import { migrate } from '#backend/core/db/migrate.ts';
import { temporaryFolder } from '#tests/support/fixture-backend/until-test-ends.ts';
import { readRows } from './orders-on-disk.ts';
import { startBackend, type RunningBackend } from './running-backend.ts';
import { signInByPassword } from './sign-in-by-password.ts';
import { CHANNEL, createTinyRoot } from './tiny-shop.ts';

/** `version-3.db.gz`: written by the last build before migration 4, with a shopper's order, open cart and sign-up. */
const FOLDER = path.resolve('tests/durability/versions');
const MIGRATIONS = readdirSync('backend/core/db/migrations').filter((file) => file.endsWith('.sql')).length;

/** What each packed database has of its shopper. */
const OWN_ROWS = {
  orders: `select id, cart_id as cartId, total from orders
    where email = 'buyer@example.com'`,
  carts: `select c.id as id, l.sku_id as skuId, l.quantity as quantity
    from carts c join cart_lines l on l.cart_id = c.id where c.is_completed = 0 order by c.id, l.position`,
  subscribers: "select email, channel_id from newsletter_subscribers where email = 'reader@example.com'",
  accounts: 'select email, password from users order by email',
  lines: 'select * from order_lines order by order_id, position',
} as const;
type OwnRows = Readonly<Record<keyof typeof OWN_ROWS, readonly Readonly<Record<string, unknown>>[]>>;

const readOwnRows = (dataDir: string): OwnRows =>
  Object.fromEntries(
    Object.entries(OWN_ROWS).map(([what, sql]) => [what, readRows<object>(dataDir, sql)]),
  ) as unknown as OwnRows;

/** Each table and its columns. */
const readTables = (dataDir: string) =>
  readRows<object>(
    dataDir,
    `select t.name as name, group_concat(c.name || ' ' || c.type || ' ' || c."notnull") as columns
       from sqlite_schema t, pragma_table_info(t.name) c where t.type = 'table' group by t.name`,
  );

/** The tables that all migrations make in an empty database. */
function listMigratedTables() {
  const folder = temporaryFolder();
  const database = openDatabase(folder);
  migrate(database.raw, path.resolve('backend/core/db/migrations'));
  database.close();
  return readTables(folder);
}

function aFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'durability-versions-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const dataDir = path.join(folder, 'data');
  mkdirSync(dataDir);
  return { root: createTinyRoot(folder), dataDir };
}

async function aBackend({ root, dataDir }: ReturnType<typeof aFolder>): Promise<RunningBackend> {
  const backend = await startBackend(root, dataDir);
  onTestFinished(() => backend.kill());
  return backend;
}

/** With the cart's id, which proves that one is the buyer. */
const ORDER = `query ($id: String!, $cartId: String) {
  checkout(id: $id, cartId: $cartId, paymentType: STANDARD, channelId: "${CHANNEL}") {
    order { orderId sum billingAddress { lastName } rows { quantity } }
  }
}`;
const CART = `query ($id: String!) {
  getCart(id: $id, channelId: "${CHANNEL}") { id items { skuId quantity } }
}`;

for (let version = 1; version < MIGRATIONS; version += 1)
  test(`a database that a build of version ${version} wrote is migrated whole, and its order, cart and account still work`, async () => {
    const place = aFolder();
    writeFileSync(
      path.join(place.dataDir, 'backend.db'),
      gunzipSync(readFileSync(path.join(FOLDER, `version-${version}.db.gz`))),
    );
    expect(readRows(place.dataDir, 'pragma user_version')).toEqual([{ user_version: version }]);
    const before = readOwnRows(place.dataDir);
    for (const rows of Object.values(before)) expect(rows.length).toBeGreaterThan(0);

    const backend = await aBackend(place);
    expect(readRows(place.dataDir, 'pragma user_version')).toEqual([{ user_version: MIGRATIONS }]);
    expect(readTables(place.dataDir)).toEqual(expect.arrayContaining(listMigratedTables()));
    expect(readRows(place.dataDir, 'pragma quick_check')).toEqual([{ quick_check: 'ok' }]);
    expect(readRows(place.dataDir, 'pragma foreign_key_check')).toEqual([]);
    expect(readOwnRows(place.dataDir)).toMatchObject({
      ...before,
      accounts: expect.arrayContaining([...before.accounts]),
    });

    const [{ id: orderId, cartId, total } = {}] = before.orders;
    const order = await backend.post(ORDER, { id: String(orderId), cartId });
    const placed = {
      orderId: String(orderId),
      sum: Number(total) / 100,
      billingAddress: { lastName: 'Exempel' },
      rows: [{ quantity: 2 }],
    };
    expect(order).toEqual({ data: { checkout: { order: placed } } });
    const [{ id, skuId, quantity } = {}] = before.carts;
    const cart = await backend.post(CART, { id });
    expect(cart).toEqual({ data: { getCart: { id, items: [{ skuId, quantity }] } } });
    const signedIn = await signInByPassword(backend, 'person@example.com', 'Person-2026');
    expect([signedIn.status, JSON.parse(signedIn.text)]).toMatchObject([200, { token: expect.any(String) }]);
  });

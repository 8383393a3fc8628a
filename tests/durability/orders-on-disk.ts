import { randomUUID } from 'node:crypto';
import path from 'node:path';
import Libsql from 'libsql';
import { CHANNEL, GIFT_CARD_KRONOR, AMPLE_STOCK } from './tiny-shop.ts';

const MINOR_UNITS = 100;
const ACTIVE_ORDER = "status not in ('cancelled', 'out-of-stock')";

/** Runs a query on a new connection, so that it sees what other processes have committed. */
export function readRows<Row>(
  dataDir: string,
  sql: string,
  values: readonly (string | number)[] = [],
): Row[] {
  const database = new Libsql(path.join(dataDir, 'backend.db'));
  try {
    return database.prepare(sql).all([...values]) as Row[];
  } finally {
    database.close();
  }
}

export function write(dataDir: string, work: (database: Libsql.Database) => void): void {
  const database = new Libsql(path.join(dataDir, 'backend.db'));
  try {
    database.exec('pragma busy_timeout = 5000; pragma foreign_keys = on');
    database.transaction(() => work(database)).immediate();
  } finally {
    database.close();
  }
}

/** Deletes the seeded orders. They did not reduce the stock, so `listContradictions` would report them. */
export function deleteSeededOrders(dataDir: string): void {
  write(dataDir, (database) => database.exec('delete from refunds; delete from orders; delete from carts'));
}

export const listSkuIds = (dataDir: string): number[] =>
  readRows<{ id: number }>(dataDir, 'select id from skus order by id').map(({ id }) => id);

export interface CartPlan {
  readonly lines: readonly { readonly skuId: number; readonly quantity: number }[];
  readonly code?: string | undefined;
}

/** Inserts open carts into the database and returns their ids. */
export function insertCarts(dataDir: string, carts: readonly CartPlan[]): string[] {
  const ids: string[] = [];
  const now = new Date().toISOString();
  write(dataDir, (database) => {
    const addCart = database.prepare(
      `insert into carts (id, channel_id, promo_code, created_at, updated_at, expires_at) values (?, ?, ?, ?, ?, '2999-01-01')`,
    );
    const addLine = database.prepare(
      'insert into cart_lines (id, cart_id, position, sku_id, quantity) values (?, ?, ?, ?, ?)',
    );
    for (const { lines, code } of carts) {
      const id = randomUUID();
      ids.push(id);
      addCart.run([id, CHANNEL, code ?? null, now, now]);
      for (const [index, { skuId, quantity }] of lines.entries())
        addLine.run([randomUUID(), id, index + 1, skuId, quantity]);
    }
  });
  return ids;
}

/** Sets the stock of a SKU. `null` restores the seeded stock less the ordered pieces. */
export function setStock(dataDir: string, skuId: number, pieces: number | null): void {
  const sold = `coalesce((select sum(l.from_stock) from order_lines l join orders o on o.id = l.order_id
    where l.sku_id = ?1 and o.${ACTIVE_ORDER}), 0)`;
  const amount = pieces === null ? `${AMPLE_STOCK} - ${sold}` : String(pieces);
  write(dataDir, (database) => {
    database.prepare(`update skus set in_stock = ${amount} where id = ?1`).run([skuId]);
    database
      .prepare(
        `insert into stock_taken values (?1, ${AMPLE_STOCK} - (select in_stock from skus where id = ?1), 0, 0)
         on conflict (sku_id) do update set in_stock = excluded.in_stock`,
      )
      .run([skuId]);
    const sums = '(select sum(in_stock) from skus where product_id = products.id)';
    database.exec(`update products set in_stock = ${sums}, total_stock = ${sums}`);
  });
}

interface StoredRow {
  readonly id: number;
  readonly publicId: string;
  readonly cartId: string;
}

export const readOrders = (dataDir: string): StoredRow[] =>
  readRows<StoredRow>(
    dataDir,
    `select id, public_id as publicId, cart_id as cartId from orders where ${ACTIVE_ORDER}`,
  );

/** Queries that must return no row; the first column identifies the inconsistent record. */
const CONTRADICTIONS: Readonly<Record<string, string>> = {
  'an order whose lines are not those of its cart': `select o.id from orders o where
    (select group_concat(sku_id || 'x' || quantity) from
      (select sku_id, quantity from order_lines where order_id = o.id order by position)) is not
    (select group_concat(sku_id || 'x' || quantity) from
      (select sku_id, quantity from cart_lines where cart_id = o.cart_id order by position))`,
  'an order whose cart snapshot has other lines': `select o.id from orders o where
    json_array_length(o.data, '$.cart.lines') <> (select count(*) from order_lines where order_id = o.id)`,
  'an order whose total is not that of its cart': `select id from orders
    where total <> json_extract(data, '$.cart.total.incVat') or total < 0`,
  'an order whose cart is still open': `select o.id from orders o join carts c on c.id = o.cart_id
    where o.status = 'pending' and c.is_completed = 0`,
  'a completed cart without an order': `select id from carts where is_completed = 1
    and not exists (select 1 from orders where cart_id = carts.id and ${ACTIVE_ORDER})`,
  'two orders of one cart': `select cart_id from orders where ${ACTIVE_ORDER} group by cart_id having count(*) > 1`,
  'a line whose pieces were not taken': `select order_id from order_lines
    where from_stock + from_oversell + from_static <> quantity`,
  'an order with a code whose use is not recorded': `select o.id from orders o
    where json_extract(o.data, '$.cart.code.code') is not null and ${ACTIVE_ORDER}
      and (select count(*) from promo_uses where order_id = o.id) <> 1`,
  'a SKU whose stock and orders disagree': `select s.id, s.in_stock, t.in_stock as tally from skus s
    left join stock_taken t on t.sku_id = s.id
    where s.in_stock < 0 or ${AMPLE_STOCK} - s.in_stock <> coalesce(t.in_stock, 0) or ${AMPLE_STOCK} - s.in_stock <>
      coalesce((select sum(l.from_stock) from order_lines l join orders o on o.id = l.order_id
        where l.sku_id = s.id and o.${ACTIVE_ORDER}), 0)`,
  'a product whose sums are not those of its SKUs': `select p.id from products p
    where p.in_stock <> (select sum(in_stock) from skus where product_id = p.id)`,
  'a gift card that lost other than what orders took': `select code, remaining from gift_cards g
    where code = 'GIFT' and ${GIFT_CARD_KRONOR * MINOR_UNITS} - remaining <> coalesce((select
      sum(json_extract(data, '$.cart.giftCardAmount')) from orders
      where json_extract(data, '$.cart.code.code') = g.code and ${ACTIVE_ORDER}), 0)`,
};

/** A sentence for each inconsistency that a partial order would leave in the database; empty when there is none. */
export function listContradictions(dataDir: string, except: readonly string[] = []): string[] {
  return Object.entries(CONTRADICTIONS)
    .filter(([what]) => !except.includes(what))
    .flatMap(([what, sql]) =>
      readRows<object>(dataDir, sql)
        .slice(0, 3)
        .map((row) => `${what}: ${JSON.stringify(row)}`),
    );
}

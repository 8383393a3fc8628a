import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { columnsOf } from '#backend/core/db/columns.ts';
import { countRow } from '#backend/core/db/catalog-rows.ts';
import type { Database } from '#backend/core/db/database.ts';
import { localisedPath } from '#backend/core/urls/site-paths.ts';
import { createScope, shopOrigin } from '#backend/domain/find-scope.ts';
import { isBought, type StoredOrder } from '#backend/model/order-types.ts';
import type { BackendServices, Scope } from '#backend/model/scope.ts';
import { renderOrderLink } from '#backend/trade/mail/order-link.ts';
import { findWholeNumber } from '#kernel/whole-number.ts';
import { findOrder } from '#backend/trade/orders/order-store.ts';

/** As long as a link that the confirmation makes. */
const LINK_MS = 24 * 3_600_000;
/** Bounds the mails to one address of a shop within that time: anyone who knows it and a number can ask for them. */
const MAX_LINKS = 5;
const KEY_BYTES = 32;

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

const requestRow = z.object({
  id: z.int(),
  channelId: z.string(),
  language: z.string(),
  orderNumber: z.string(),
  email: z.string(),
  createdAt: z.string(),
});
type LinkRequest = Readonly<z.output<typeof requestRow>>;

const COLUMNS = columnsOf(requestRow);

/** Stores that somebody asks for a link, and reads no order. Call it in a transaction, and `mailOrderLink` after the answer. */
export function insertLinkRequest(
  { database: { raw }, shop, language, now }: Scope,
  typed: Pick<LinkRequest, 'orderNumber' | 'email'>,
): LinkRequest {
  const { orderNumber } = typed;
  const email = typed.email.toLowerCase();
  const { channelId } = shop;
  const createdAt = now().toISOString();
  const { lastInsertRowid } = raw.run(
    'insert into order_links (channel_id, language, order_number, email, created_at) values (?, ?, ?, ?, ?)',
    [channelId, language, orderNumber, email, createdAt],
  );
  return { id: Number(lastInsertRowid), channelId, language, orderNumber, email, createdAt };
}

/** Mails the links that an earlier process did not mail, or not to the end. Call at the start only: later ones are under way. */
export function resumeOrderLinks(services: BackendServices): void {
  const sql = `select ${COLUMNS} from order_links where mail_due = 1 order by id`;
  for (const request of services.database.raw.select(requestRow, sql)) mailOrderLink(services, request);
}

/** Mails a link to the order that is asked for. Where there is none, the request is forgotten. */
export function mailOrderLink(services: BackendServices, request: LinkRequest): void {
  const { raw } = services.database;
  const { id, channelId } = request;
  const shop = services.shops.get(channelId);
  const order = findNamedOrder(services, request);
  if (shop === undefined || order === null || countLinks(services, request) >= MAX_LINKS) {
    raw.run('delete from order_links where id = ?', [id]);
    return;
  }
  const key = randomBytes(KEY_BYTES).toString('base64url');
  raw.run('update order_links set order_id = ?, key_hash = ? where id = ?', [order.id, hashOf(key), id]);
  const scope = createScope(services, shop, { language: request.language, market: order.market });
  const path = localisedPath(scope, scope.language, `/checkout/order?token=${key}`);
  const url = `${shopOrigin(services, shop)}${path}`;
  const mail = renderOrderLink(services, scope, { to: order.email, orderId: order.id, url });
  services.mailer.send({ id: `${request.createdAt}-link-${id}`, ...mail }, () => {
    raw.run('update order_links set mail_due = 0 where id = ?', [id]);
  });
}

/** Null unless number and address are those of one order that was bought. */
function findNamedOrder({ database }: BackendServices, { channelId, orderNumber, email }: LinkRequest) {
  const id = findWholeNumber(orderNumber.replace(/^#/, ''));
  const order = id === null ? null : findOrder(database, channelId, id);
  return order !== null && isBought(order.status) && order.email.toLowerCase() === email ? order : null;
}

function countLinks({ database }: BackendServices, { id, channelId, email, createdAt }: LinkRequest): number {
  const since = new Date(Date.parse(createdAt) - LINK_MS).toISOString();
  const sql = `select count(*) as count from order_links
    where channel_id = ? and email = ? and key_hash is not null and id <> ? and created_at > ?`;
  return database.raw.get(countRow, sql, [channelId, email, id, since]).count;
}

const foundRow = z.object({ orderId: z.int() });

/** The order of a mailed link; null for an unknown one, one of another channel, and one that has ended. */
export function findOrderOfLink(
  database: Database,
  now: Date,
  { key, channelId }: { readonly key: string; readonly channelId: string },
): StoredOrder | null {
  const sql = `select order_id as orderId from order_links
    where key_hash = ? and channel_id = ? and order_id is not null and created_at > ?`;
  const since = new Date(now.getTime() - LINK_MS).toISOString();
  const found = database.raw.find(foundRow, sql, [hashOf(key), channelId, since]);
  return found && findOrder(database, channelId, found.orderId);
}

/** Deletes links that have ended. */
export function sweepOrderLinks({ raw }: Database, now: Date): void {
  raw.run('delete from order_links where created_at <= ?', [new Date(now.getTime() - LINK_MS).toISOString()]);
}

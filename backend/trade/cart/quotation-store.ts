import type { Scope } from '#backend/model/scope.ts';
import { z } from 'zod';
import { columnsOf, insertRow } from '#backend/core/db/columns.ts';
import { jsonColumn } from '#backend/core/db/rows.ts';
import type { Database } from '#backend/core/db/database.ts';
import { parseGuid } from '#backend/core/guid.ts';
import type { Minor } from '#backend/core/money/money.ts';

const quotedLineSchema = z.object({
  skuId: z.int(),
  quantity: z.int().positive(),
  /** The quoted price of one piece, inc VAT, in the currency of the quotation's market. */
  unit: z.int().nonnegative(),
});

const quotationRow = z.object({
  /** A GUID; the accepted quotation's cart has the same. */
  id: z.string(),
  channelId: z.string(),
  userId: z.int(),
  market: z.string(),
  number: z.string(),
  name: z.string(),
  terms: z.string(),
  status: z.enum(['PENDING', 'ACCEPTED', 'REJECTED']),
  lines: jsonColumn(z.array(quotedLineSchema)),
  createdAt: z.string(),
  modifiedAt: z.string(),
  validTo: z.string(),
  decidedAt: z.string().nullable(),
});
export type StoredQuotation = Readonly<z.output<typeof quotationRow>>;

const SELECT = `select ${columnsOf(quotationRow)} from quotations`;

/** The quotation of a cart; null for a cart that no quotation became, and in another channel (CH-11). */
export function findQuotation({ raw }: Database, channelId: string, id: string): StoredQuotation | null {
  const guid = parseGuid(id);
  return guid === null
    ? null
    : raw.find(quotationRow, `${SELECT} where id = ? and channel_id = ?`, [guid, channelId]);
}

/** A customer's quotations in one channel, newest first. */
export function listQuotations({ raw }: Database, channelId: string, userId: number): StoredQuotation[] {
  const where = 'where user_id = ? and channel_id = ? order by created_at desc, id';
  return raw.select(quotationRow, `${SELECT} ${where}`, [userId, channelId]);
}

export function insertQuotation({ raw }: Database, quotation: StoredQuotation): void {
  insertRow(raw, 'quotations', { ...quotation, lines: JSON.stringify(quotation.lines) });
}

/** Stores the customer's answer; only a pending quotation takes one. */
export function decideQuotation(
  { database, now }: Pick<Scope, 'database' | 'now'>,
  id: string,
  status: 'ACCEPTED' | 'REJECTED',
): void {
  const time = now().toISOString();
  const sql =
    "update quotations set status = ?, decided_at = ?, modified_at = ? where id = ? and status = 'PENDING'";
  database.raw.run(sql, [status, time, time, id]);
}

/**
 * The quoted price of one piece by SKU; null for a cart without a quotation. They hold in the quotation's market only: in
 * another one the cart has the shop's own prices.
 */
export function findQuotedUnits(
  { database, shop, market }: Scope,
  cartId: string,
): ReadonlyMap<number, Minor> | null {
  const quotation = findQuotation(database, shop.channelId, cartId);
  if (quotation === null || quotation.market !== market.alias) return null;
  return new Map(quotation.lines.map(({ skuId, unit }) => [skuId, unit]));
}

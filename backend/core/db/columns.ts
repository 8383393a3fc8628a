import { z } from 'zod';
import { placeholders, type RawDatabase, type SqlValue } from './database.ts';

/** `shippingId` → `shipping_id`. */
export const columnOf = (member: string): string =>
  member.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** What a statement selects for a row: `channel_id as channelId`. `others` names columns that are not the member in snake case. */
export function columnsOf({ shape }: z.ZodObject, others: Readonly<Record<string, string>> = {}): string {
  return Object.keys(shape)
    .map((member) => `${others[member] ?? columnOf(member)} as ${member}`)
    .join(', ');
}

/** A column that is 0 or 1. */
export const flagColumn = z.literal([0, 1]).transform((value) => value === 1);

/** Inserts a row; its members name their columns as in `columnsOf`. */
export function insertRow(raw: RawDatabase, table: string, row: Readonly<Record<string, SqlValue>>): void {
  const members = Object.keys(row);
  const columns = members.map(columnOf).join(', ');
  raw.run(`insert into ${table} (${columns}) values (${placeholders(members)})`, Object.values(row));
}

import type { Database } from '#backend/core/db/database.ts';
import { selectRows } from '#backend/core/db/rows.ts';
import type { CustomerType } from '#backend/model/signed-in.ts';

export interface StoredUser {
  readonly id: number;
  /** Folded to lower case. */
  readonly email: string;
  readonly password: string;
  readonly customer_type: CustomerType;
  readonly gender: string;
  readonly newsletter: number;
  readonly personal_id: string | null;
  readonly meta_data: string | null;
  readonly member_type: string;
  /** `AddressType` as JSON. */
  readonly address: string | null;
  readonly password_changed_at: string;
}

const LONGEST_EMAIL = 254;
/** Neither what ends a claim of a token (contract 4.5) nor what begins another address in a mail's header. */
const SIGN = String.raw`[^\s@;=<>(),:"\\[\]\p{Cc}]+`;
const EMAIL = new RegExp(`^${SIGN}@${SIGN}\\.${SIGN}$`, 'u');

/** Lower case; null for what is no address. */
export function parseEmail(text: unknown): string | null {
  const email = typeof text === 'string' ? text.trim().toLowerCase() : '';
  return email.length <= LONGEST_EMAIL && EMAIL.test(email) ? email : null;
}

export function findUser({ raw }: Database, id: number): StoredUser | null {
  return selectRows<StoredUser>(raw, 'select * from users where id = ?', [id])[0] ?? null;
}

export function findUserByEmail({ raw }: Database, email: string): StoredUser | null {
  return selectRows<StoredUser>(raw, 'select * from users where email = ?', [email])[0] ?? null;
}

/** False when the address has an account already: two registrations at once are one. */
export function insertUser({ raw }: Database, email: string, password: string, now: Date): boolean {
  const sql = `insert into users (email, password, created_at, password_changed_at) values (?, ?, ?, ?)
    on conflict (email) do nothing`;
  return raw.prepare(sql).run([email, password, now.toISOString(), now.toISOString()]).changes === 1;
}

export function setPassword({ raw }: Database, userId: number, password: string, now: Date): void {
  raw
    .prepare('update users set password = ?, password_changed_at = ? where id = ?')
    .run([password, now.toISOString(), userId]);
}

import { z } from 'zod';
import type { Database } from '#backend/core/db/database.ts';
import { jsonColumn } from '#backend/core/db/rows.ts';
import { addressSchema } from '#backend/model/address.ts';
import { cleanLine } from '#kernel/to-line.ts';

const userRow = z.object({
  id: z.int(),
  /** Folded to lower case. */
  email: z.string(),
  password: z.string(),
  customer_type: z.enum(['PERSON', 'ORGANIZATION']),
  gender: z.string(),
  newsletter: z.int(),
  personal_id: z.string().nullable(),
  meta_data: z.string().nullable(),
  member_type: z.string(),
  /** `AddressType`. */
  address: jsonColumn(addressSchema).nullable(),
  created_at: z.string(),
  password_changed_at: z.string(),
});
export type StoredUser = Readonly<z.output<typeof userRow>>;

const MAX_EMAIL_LENGTH = 254;
/** Excludes separators of token claims (contract 4.5) and of addresses in mail headers, against injection. */
const UNSAFE = String.raw`\s@;=<>(),:"\\[\]\p{Cc}`;
/** The domain has a dot inside: its first character, what comes before its next dot, and what comes after. */
export const SAFE_EMAIL = new RegExp(`^[^${UNSAFE}]+@[^${UNSAFE}][^.${UNSAFE}]*\\.[^${UNSAFE}]+$`, 'u');

/** The e-mail address as a line, lower-cased; null for an invalid one. */
export function parseEmail(text: unknown): string | null {
  const email = typeof text === 'string' ? cleanLine(text).toLowerCase() : '';
  return email.length <= MAX_EMAIL_LENGTH && SAFE_EMAIL.test(email) ? email : null;
}

/** The user with an id; null when there is none. */
export function findUser({ raw }: Database, id: number): StoredUser | null {
  return raw.find(userRow, 'select * from users where id = ?', [id]);
}

/** The user with an e-mail address as `parseEmail` returns it; null when there is none. */
export function findUserByEmail({ raw }: Database, email: string): StoredUser | null {
  return raw.find(userRow, 'select * from users where email = ?', [email]);
}

/** Inserts a user; false when the address has an account already, also when two registrations race. */
export function insertUser({ raw }: Database, email: string, password: string, now: Date): boolean {
  const sql = `insert into users (email, password, created_at, password_changed_at) values (?, ?, ?, ?)
    on conflict (email) do nothing`;
  return raw.run(sql, [email, password, now.toISOString(), now.toISOString()]).changes === 1;
}

/** Stores a password hash of `hashPassword`. */
export function setPassword({ raw }: Database, userId: number, password: string, now: Date): void {
  raw.run('update users set password = ?, password_changed_at = ? where id = ?', [
    password,
    now.toISOString(),
    userId,
  ]);
}

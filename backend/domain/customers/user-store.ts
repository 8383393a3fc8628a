import { z } from 'zod';
import type { Database } from '#backend/core/db/database.ts';
import { jsonColumn } from '#backend/core/db/rows.ts';
import {
  addressSchema,
  addressInputSchema,
  lineOf,
  parseAddress,
  type Address,
} from '#backend/model/address.ts';
import { cleanLine } from '#kernel/to-line.ts';
import type { SignedIn, BackendContext } from '#backend/model/scope.ts';
import { refusal } from '#backend/core/refusal.ts';

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

/** A customer of type ORGANIZATION: this API has one account per company. */
export interface Company {
  readonly id: string;
  readonly user: StoredUser;
  /** What its checkouts name by id: the account's address, where it has one. */
  readonly addresses: readonly { readonly id: string; readonly address: Address }[];
}

/** The signed-in customer's company; null for a person and without a sign-in. */
export function findCompany(database: Database, customer: SignedIn | null): Company | null {
  if (customer?.customerType !== 'ORGANIZATION') return null;
  const user = findUser(database, customer.userId);
  if (user === null) return null;
  const id = String(user.id);
  return { id, user, addresses: user.address === null ? [] : [{ id, address: user.address }] };
}

/** The signed-in customer. Throws a refusal with UNAUTHENTICATED when no customer is signed in. */
export function requireCustomer({ customer }: BackendContext): SignedIn {
  if (customer === null) throw refusal('UNAUTHENTICATED', 'Sign in first: this is a customer’s own.');
  return customer;
}

/** `UserInputType` (contract 3.11) with bounded lengths. */
const inputSchema = z.object({
  address: addressInputSchema,
  gender: z.enum(['UNSET', 'UNSPECIFIED', 'WOMAN', 'MAN']).nullish(),
  newsletter: z.boolean().nullish(),
  personalId: z.string().max(40).nullish(),
  metaData: z.string().max(10_000).nullish(),
  customerType: z.enum(['PERSON', 'ORGANIZATION']).nullish(),
});

/** The user's address with the given fields replaced, as JSON; fields that are absent or null are unchanged. */
function mergeAddress(user: StoredUser, given: z.infer<typeof inputSchema>['address']): string | null {
  if (given === null || given === undefined)
    return user.address === null ? null : JSON.stringify(user.address);
  const set = Object.entries(given).filter(([, value]) => typeof value === 'string');
  return JSON.stringify(parseAddress({ ...user.address, ...Object.fromEntries(set) }));
}

/** Updates the given fields of a user. Throws a refusal with INVALID_INPUT that names the invalid field. */
export function updateUser({ raw }: Database, user: StoredUser, input: unknown): void {
  const parsed = inputSchema.safeParse(input);
  if (!parsed.success) {
    const member = `user.${parsed.error.issues[0]?.path.join('.') ?? ''}`;
    throw refusal('INVALID_INPUT', `${member} cannot be taken.`, { member });
  }
  const given = parsed.data;
  raw.run(
    `update users set address = ?, gender = ?, newsletter = ?, personal_id = ?, meta_data = ?, customer_type = ?
       where id = ?`,
    [
      mergeAddress(user, given.address),
      given.gender ?? user.gender,
      Number(given.newsletter ?? user.newsletter === 1),
      given.personalId == null ? user.personal_id : lineOf(given.personalId),
      given.metaData ?? user.meta_data,
      given.customerType ?? user.customer_type,
      user.id,
    ],
  );
}

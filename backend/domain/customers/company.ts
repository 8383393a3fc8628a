import type { Database } from '#backend/core/db/database.ts';
import type { Address } from '#backend/model/address.ts';
import type { SignedIn } from '#backend/model/signed-in.ts';
import { findUser, type StoredUser } from './user-store.ts';

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

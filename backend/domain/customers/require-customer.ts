import { refusal } from '#backend/core/refusal.ts';
import type { BackendContext } from '#backend/model/scope.ts';
import type { SignedIn } from '#backend/model/signed-in.ts';

/** The signed-in customer. Throws a refusal with UNAUTHENTICATED when no customer is signed in. */
export function requireCustomer({ customer }: BackendContext): SignedIn {
  if (customer === null) throw refusal('UNAUTHENTICATED', 'Sign in first: this is a customer’s own.');
  return customer;
}

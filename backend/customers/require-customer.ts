import { refusal } from '#backend/graphql/refusals.ts';
import type { BackendContext } from '#backend/shop/scope.ts';
import type { SignedIn } from './signed-in.ts';

/** Refuses with UNAUTHENTICATED where nobody is signed in. */
export function requireCustomer({ customer }: BackendContext): SignedIn {
  if (customer === null) throw refusal('UNAUTHENTICATED', 'Sign in first: this is a customer’s own.');
  return customer;
}

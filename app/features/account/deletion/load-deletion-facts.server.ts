import { compact } from '#app/features/catalog/omit-empty.ts';
import { requireCustomer } from '#app/request/session/require-customer.server.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { balancesDocument } from './deletion.documents.server.ts';
import type { DeletionFacts } from './deletion-view.ts';

/**
 * What the customer loses with the account. Throws a `CommerceError` where the API fails: the page must not ask for a decision
 * without these facts.
 */
export async function loadDeletionFacts(context: RequestContext): Promise<DeletionFacts> {
  const customer = requireCustomer(context);
  const { getUser } = await context.commerce.request(balancesDocument);
  const balances = compact(getUser?.balances).filter(({ amount }) => amount > 0);
  return {
    email: getUser?.email ?? customer.email,
    balances: balances.map(
      ({ amount, amountFormatted, currency }) => amountFormatted ?? `${amount} ${currency}`,
    ),
    isOperator: customer.isOperator,
  };
}

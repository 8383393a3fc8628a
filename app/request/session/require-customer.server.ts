import type { CustomerSession, RequestContext } from '#app/request/request-context.ts';
import { redirectTo } from '#app/request/responses.ts';

/**
 * NV-03: the customer of a page that requires a login; throws a redirect to the start page for all others. Where the API
 * refuses the login later in the request, the call to it throws the redirect. Call it before the first `await` of a loader.
 */
export function requireCustomer({ session }: Pick<RequestContext, 'session'>): CustomerSession {
  const customer = session.find();
  if (customer === null) throw redirectTo('/', 302);
  session.markRequired();
  return customer;
}

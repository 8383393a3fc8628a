import { isCommerceError } from '#app/commerce/commerce-error.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { requireCustomer } from '#app/request/session/require-customer.server.ts';

/**
 * Personal data of the API. Where the API turns out to have ended the session, the visitor is anonymous: the guard's redirect
 * instead of an error page (AU-03). All other failures throw the `CommerceError`.
 */
export async function loadOwn<Data>(
  context: Pick<RequestContext, 'session'>,
  load: () => Promise<Data>,
): Promise<Data> {
  try {
    return await load();
  } catch (error) {
    if (isCommerceError(error)) requireCustomer(context);
    throw error;
  }
}

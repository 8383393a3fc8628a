import type { Logger } from '#kernel/logger.ts';
import { isCommerceError } from './commerce-error.ts';

/**
 * Loads a part that its page can do without (AP-03): `fallback` where that fails. The outage log reports failures of the API,
 * so only other errors, which are faults of the storefront, are logged here.
 *
 * @param part what the page is rendered without, for the log.
 */
export async function loadOptional<Value, Fallback>(
  { log }: { readonly log: Logger },
  part: string,
  { load, fallback }: { readonly load: () => Promise<Value>; readonly fallback: Fallback },
): Promise<Value | Fallback> {
  try {
    return await load();
  } catch (error) {
    // A redirect, such as that of a page whose login the API refused (NV-03)
    if (error instanceof Response) throw error;
    if (!isCommerceError(error)) log.error({ err: error, part }, 'page rendered without this part');
    return fallback;
  }
}

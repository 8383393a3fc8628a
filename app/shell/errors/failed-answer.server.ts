import { findRetryAfter, isCommerceError, selectFailureStatus } from '#app/commerce/commerce-error.ts';

/**
 * Status and headers of an answer for a script whose API call failed: that of the failure (AP-06), never cached.
 *
 * @throws every error that is not the API's
 */
export function toFailedAnswer(error: unknown): ResponseInit & { readonly status: number } {
  if (!isCommerceError(error)) throw error;
  const retryAfter = findRetryAfter(error);
  return {
    status: selectFailureStatus(error),
    headers: {
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      ...(retryAfter === null ? {} : { 'retry-after': String(retryAfter) }),
    },
  };
}

import type { HeadersFunction } from '@remix-run/node';

/** Of an answer to one visitor: nothing stores it, and it is no search result. */
export const PRIVATE = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' } as const;

/** `Retry-After` of an answer that says when to send the form again: after too many tries, or while the API is away. */
export const toWaitHeaders = (seconds: number | null | undefined): Readonly<Record<string, string>> =>
  seconds ? { 'Retry-After': String(seconds) } : {};

/** `headers` of a page with forms: those of its loader, and the `Retry-After` of its action. */
export const withRetryAfter: HeadersFunction = ({ actionHeaders, loaderHeaders }) => {
  const wait = actionHeaders.get('Retry-After');
  if (wait) loaderHeaders.set('Retry-After', wait);
  return loaderHeaders;
};

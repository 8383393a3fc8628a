import type { HeadersFunction } from '@remix-run/node';

/** Of an answer to one visitor: nothing stores it, and it is no search result. */
export const PRIVATE = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' } as const;

/** When to send a form again, where the answer says so: after too many tries, or while the API is away. */
export const toWaitHeaders = (seconds: number | null | undefined): Readonly<Record<string, string>> =>
  seconds ? { 'Retry-After': String(seconds) } : {};

/** `headers` of a page with forms: those of its loader, and how long its action wants the visitor to wait. */
export const keepWait: HeadersFunction = ({ actionHeaders, loaderHeaders }) => {
  const wait = actionHeaders.get('Retry-After');
  if (wait) loaderHeaders.set('Retry-After', wait);
  return loaderHeaders;
};

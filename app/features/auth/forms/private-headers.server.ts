import type { HeadersFunction } from '@remix-run/node';

/** Of the answer to one visitor: no cache may store it. */
export const PRIVATE = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' } as const;

/** Headers of a page with a form of the login, and how long to wait after too many tries. */
export const selectPrivateHeaders: HeadersFunction = ({ actionHeaders }) => {
  const wait = actionHeaders.get('Retry-After');
  return wait === null ? PRIVATE : { ...PRIVATE, 'Retry-After': wait };
};

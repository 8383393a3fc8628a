import { listWriteRows, type WriteLimitName } from '#kernel/limits/write-limits.ts';

/** What anyone may write without an account. */
export const BACKEND_WRITES = [
  'review',
  'reminder',
  'newsletter',
  'withdrawal',
  'orderLink',
  'passwordReset',
  'promoCode',
  'cartAdd',
] as const;

export type BackendWriteKind = (typeof BACKEND_WRITES)[number];

/** Rows of `BACKEND_LIMITS`. */
export const WRITE_LIMIT_ROWS = listWriteRows(BACKEND_WRITES, ['Address', 'Channel'], {
  prefix: 'BACKEND_LIMIT_',
  answer: 'the error `TOO_MANY_REQUESTS` with `statusCode` 429 and `retryAfter` in seconds',
});

export type BackendWriteLimitName = WriteLimitName & keyof typeof WRITE_LIMIT_ROWS;

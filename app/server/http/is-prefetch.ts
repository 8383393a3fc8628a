import type { IncomingHttpHeaders } from 'node:http';

/** Whether the browser asks before the visitor does. */
export const isPrefetch = (headers: IncomingHttpHeaders): boolean =>
  String(headers['sec-purpose'] ?? headers.purpose ?? '').startsWith('prefetch');

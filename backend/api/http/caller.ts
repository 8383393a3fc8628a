import type { IncomingMessage } from 'node:http';

const LOOPBACK_ADDRESSES: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** A `Host` header of this machine: a name that no other can take over, with any port. */
const LOOPBACK_HOST = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/i;

const isLoopback = ({ socket }: IncomingMessage): boolean =>
  LOOPBACK_ADDRESSES.has(socket.remoteAddress ?? '');

/**
 * Whether a web page may have sent the request through the browser of this machine: from another origin, with an `Origin` header,
 * or by DNS rebinding to the loopback address, with the page's name as `Host`.
 */
export function isFromWebPage(request: IncomingMessage): boolean {
  const { origin, host = '' } = request.headers;
  return origin !== undefined || (isLoopback(request) && !LOOPBACK_HOST.test(host));
}

/** Whether a program of this machine sent the request: neither a web page, nor a proxy that forwards requests of others. */
export function isFromThisMachine(request: IncomingMessage): boolean {
  const { 'x-forwarded-for': forwardedFor, forwarded } = request.headers;
  return (
    isLoopback(request) && forwardedFor === undefined && forwarded === undefined && !isFromWebPage(request)
  );
}

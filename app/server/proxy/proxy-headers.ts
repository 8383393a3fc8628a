import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** All that the backend needs to know of a shopper's request for a picture or the payment page. No cookie, no address. */
const PASSED_ON: readonly string[] = [
  'accept',
  'accept-encoding',
  'accept-language',
  'content-length',
  'content-type',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'range',
];

/** RFC 9110 §7.6.1 and its forerunners: about one connection, not about the message. */
const HOP_BY_HOP: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** The backend's host is another: its cookies and its word on transport would be the shop's. */
const NOT_THE_SHOPS: ReadonlySet<string> = new Set([
  'set-cookie',
  'strict-transport-security',
  'x-request-id',
  'server',
  'x-powered-by',
]);

export function requestHeadersToBackend(
  headers: IncomingHttpHeaders,
  requestId: string,
): OutgoingHttpHeaders {
  const passed = PASSED_ON.flatMap((name) =>
    headers[name] === undefined ? [] : [[name, headers[name]] as const],
  );
  return { ...Object.fromEntries(passed), 'x-request-id': requestId };
}

/** Keeps everything about the content (type, length, encoding, caching, ranges); drops the rest. */
export function responseHeadersFromBackend(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !HOP_BY_HOP.has(name) && !NOT_THE_SHOPS.has(name) && !named.includes(name),
    ),
  );
}

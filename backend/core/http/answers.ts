import type { ServerResponse } from 'node:http';

/** Sends JSON with `no-store`: every response depends on the caller and the request body. */
export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
  });
  response.end(text);
}

/** Sends the GraphQL error envelope for a request that fails before GraphQL runs (contract 1.4). */
export function sendError(response: ServerResponse, status: number, message: string, code: string): void {
  sendJson(response, status, { errors: [{ message, extensions: { code } }] });
}

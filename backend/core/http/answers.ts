import type { ServerResponse } from 'node:http';

/** Answers JSON; never cached, as every answer depends on who asks for what. */
export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
  });
  response.end(text);
}

/** The envelope of an answer that never reached GraphQL (contract 1.4). */
export function sendError(response: ServerResponse, status: number, message: string, code: string): void {
  sendJson(response, status, { errors: [{ message, extensions: { code } }] });
}

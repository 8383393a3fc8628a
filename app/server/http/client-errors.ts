import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { LimitLog, LimitName } from '#kernel/limits/limits.ts';
import type { OpenResponses } from './open-responses.ts';

interface ClientErrorParts {
  readonly responses: OpenResponses;
  readonly limitLog: LimitLog;
  readonly findChannel: (socket: object) => string | null;
}

/** By node's error code; everything else is a 400. */
const STATUS_LINES: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
};

/**
 * Answers requests that are no HTTP, too slow or too large as node does by itself, and counts those that reached a limit. A
 * connection on which a response has begun is closed without an answer, which would be read as part of that response.
 */
export function answerClientErrors(server: Server, parts: ClientErrorParts): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const limit = findLimit(error.code, socket, parts.responses);
    if (limit) parts.limitLog.reached(limit, parts.findChannel(socket));
    const hasBegun = [...parts.responses.of(socket)].some((res) => res.headersSent);
    if (socket.writable && !hasBegun) {
      const status = STATUS_LINES[error.code ?? ''] ?? '400 Bad Request';
      socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    }
    socket.destroy();
  });
  // Tunnels are for proxies. Node would close the connection without a word.
  server.on('connect', (_, socket) => {
    socket.on('error', () => socket.destroy());
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
}

function findLimit(code: string | undefined, socket: Duplex, responses: OpenResponses): LimitName | null {
  if (code === 'HPE_HEADER_OVERFLOW') return 'headerBytes';
  if (code !== 'ERR_HTTP_REQUEST_TIMEOUT') return null;
  return responses.of(socket).size > 0 ? 'requestMs' : 'headersMs';
}

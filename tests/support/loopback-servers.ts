import {
  request,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  type RequestListener,
  type Server,
} from 'node:http';
import { connect } from 'node:net';
import { createLimitedServer } from '#app/server/http/http-server.ts';
import { listen } from '#app/server/http/listen.ts';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly body: string;
}

export interface Ask {
  readonly path?: string;
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string;
}

/** One request to a port of this machine; the Host header is the caller's to choose. */
export function ask(
  port: number,
  { path = '/', method = 'GET', headers = {}, body }: Ask = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          bytes,
          body: bytes.toString('utf8'),
        });
      });
    });
    outgoing.on('error', reject).end(body);
  });
}

/** What comes back for these very bytes, for what a well-behaved client would never send. */
export function askRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
    socket.on('error', reject).on('close', () => resolve(answer));
  });
}

/** A real server on a port of its own for as long as the test runs. */
export async function withServer(
  listener: RequestListener,
  run: (port: number, server: Server) => Promise<void>,
): Promise<void> {
  const server = createLimitedServer(listener);
  const port = await listen(server, { host: '127.0.0.1', port: 0, variable: 'PORT' });
  try {
    await run(port, server);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

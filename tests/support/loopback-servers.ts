import type { OutgoingHttpHeaders, Server } from 'node:http';
import { connect } from 'node:net';
import { createLimitedServer, listen, type ServerOptions } from '#app/server/http/http-server.ts';
import type { GatedListener } from '#app/server/http/pipeline-gate.ts';
import { sendRequest, type Answer } from './send-request.ts';

export type { Answer };

export interface Ask {
  readonly path?: string;
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string;
}

/** Sends one request to a loopback port, on a connection of its own; the caller may set the Host header. */
export const askPort = (
  port: number,
  { path = '/', method = 'GET', headers = {}, body }: Ask = {},
): Promise<Answer> => sendRequest(port, { path, method, headers, agent: false }, body);

/** Sends raw bytes and returns the whole response: for requests that an HTTP client would not send. */
export function askRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
    socket.on('error', reject).on('close', () => resolve(answer));
  });
}

/** Runs `run` with a real server on a free port and closes the server afterwards. */
export async function withServer(
  listener: GatedListener,
  run: (port: number, server: Server) => Promise<void>,
  options?: ServerOptions,
): Promise<void> {
  const server = createLimitedServer(listener, options);
  const port = await listen(server, { host: '127.0.0.1', port: 0, variable: 'PORT' });
  try {
    await run(port, server);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

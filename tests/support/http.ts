import { request, type IncomingHttpHeaders } from 'node:http';
import { testServers } from './test-servers.ts';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly body: string;
}

export interface Ask {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly port?: number;
}

/**
 * Sends one request to the storefront with the given Host. fetch() cannot set the Host header and node does not resolve
 * `*.localhost` on every system, so this uses a plain request to the loopback address.
 */
export function ask(
  host: string,
  path: string,
  { method = 'GET', headers = {}, body, port = testServers.port }: Ask = {},
) {
  return new Promise<Answer>((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        headers: { host: `${host}:${port}`, ...headers },
        timeout: 20_000,
      },
      (incoming) => {
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
      },
    );
    outgoing.on('timeout', () =>
      outgoing.destroy(new Error(`${method} ${host}${path} took longer than 20 s`)),
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

export const askAdmin = (path: string, options: Ask = {}): Promise<Answer> =>
  ask('127.0.0.1', path, { ...options, port: testServers.adminPort });

/** Repeats a request until its answer matches. Throws with the last status after `withinMs`. */
export async function askUntil(
  asks: () => Promise<Answer>,
  matches: (answer: Answer) => boolean,
  withinMs: number,
): Promise<{ answer: Answer; tookMs: number }> {
  const start = performance.now();
  for (;;) {
    const answer = await asks();
    const tookMs = performance.now() - start;
    if (matches(answer)) return { answer, tookMs };
    if (tookMs > withinMs)
      throw new Error(`No matching answer after ${withinMs} ms; last status ${answer.status}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

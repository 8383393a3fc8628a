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
 * One request to the storefront as some host. fetch() cannot choose the Host header and node does not resolve
 * `*.localhost` everywhere; a plain request to the loopback address can.
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

/** Asks again until the answer is as wanted; fails with the last answer after `withinMs`. */
export async function askUntil(
  asks: () => Promise<Answer>,
  isWanted: (answer: Answer) => boolean,
  withinMs: number,
): Promise<{ answer: Answer; tookMs: number }> {
  const start = performance.now();
  for (;;) {
    const answer = await asks();
    const tookMs = performance.now() - start;
    if (isWanted(answer)) return { answer, tookMs };
    if (tookMs > withinMs)
      throw new Error(`Not as wanted after ${withinMs} ms; last status ${answer.status}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

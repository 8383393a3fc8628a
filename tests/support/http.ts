import { request, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { testServers } from './test-servers.ts';
import { expectNoToken } from './customers/token-guard.ts';

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
 * `*.localhost` on every system, so this uses a plain request to the loopback address. Rejects where an answer of the storefront
 * contains a token of a login.
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
          const answer = {
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            bytes,
            body: bytes.toString('utf8'),
          };
          try {
            if (port === testServers.port) guardAnswer(answer, `${host}${path}`, headers);
            resolve(answer);
          } catch (error) {
            reject(error as Error);
          }
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

/** Sends a form as a shop's own page does without scripts; a string is sent unchanged. */
export const postForm = (
  { host }: { readonly host: string },
  path: string,
  fields: Readonly<Record<string, string>> | string,
  headers: NonNullable<Ask['headers']> = {},
): Promise<Answer> =>
  ask(host, path, {
    method: 'POST',
    headers: {
      origin: `http://${host}:${testServers.port}`,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    body: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
  });

/** Pictures and fonts are as they are stored. */
const IS_TEXT = /^(?:text\/|application\/)/;

function guardAnswer({ headers, body }: Answer, address: string, sent: NonNullable<Ask['headers']>): void {
  const isText = IS_TEXT.test(headers['content-type'] ?? '');
  expectNoToken({
    // An operator's link has one, which the storefront takes out of the address
    url: address.split('?')[0] ?? '',
    headers,
    body: isText ? body : '',
    isSecure: sent['x-forwarded-proto'] === 'https',
  });
}

export const askAdmin = (path: string, options: Ask = {}): Promise<Answer> =>
  ask('127.0.0.1', path, { ...options, port: testServers.adminPort });

/** Between two looks at a condition that a test waits for. */
const POLL_MS = 20;

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
    await wait(POLL_MS);
  }
}

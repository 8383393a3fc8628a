import { setTimeout as wait } from 'node:timers/promises';
import { testServers } from './test-servers.ts';
import { sendRequest, type Answer } from './send-request.ts';
import { expectNoToken } from './customers/token-guard.ts';

export type { Answer };

const TIMEOUT_MS = 20_000;

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
export async function ask(
  host: string,
  path: string,
  { method = 'GET', headers = {}, body, port = testServers.port }: Ask = {},
): Promise<Answer> {
  const own = { host: `${host}:${port}`, ...headers };
  const answer = await sendRequest(port, { path, method, headers: own, timeout: TIMEOUT_MS }, body);
  if (port === testServers.port) guardAnswer(answer, `${host}${path}`, headers);
  return answer;
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

/** @param options `port`: another replica's admin listener than the first one's */
export const askAdmin = (path: string, options: Ask = {}): Promise<Answer> =>
  ask('127.0.0.1', path, { port: testServers.adminPort, ...options });

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

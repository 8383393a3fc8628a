import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { withServer } from '#tests/support/loopback-servers.ts';
import { type AuthClient, computePasswordDigest, createAuthClient } from './auth-client.server.ts';

const CREDENTIALS = { username: 'a@b.se', password: 'Passw0rd!', isRemembered: true };
const SIGNATURE = { identity: 'i', timestamp: 't', signature: 's' };
const TOKENS = { token: 'h.p.s', maxAge: 900 };
const OPENED = { ok: true, value: { token: 'h.p.s', refreshToken: 'REFRESH', maxAgeSeconds: 900 } };

interface Call {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly text?: string;
  readonly hangs?: boolean;
}

const isSigned = ({ body }: Call): boolean => body.includes('signature');
const opened: Reply = { body: TOKENS, headers: { 'x-auth-refresh-token': 'REFRESH' } };
/** The sign flow with an answer to its last step. */
const signFlow =
  (last: Reply) =>
  (call: Call): Reply => {
    if (call.url.startsWith('/sign/')) return { body: SIGNATURE };
    return isSigned(call) || call.method === 'GET' ? last : { body: { sign: 'S+/=' } };
  };

async function withAuthService(
  reply: (call: Call) => Reply,
  run: (client: AuthClient, calls: readonly Call[]) => Promise<void>,
): Promise<void> {
  const calls: Call[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = request;
    const call = { method, url, headers, body: Buffer.concat(chunks).toString() };
    calls.push(call);
    const { status = 200, headers: sent = {}, body = {}, text, hangs } = reply(call);
    if (hangs) return;
    response.writeHead(status, sent).end(text ?? JSON.stringify(body));
  };
  await withServer(
    (request, response) => void answer(request, response),
    (port) =>
      run(
        createAuthClient({
          channelKey: 'karamell',
          channelId: '1|se',
          apiKey: 'the key',
          endpoints: { auth: `http://127.0.0.1:${port}/api/`, sign: `http://127.0.0.1:${port}/sign/` },
          timeoutMs: 300,
          listHeaders: () => ({ 'x-visitor': 'v' }),
        }),
        calls,
      ),
  );
}

test('[AU-01] the digest is that of every client', () => {
  expect(computePasswordDigest('password')).toBe(
    'TqQX01rg0eGU8RzVE7Z+5QQKPN5X2TBUG63Os6jd4eqFxSYqUm7uzortWfdoS9vJ',
  );
  expect(computePasswordDigest('å')).toBe('ldsLZColifh1fSd260XpiyGwEu4DOSKsfOdYsojgZtfr6dj2o25COP2b0GjL6UQy');
});

test('[AU-01] a password is one, however the system writes its letters; one that was stored as typed still opens', async () => {
  const [composed, typed] = ['Sm\u00F6rkola', 'Smo\u0308rkola'];
  expect(computePasswordDigest(typed)).toBe(computePasswordDigest(composed));
  const opens = (stored: string) => (call: Call) =>
    signFlow(isSigned(call) && !call.body.includes(stored) ? { status: 401 } : opened)(call);
  // SHA-384 of the decomposed letters and the salt
  const asTyped = 'ctdcdG6cxKNKaTY5V0ljnQzMjY5w40j82AREjB4b24scmJlZiezDklxK5IB+48HQ';
  for (const [stored, password, tries] of [
    [computePasswordDigest(composed), typed, 1],
    [computePasswordDigest(composed), composed, 1],
    [asTyped, typed, 2],
  ] as const)
    await withAuthService(opens(stored), async (client, calls) => {
      expect(await client.login({ ...CREDENTIALS, password })).toEqual(OPENED);
      expect(calls.filter(isSigned)).toHaveLength(tries);
    });
  await withAuthService(opens(asTyped), async (client, calls) => {
    expect(await client.changePassword({ ...CREDENTIALS, password: typed }, typed)).toEqual(OPENED);
    expect(calls.at(-1)?.body).toContain(`"newPassword":"${computePasswordDigest(composed)}"`);
  });
  await withAuthService(signFlow({ status: 429 }), async (client, calls) => {
    expect(await client.login({ ...CREDENTIALS, password: typed })).toMatchObject({ ok: false });
    expect(calls.filter(isSigned)).toHaveLength(1);
  });
});

test('[AU-01] a login asks for a challenge, has it signed and sends both with the digest', () =>
  withAuthService(signFlow(opened), async (client, calls) => {
    expect(await client.login({ ...CREDENTIALS, isRemembered: false })).toEqual(OPENED);
    expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /api/login',
      'GET /sign/the%20key?identity=S%2B%2F%3D',
      'POST /api/login',
    ]);
    expect(calls.map(({ body }) => (body ? (JSON.parse(body) as unknown) : null))).toEqual([
      { username: 'a@b.se' },
      null,
      {
        username: 'a@b.se',
        signature: SIGNATURE,
        password: 'boJNr4qVne7ZZoqtrSGA4cb9cMXFg/MUTj3ggShtn+fWBoCDm/dM5zPBv8QGgL27',
        sessionLifetime: 30,
      },
    ]);
  }));

test('[CH-11] every auth call names the channel and carries the visitor’s header; the signature needs neither', () =>
  withAuthService(signFlow(opened), async (client, calls) => {
    await client.login(CREDENTIALS);
    await client.register(CREDENTIALS);
    await client.changePassword(CREDENTIALS, 'Better-2026');
    await client.refresh('OLD');
    await client.logout({ refreshToken: 'OLD', token: 'h.p.s' });
    const auth = calls.filter(({ url }) => url.startsWith('/api/'));
    expect(auth).toHaveLength(8);
    for (const { headers } of auth)
      expect([headers['x-arkad-channel'], headers['x-visitor']]).toEqual(['1|se', 'v']);
    expect(auth.map(({ headers }) => headers['x-auth-refresh-token'])).toEqual([
      ...Array<undefined>(6).fill(undefined),
      'OLD',
      'OLD',
    ]);
    expect(auth.at(-1)?.headers.authorization).toBe('Bearer h.p.s');
    expect(auth.slice(-2).map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/login',
      'GET /api/logout',
    ]);
    expect(calls[8]?.body).toContain(`"newPassword":"${computePasswordDigest('Better-2026')}"`);
    expect(JSON.stringify(calls)).not.toMatch(/Passw0rd|Better-2026|sessionLifetime/);
  }));

test('[AU-05] a refusal has status, code and the time of the next try', async () => {
  const error = { code: 'TOO_MANY_TRIES', message: 'x' };
  for (const [reply, refusal] of [
    [
      { status: 429, body: { error }, headers: { 'retry-after': '60' } },
      { status: 429, code: 'TOO_MANY_TRIES', retryAfterSeconds: 60 },
    ],
    [
      { status: 401, body: {} },
      { status: 401, code: null, retryAfterSeconds: null },
    ],
    [{ body: {} }, { status: 200, code: null, retryAfterSeconds: null }],
  ] as const)
    await withAuthService(signFlow(reply), async (client) => {
      expect(await client.login(CREDENTIALS)).toEqual({ ok: false, refusal });
      expect(await client.refresh('OLD')).toEqual({ ok: false, refusal });
    });
});

test('[AU-05] a service that fails is a CommerceError without key, address or password', async () => {
  const failures: readonly (readonly [(call: Call) => Reply, string, number])[] = [
    [() => ({ status: 503 }), 'http', 503],
    [() => ({ status: 302, headers: { location: 'http://evil.example/' } }), 'http', 502],
    [() => ({ text: '<html>' }), 'parse', 502],
    [() => ({ body: [] }), 'parse', 502],
    [() => ({ text: `"${'x'.repeat(100_000)}"` }), 'tooLarge', 502],
    [() => ({ text: '['.repeat(30_000) }), 'tooLarge', 502],
    [() => ({ text: `[${'1,'.repeat(10_000)}1]` }), 'tooLarge', 502],
    [signFlow({ text: '{"a":'.repeat(1000), status: 503 }), 'tooLarge', 502],
    [() => ({ hangs: true }), 'timeout', 504],
    [signFlow({ status: 401, body: { error: { code: 'INVALID_SIGNATURE' } } }), 'http', 401],
    // Before there is a password to refuse
    [() => ({ status: 401, body: { errors: [] } }), 'http', 401],
    [signFlow({ status: 404, body: {} }), 'http', 404],
    [signFlow({ status: 400, body: { error: { code: 'CHANNEL_UNKNOWN' } } }), 'http', 400],
    [({ url }) => (url.startsWith('/sign') ? { status: 401 } : { body: { sign: 'x' } }), 'http', 401],
    [signFlow({ body: TOKENS }), 'parse', 502],
    [signFlow({ body: { token: 'h.p.s' }, headers: { 'x-auth-refresh-token': 'R' } }), 'parse', 502],
  ];
  for (const [reply, kind, status] of failures)
    await withAuthService(reply, async (client) => {
      const error = await client.login(CREDENTIALS).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ name: 'CommerceError', kind, status, channel: 'karamell' });
      expect(String((error as Error).stack)).not.toMatch(/the%20key|Passw0rd|evil/);
    });
});

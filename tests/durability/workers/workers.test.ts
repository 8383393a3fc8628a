import { createHmac, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, type Answer } from '#tests/support/http.ts';
import { loginCookies, SIGNING_SECRET } from '#tests/support/session-cookies.ts';
import { countAuthCalls } from '#tests/support/test-endpoints.ts';
import { withOwnBackend } from '#tests/support/own-backend.ts';
import { startLoad } from '#tests/support/replicas/load.ts';
import {
  isRunning,
  PURGE_SECRET,
  spawnShops,
  stopShops,
  waitFor,
  withShops,
  type RunningShops,
} from '#tests/support/replicas/running-shops.ts';

const HOST = 'karamell.localhost';
const LIVE_WITHIN_MS = 1000; // CH-04
/** Reviews of one address that the shops accept in these tests. */
const REVIEWS = 3;

let shops: RunningShops;
let backendPort: number;
let end = (): void => {};
let ended: Promise<void>;

/** One backend and one pair of workers for all tests of this file; each starts with both workers ready. */
beforeAll(async () => {
  const isOver = new Promise<void>((resolve) => (end = resolve));
  await new Promise<void>((resolve, reject) => {
    ended = withOwnBackend({ BACKEND_TEST: '1' }, async (backend) => {
      backendPort = backend.port;
      const environment = {
        WORKERS: '2',
        REVIEWS_PER_ADDRESS: String(REVIEWS),
        SESSION_SECRETS: SIGNING_SECRET,
      };
      await withShops(backend.port, environment, async (running) => {
        shops = running;
        resolve();
        await isOver;
      });
    });
    ended.catch(reject);
  });
});

afterAll(async () => {
  end();
  await ended;
});

const bothReady = () => waitFor('two workers', async () => (await shops.pids()).length === 2);

/** `count` requests at once, each on a connection of its own. */
const askMany = (count: number, url: string, host = HOST, method = 'GET') =>
  Promise.all(Array.from({ length: count }, () => shops.ask(host, url, { method })));

/** What a worker has sent to the primary before it answers is on its way to the other one before the primary's second question. */
async function untilWorkersAgree(): Promise<void> {
  for (let question = 0; question < 2; question += 1) await shops.askAdmin('/limits');
}

test('SIGHUP replaces the workers one at a time, and no request of running clients fails', async () => {
  await bothReady();
  const before = await shops.pids();
  const load = startLoad(shops.port, { host: HOST, paths: ['/', '/cookies', '/favoriter'], clients: 6 });
  await waitFor('load', () => load.served() > 10);
  shops.child.kill('SIGHUP');
  let fewest = 2;
  await waitFor('new workers', async () => {
    const now = await shops.pids();
    fewest = Math.min(fewest, now.length);
    return now.length === 2 && now.every((pid) => !before.includes(pid));
  });
  await waitFor('end of the old workers', () => before.every((pid) => !isRunning(pid)));
  const served = load.served();
  await waitFor('more load', () => load.served() > served + 10);
  expect(await load.stop()).toEqual([]);
  expect(fewest).toBe(2);
});

test('a worker that is killed leaves the shops open and gets a successor', async () => {
  await bothReady();
  const [victim = 0, other = 0] = await shops.pids();
  process.kill(victim, 'SIGKILL');
  await waitFor('end', () => !isRunning(victim));
  const answers = await askMany(6, '/cookies');
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  await bothReady();
  const now = await shops.pids();
  expect(now).toContain(other);
  expect(now).not.toContain(victim);
  expect(shops.output()).toMatch(/"how":"signal SIGKILL","msg":"worker crashed"/);
});

test('[CH-12] the admin listener sums up all workers and lists each shop once', async () => {
  await bothReady();
  const countOf = async (): Promise<number> => {
    const { reached } = JSON.parse((await shops.askAdmin('/limits')).body) as {
      reached: readonly { limit: string; count: number }[];
    };
    const counts = reached.filter(({ limit }) => limit === 'headerCount').map(({ count }) => count);
    expect(counts.length).toBeLessThanOrEqual(1);
    return counts[0] ?? 0;
  };
  const before = await countOf();
  const many = Object.fromEntries(Array.from({ length: 150 }, (_, at) => [`x-${at}`, '1']));
  // Connections go to the workers in turn.
  for (let at = 0; at < 6; at += 1) expect((await shops.ask(HOST, '/', { headers: many })).status).toBe(431);
  expect(await countOf()).toBe(before + 6);
  const { channels } = JSON.parse((await shops.askAdmin('/channels')).body) as {
    channels: readonly { key: string }[];
  };
  expect(channels.map(({ key }) => key)).toEqual(['karamell', 'koivu', 'lumo', 'nordic']);
});

test('[CH-04] a new channel file is served by every worker within a second', async () => {
  await bothReady();
  const file = path.join(shops.channelsDir, 'lumo.json');
  const channel = JSON.parse(await readFile(file, 'utf8')) as { hosts: object };
  channel.hosts = { primary: 'fifth.localhost' };
  await writeFile(path.join(shops.channelsDir, 'fifth.json'), JSON.stringify(channel));
  const tookMs = await waitFor('fifth shop', async () =>
    // Answered without a page, so that the time of rendering does not count.
    (await askMany(4, '/', 'fifth.localhost', 'OPTIONS')).every(({ status }) => status === 204),
  );
  expect(tookMs).toBeLessThan(LIVE_WITHIN_MS);
  expect((await shops.askAdmin('/reload', 'POST')).body).toContain('fifth.localhost');
});

/** The path of a product, from the shops' backend. */
async function findProductPath(): Promise<string> {
  const context = 'channelId: "1|se", languageId: "sv-SE", marketId: "se"';
  const response = await fetch(`http://127.0.0.1:${backendPort}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-apikey': process.env.DEMO_API_KEY ?? '11111111-1111-4111-8111-111111111111',
    },
    body: JSON.stringify({ query: `{ products(${context}, take: 1) { products { canonicalUrl } } }` }),
  });
  const { data } = (await response.json()) as {
    data: { products: { products: readonly { canonicalUrl: string }[] } };
  };
  return new URL(data.products.products[0]?.canonicalUrl ?? '/', 'http://shop.example').pathname;
}

test('[CH-11] what a visitor may write is counted over all workers', async () => {
  await bothReady();
  const product = await findProductPath();
  const send = async () => {
    const answer = await shops.ask(HOST, product, {
      method: 'POST',
      body: 'intent=review&rating=4&comment=Good%20sweets&author=Kim',
      headers: {
        origin: `http://${HOST}:${shops.port}`,
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': '203.0.113.77',
      },
    });
    await untilWorkersAgree();
    return answer.status;
  };
  const statuses: number[] = [];
  for (let at = 0; at <= REVIEWS; at += 1) statuses.push(await send());
  expect(statuses).toEqual([...Array.from({ length: REVIEWS }, () => 303), 429]);
});

/** How the page cache answers some requests, one after another, which the workers get in turn. */
async function listOutcomes(count: number): Promise<readonly unknown[]> {
  const outcomes: unknown[] = [];
  for (let at = 0; at < count; at += 1)
    outcomes.push((await shops.ask(HOST, '/om-oss')).headers['x-page-cache']);
  return outcomes;
}

async function warmUp(): Promise<void> {
  await waitFor('cached pages', async () => (await listOutcomes(4)).every((outcome) => outcome === 'hit'));
}

const body = (value: object) => ({ method: 'POST', body: JSON.stringify(value) });

test('[AU-03] two workers refresh a login at most once each, and all requests get the same tokens', async () => {
  const login = await shops.ask(HOST, '/account/session', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      origin: `http://${HOST}:${shops.port}`,
    },
    body: 'intent=login&email=person%40example.com&password=Person-2026&remember=on',
  });
  const [token] = readSigned(login, 'ralph-auth') as [string];
  const [refreshToken] = readSigned(login, 'ralph-auth-refresh') as [string];
  const cookie = loginCookies({ key: 'karamell' }, { token, refreshToken }, { ageSeconds: 820 });
  const before = await countAuthCalls('login', backendPort);
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => shops.ask(HOST, '/visitor', { headers })),
  );
  for (const each of answers) expect(JSON.parse(each.body)).toMatchObject({ customer: { type: 'PERSON' } });
  const tokens = answers.map((answer) => [
    (readSigned(answer, 'ralph-auth') as [string])[0],
    (readSigned(answer, 'ralph-auth-refresh') as [string])[0],
  ]);
  expect(new Set(tokens.map(String)).size).toBe(1);
  const calls = (await countAuthCalls('login', backendPort)) - before;
  expect([1, 2]).toContain(calls);
});

/** What a signed cookie of an answer says. */
function readSigned({ headers }: Answer, name: string): unknown {
  const line = headers['set-cookie']?.find((each) => each.startsWith(`${name}=`)) ?? '';
  const [payload = ''] = line.slice(name.length + 1).split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
}

test('a purge at the admin listener reaches both workers, and its answer counts both', async () => {
  await bothReady();
  await warmUp();
  const answer = await ask('127.0.0.1', '/purge', {
    port: shops.adminPort,
    ...body({ channel: 'karamell' }),
  });
  expect(answer.status).toBe(200);
  expect((JSON.parse(answer.body) as { retired: number }).retired).toBeGreaterThanOrEqual(2);
  expect(await listOutcomes(2)).toEqual(['miss', 'miss']);
  const { channels } = JSON.parse((await shops.askAdmin('/page-cache')).body) as {
    channels: readonly { channel: string; entries: number }[];
  };
  expect(channels.find(({ channel }) => channel === 'karamell')?.entries).toBeGreaterThanOrEqual(2);
  const lines = (await shops.askAdmin('/page-cache/entries')).body.trim().split('\n');
  expect(lines.length).toBeGreaterThanOrEqual(2);
});

test('a call of the hook at one worker reaches both, and its nonce is used up in both', async () => {
  await bothReady();
  const file = path.join(shops.channelsDir, 'karamell.json');
  const channel = JSON.parse(await readFile(file, 'utf8')) as { channelId: string };
  const { origin } = new URL(`http://${HOST}:${shops.port}`);
  const call = (nonce: string) => {
    const time = Math.floor(Date.now() / 1000);
    const sent = '{}';
    const signature = createHmac('sha256', PURGE_SECRET)
      .update(`${time}.${nonce}.${channel.channelId}.${sent}`)
      .digest('hex');
    const headers = { origin, 'x-arkad-signature': `t=${time},n=${nonce},v1=${signature}` };
    return () => shops.ask(HOST, '/hooks/purge', { method: 'POST', body: sent, headers });
  };
  const once = call(randomUUID());
  await warmUp();
  expect((await once()).status).toBe(200);
  expect(await listOutcomes(2)).toEqual(['miss', 'miss']);
  await untilWorkersAgree();
  for (const { status } of [await once(), await once()]) expect(status).not.toBe(200);
});

test('a start that cannot succeed ends with one explanation', async () => {
  const failing = await spawnShops(backendPort, { WORKERS: '2', PORT: String(shops.port) });
  expect(await failing.exited).toBe(1);
  expect(failing.output().match(/is in use already/g)).toHaveLength(1);
  expect(failing.output()).toMatch(/arkad: The first worker ended before it was ready, with code 1/);
});

test('SIGTERM ends all processes cleanly, and without their primary workers end by themselves', async () => {
  const workerPids: number[] = [];
  await withShops(backendPort, { WORKERS: '2' }, async (running) => {
    workerPids.push(...(await running.pids()));
    // As a terminal or systemd does, which signals the workers too.
    for (const pid of workerPids) process.kill(pid, 'SIGTERM');
    expect(await stopShops(running)).toBe(0);
  });
  expect(workerPids.filter(isRunning)).toEqual([]);
  await withShops(backendPort, { WORKERS: '2' }, async (running) => {
    const orphans = await running.pids();
    expect(orphans).toHaveLength(2);
    running.child.kill('SIGKILL');
    await waitFor('end of the workers', () => !orphans.some(isRunning), 5000);
  });
});

test('without WORKERS there is one process, which answers the admin listener itself', async () => {
  await withShops(backendPort, {}, async (running) => {
    expect((await running.readiness()).workers).toBeUndefined();
    expect((await running.ask(HOST, '/cookies')).status).toBe(200);
  });
});

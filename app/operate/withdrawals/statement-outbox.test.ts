import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DEFAULT_LIMITS } from '#kernel/limits/limits.ts';
import { aChannel, TEST_VARIABLES } from '#tests/support/a-channel.ts';
import { parseChannelFile } from '#app/channels/parse-channel-file.server.ts';
import { aChannelFile } from '#tests/support/a-channel.ts';
import { createStatementOutbox } from './statement-outbox.ts';
import { createStatementStore } from './statement-store.ts';

const SECRET = 'the-secret-of-the-webhook-of-tests';

function aShop(webhook: object | null = { url: 'https://hooks.example/', secretEnv: 'HOOK_SECRET' }) {
  const file = webhook ? { withdrawal: { webhook } } : {};
  const bytes = Buffer.from(JSON.stringify(aChannelFile(file as Parameters<typeof aChannelFile>[0])));
  const parsed = parseChannelFile({
    file: 'birch.json',
    bytes,
    variables: { ...TEST_VARIABLES, HOOK_SECRET: SECRET },
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return parsed.channel;
}

const shop = aShop();
const statement = (changes: object = {}) => ({
  key: 'a3f0c1d2-0000-4000-8000-000000000001',
  name: 'Kim Ek',
  orderNumber: '#1042',
  email: 'kim@example.com',
  goods: '',
  language: 'sv-SE',
  ...changes,
});

interface Delivered {
  readonly id: string;
  readonly reference: string;
  readonly statement: { readonly goods: string };
}

type Options = Partial<Parameters<typeof createStatementOutbox>[0]> & { readonly max?: number };

/** A process: its outbox delivers into `received` as long as `answer` says null. */
function start(stateDirectory: string, { max = 100, ...options }: Options = {}) {
  const received: Delivered[] = [];
  const lines: string[] = [];
  const reached: string[] = [];
  const state = { answer: null as string | null };
  const note = (_facts: object, message: string): void => void lines.push(message);
  const outbox = createStatementOutbox({
    env: { stateDirectory, limits: { ...DEFAULT_LIMITS, statementsWaiting: max } },
    registry: { all: () => [shop] },
    limitLog: { reached: (limit) => reached.push(limit) },
    log: { info: note, warn: note, error: note },
    send: (webhook, body) => {
      expect(webhook.secret).toBe(SECRET);
      if (state.answer === null) received.push(JSON.parse(body.toString()) as Delivered);
      return Promise.resolve(state.answer);
    },
    times: { firstRetryMs: 1, maxRetryMs: 4, tickMs: 1, scanMs: 5, adoptAfterMs: 0 },
    ...options,
  });
  onTestFinished(() => outbox.close());
  return { ...outbox, received, lines, reached, state };
}

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'arkad-outbox-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
const filesIn = (folder: string) => readdir(path.join(folder, shop.key, 'withdrawals')).catch(() => []);

test('[LW-02] a statement is a file of this user before it is accepted, and is removed once it is delivered', async () => {
  const folder = await aFolder();
  const first = start(folder);
  first.state.answer = 'it answers 500';
  const stored = await first.storeStatement(shop, statement());
  const [name = ''] = await filesIn(folder);
  const file = path.join(folder, shop.key, 'withdrawals', name);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const text = await readFile(file, 'utf8');
  expect(JSON.parse(text)).toEqual({
    type: 'withdrawal',
    id: name.replace('.json', ''),
    ...stored,
    channelId: shop.channelId,
    timeZone: shop.timeZone,
    language: 'sv-SE',
    statement: { name: 'Kim Ek', orderNumber: '#1042', email: 'kim@example.com', goods: '' },
  });
  expect(text).not.toContain(SECRET);
  await vi.waitUntil(() => first.report(shop.key)?.lastError !== null);
  expect(first.report(shop.key)).toMatchObject({ waiting: 1, lastError: 'it answers 500' });
  first.close();

  const next = start(folder);
  await vi.waitUntil(() => next.received.length === 1);
  expect(next.received[0]?.reference).toBe(stored?.reference);
  await vi.waitUntil(() => next.report(shop.key)?.waiting === 0);
  expect(next.report(shop.key)).toEqual({ waiting: 0, oldest: null, lastError: null });
  expect(await filesIn(folder)).toEqual([]);
});

test('[LW-02] the same form is one statement, sent at once, again, or after it was delivered; other goods are a second one', async () => {
  const outbox = start(await aFolder());
  const [one, other] = await Promise.all([
    outbox.storeStatement(shop, statement()),
    outbox.storeStatement(shop, statement()),
  ]);
  expect(other).toEqual(one);
  await vi.waitUntil(() => outbox.received.length === 1 && outbox.report(shop.key)?.waiting === 0);
  expect(await outbox.storeStatement(shop, statement())).toEqual(one);
  const second = await outbox.storeStatement(shop, statement({ goods: 'a cup' }));
  expect(second?.reference).not.toBe(one?.reference);
  await vi.waitUntil(() => outbox.received.length === 2);
  expect(outbox.received.map(({ statement: { goods } }) => goods)).toEqual(['', 'a cup']);
});

test('[LW-02] two replicas, with folders of their own or a shared one, make the same id of the same form', async () => {
  const [one, other] = [start(await aFolder()), start(await aFolder())];
  await Promise.all([one.storeStatement(shop, statement()), other.storeStatement(shop, statement())]);
  await vi.waitUntil(() => one.received.length + other.received.length === 2);
  expect(one.received[0]?.id).toBe(other.received[0]?.id);

  const shared = await aFolder();
  const ended = start(shared);
  ended.state.answer = 'it answers 500';
  await ended.storeStatement(shop, statement());
  const running = [start(shared), start(shared)];
  await vi.waitUntil(() => running.every(({ report }) => report(shop.key)?.waiting === 0));
  await vi.waitUntil(async () => (await filesIn(shared)).length === 0);
  const ids = running.flatMap(({ received }) => received.map(({ id }) => id));
  expect(new Set(ids).size).toBe(1);
});

test('[LW-02] a statement that the receiver never accepts does not hold up the others', async () => {
  const outbox = start(await aFolder(), {
    send: (_webhook, body) => {
      const { statement: sent, ...rest } = JSON.parse(body.toString()) as Delivered;
      if (sent.goods === 'poison') return Promise.resolve('it answers 422');
      outbox.received.push({ ...rest, statement: sent });
      return Promise.resolve(null);
    },
  });
  await outbox.storeStatement(shop, statement({ goods: 'poison' }));
  for (let at = 0; at < 5; at += 1) await outbox.storeStatement(shop, statement({ goods: `${at}` }));
  await vi.waitUntil(() => outbox.received.length === 5);
  expect(outbox.report(shop.key)).toMatchObject({ waiting: 1, lastError: 'it answers 422' });
  // A reason is logged once
  expect(outbox.lines.filter((line) => line.endsWith('not delivered'))).toHaveLength(1);
});

test('[LW-02] no more than so many wait: beyond it nothing is stored, and the limit is counted', async () => {
  const folder = await aFolder();
  const outbox = start(folder, { max: 2 });
  outbox.state.answer = 'it answers 500';
  for (const goods of ['1', '2'])
    expect(await outbox.storeStatement(shop, statement({ goods }))).not.toBeNull();
  expect(await outbox.storeStatement(shop, statement({ goods: '3' }))).toBeNull();
  // One that waits already is accepted again
  expect(await outbox.storeStatement(shop, statement({ goods: '1' }))).not.toBeNull();
  expect(outbox.reached).toEqual(['statementsWaiting']);
  expect(await filesIn(folder)).toHaveLength(2);
});

test('[LW-02] a disk that is full stores nothing and says so', async () => {
  const folder = await aFolder();
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  const store = { ...createStatementStore(folder), write: () => Promise.reject(full) };
  const outbox = start(folder, { store });
  expect(await outbox.storeStatement(shop, statement())).toBeNull();
  expect(outbox.lines).toEqual(['statement of withdrawal not stored']);
  expect(outbox.received).toEqual([]);
});

test('[LW-02] what a process began to write and did not finish is no statement', async () => {
  const folder = await aFolder();
  const outbox = start(folder);
  await outbox.storeStatement(shop, statement());
  await vi.waitUntil(() => outbox.report(shop.key)?.waiting === 0);
  const draft = `.${'0'.repeat(32)}.a3f0c1d2-0000-4000-8000-000000000001`;
  await writeFile(path.join(folder, shop.key, 'withdrawals', draft), '{"id":');
  expect(await createStatementStore(folder).list(shop.key)).toEqual([]);
});

test('[LW-02] a shop that no longer names a webhook tells what waits; one that never did has no report', async () => {
  const folder = await aFolder();
  const without = aShop(null);
  const before = start(folder);
  before.state.answer = 'it answers 500';
  await before.storeStatement(shop, statement());
  before.close();
  const after = start(folder, { registry: { all: () => [without] } });
  await vi.waitUntil(() => typeof after.report(shop.key)?.lastError === 'string');
  expect(after.report(shop.key)).toMatchObject({
    waiting: 1,
    lastError: 'the channel file names no withdrawal.webhook',
  });
  expect(start(await aFolder(), { registry: { all: () => [aChannel()] } }).report(aChannel().key)).toBeNull();
});

test('[LW-02] neither JSON nor a spread of the channel has address or secret of the webhook', () => {
  expect(shop.withdrawalWebhook).toEqual({ url: 'https://hooks.example/', secret: SECRET });
  expect(JSON.stringify({ ...shop })).not.toMatch(/hooks\.example|HOOK_SECRET|the-secret/);
});

test.each([
  'http://hooks.example/',
  'https://10.0.0.1/',
  'https://[::1]/',
  'https://receiver/',
  'https://metadata.internal/',
  'https://kim:word@hooks.example/',
  'ftp://127.0.0.1/',
])('[LW-02] %s is no address for a webhook', (url) => {
  expect(() => aShop({ url, secretEnv: 'HOOK_SECRET' })).toThrow(/withdrawal\.webhook\.url/);
});

test.each([
  'https://hooks.example/a?b=c',
  'http://127.0.0.1:8080/',
  'http://localhost:8080/',
  '${BACKEND_ORIGIN}/hook',
])('[LW-02] %s is one', (url) => {
  expect(aShop({ url, secretEnv: 'HOOK_SECRET' }).withdrawalWebhook?.secret).toBe(SECRET);
});

test('[LW-02] a secret that is short or not set is an error of the file', () => {
  const url = 'https://hooks.example/';
  expect(() => aShop({ url, secretEnv: 'TEST_API_KEY' })).toThrow(
    /withdrawal\.webhook\.secretEnv.+fewer than 32/,
  );
  expect(() => aShop({ url, secretEnv: 'NOT_SET' })).toThrow(
    /withdrawal\.webhook\.secretEnv.+NOT_SET is not set/,
  );
});

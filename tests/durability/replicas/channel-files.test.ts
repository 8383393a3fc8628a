import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitFor, type RunningShops } from '#tests/support/replicas/running-shops.ts';
import { startTwoReplicas, type TwoReplicas } from '#tests/support/replicas/two-replicas.ts';

const SHOPS = ['karamell', 'koivu', 'lumo', 'nordic'];

interface Report {
  readonly folder: { readonly problem: string | null };
  readonly channels: readonly {
    readonly key: string;
    readonly state: string;
    readonly version: string | null;
  }[];
}

let two: TwoReplicas;
let root: string;
let channels: string;
let stateDirs: string[];

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'channel-files-'));
  channels = path.join(root, 'channels');
  await cp('channels', channels, { recursive: true });
  stateDirs = [path.join(root, 'state-0'), path.join(root, 'state-1')];
  two = await startTwoReplicas({
    environment: (at) => ({ CHANNELS_DIR: channels, STATE_DIR: stateDirs[at] ?? '', WARM_UP_SECONDS: '1' }),
  });
}, 120_000);

afterAll(async () => {
  await two.end();
  await rm(root, { recursive: true, force: true, maxRetries: 5 });
});

const fileOf = (key: string): string => path.join(channels, `${key}.json`);
const readReport = async (replica: RunningShops): Promise<Report> =>
  JSON.parse((await replica.askAdmin('/channels')).body) as Report;

async function edit(key: string, changes: object): Promise<void> {
  const content = JSON.parse(await readFile(fileOf(key), 'utf8')) as object;
  await writeFile(fileOf(key), JSON.stringify({ ...content, ...changes }));
}

/** Waits until both replicas report these states, and show each of the shops at its host. */
async function untilServed(states: string): Promise<void> {
  for (const replica of two.replicas) {
    const read = async () => (await readReport(replica)).channels;
    await waitFor(
      `${states} at ${replica.port}`,
      async () => {
        const all = await read();
        return all.map(({ key, state }) => `${key} ${state}`).join(', ') === states;
      },
      10_000,
    );
    const versions = new Map((await read()).map(({ key, version }) => [key, version]));
    for (const key of SHOPS) {
      const { status, headers } = await replica.ask(`${key}.localhost`, '/robots.txt');
      expect([key, status, headers['x-channel-version']]).toEqual([key, 200, versions.get(key)]);
    }
  }
}

async function restart(order: readonly (0 | 1)[]): Promise<void> {
  for (const at of order) {
    await two.stop(at);
    await two.start(at);
  }
}

const READY = 'karamell ready, koivu ready, lumo ready, nordic ready';

/** Faults of channel files, with what both replicas report then. */
const FAULTS: readonly { name: string; apply: () => Promise<unknown>; states: string }[] = [
  {
    name: 'an emptied folder',
    apply: () => moveAway(SHOPS),
    states: 'karamell lost, koivu lost, lumo lost, nordic lost',
  },
  {
    name: 'one file of four',
    apply: () => moveAway(SHOPS.slice(0, 3)),
    states: 'karamell lost, koivu lost, lumo lost, nordic ready',
  },
  {
    name: 'a copied file',
    async apply() {
      await cp(fileOf('lumo'), fileOf('fifth'));
      await edit('lumo', { siteName: 'Edited' });
    },
    states: `fifth failed, ${READY}`,
  },
  {
    name: 'endless nesting',
    async apply() {
      await cp(fileOf('lumo'), fileOf('fifth'));
      await edit('fifth', { hosts: { primary: 'fifth.localhost' } });
      await untilServed(`fifth ready, ${READY}`);
      await writeFile(fileOf('fifth'), '['.repeat(20_000));
      await edit('karamell', { siteName: 'Edited' });
    },
    states: `fifth stale, ${READY}`,
  },
];

async function moveAway(keys: readonly string[]): Promise<void> {
  await mkdir(path.join(root, 'elsewhere'), { recursive: true });
  for (const key of keys) await rename(fileOf(key), path.join(root, 'elsewhere', `${key}.json`));
}

async function mend(): Promise<void> {
  for (const name of await readdir(channels)) {
    if (!name.endsWith('.json') || name === 'channel.schema.json') continue;
    if (!SHOPS.includes(path.basename(name, '.json'))) await rm(path.join(channels, name));
  }
  for (const key of SHOPS) await cp(path.join('channels', `${key}.json`), fileOf(key));
  await untilServed(READY);
}

test.each(FAULTS)(
  '[CH-05] $name takes no shop down, at no replica and no restart',
  async ({ apply, states }) => {
    await apply();
    await untilServed(states);
    await restart([0, 1]);
    await untilServed(states);
    await mend();
  },
);

test('[CH-04] many shops are removed at both replicas once that is confirmed at one', async () => {
  await moveAway(SHOPS.slice(0, 3));
  const [one, other] = two.replicas;
  await waitFor(
    'what waits',
    async () => (await readReport(other)).folder.problem?.includes('3 of 4') === true,
  );
  expect((await other.askAdmin('/metrics')).body).toContain(
    'arkad_channel_state{channel="lumo",state="lost"} 1',
  );
  expect((await one.askAdmin('/reload?confirm=removed', 'POST')).status).toBe(200);
  for (const replica of two.replicas)
    await waitFor(
      'removed',
      async () => (await replica.ask('lumo.localhost', '/robots.txt')).status === 404,
      5000,
    );
  await restart([1]);
  expect((await readReport(other)).channels.map(({ key }) => key)).toEqual(['nordic']);
  await mend();
});

test('[CH-11] a replica without a record of its own leaves a host to the shop that others serve there', async () => {
  await cp(fileOf('lumo'), fileOf('fifth'));
  await edit('lumo', { siteName: 'Edited' });
  stateDirs[1] = path.join(root, 'state-of-a-new-replica');
  await restart([1]);
  await untilServed(`fifth failed, ${READY}`);
  const env = {
    ...process.env,
    CHANNELS_DIR: channels,
    STATE_DIR: stateDirs[0],
    DEMO_API_KEY: 'of the check',
  };
  const secrets = { DEMO_VISITOR_SECRET: 'x'.repeat(32), DEMO_PURGE_SECRET: 'x'.repeat(32) };
  const check = promisify(execFile)(process.execPath, ['build/channels.js', 'check'], {
    env: { ...env, ...secrets },
  });
  const { stdout } = await check.catch((error: { stdout: string }) => error);
  expect(stdout).toMatch(/fifth\.json:\d+:\d+ error: hosts\.primary this host belongs to lumo\.json/);
  expect(stdout).toContain('5 files: 1 error');
  await mend();
});

test.each(FAULTS)(
  '[CH-05] $name takes no shop down where the API is down at a start',
  async ({ apply, states }) => {
    await two.backend.stop();
    await apply();
    await restart([1, 0]);
    await untilServed(states);
    await mend();
  },
);

import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { TEST_VARIABLES } from '#tests/support/a-channel.ts';
import { nameAt, shop, statusOf } from '#tests/support/channel-folder.ts';
import { judgeFiles } from '#app/channels/judge-files.server.ts';
import { createSourceReader } from '#app/channels/shop-sources.server.ts';
import {
  type ChannelRegistryOptions,
  createChannelRegistry,
  type SharedHosts,
} from './channel-registry.server.ts';
import { updateFileStates } from './file-states.server.ts';
import { writeRemovals } from './removals.server.ts';
import { createVersionStore } from './versions.server.ts';

const KEYS = ['a', 'b', 'c', 'd'];

/** A channels folder with as many shops, and a state folder, both of which outlive the registries that `start` makes. */
async function aMachine(count: number) {
  const root = await mkdtemp(path.join(tmpdir(), 'lost-shops-'));
  // A write of the store may still be under way
  onTestFinished(() => rm(root, { recursive: true, force: true, maxRetries: 5 }));
  const [directory, stateDirectory] = [path.join(root, 'channels'), path.join(root, 'state')];
  await mkdir(directory);
  const write = (key: string, content: object | string = shop(`${key}.example`)) =>
    writeFile(
      path.join(directory, `${key}.json`),
      typeof content === 'string' ? content : JSON.stringify(content),
    );
  const keys = KEYS.slice(0, count);
  for (const key of keys) await write(key);
  const errors: string[] = [];
  const log = {
    info: () => {},
    warn: () => {},
    error: (_facts: unknown, message: string) => void errors.push(message),
  };
  const start = async (more: Partial<ChannelRegistryOptions> = {}) => {
    const registry = createChannelRegistry({
      directory,
      stateDirectory,
      variables: TEST_VARIABLES,
      log,
      ...more,
    });
    onTestFinished(() => registry.close());
    await registry.start();
    return registry;
  };
  const store = createVersionStore(stateDirectory);
  /** A registry, once the shops are stored that it serves. */
  const startStored = async (more?: Partial<ChannelRegistryOptions>) => {
    const registry = await start(more);
    const served = registry.all().map(({ key }) => key);
    await vi.waitFor(async () => expect(Object.keys((await store.readShops()) ?? {})).toEqual(served));
    return registry;
  };
  const lose = async (lost: number) => {
    for (const key of keys.slice(0, lost)) await rm(path.join(directory, `${key}.json`));
  };
  return { root, directory, stateDirectory, store, errors, write, start, startStored, lose };
}

type Registry = ReturnType<typeof createChannelRegistry>;

const keysOf = (registry: Registry): string =>
  registry
    .all()
    .map(({ key }) => key)
    .join('');
const statesOf = (registry: Registry): string =>
  registry
    .status()
    .map(({ state }) => state)
    .join(' ');

test.each([
  ['one of two', 2, 1, 'b'],
  ['one of four', 4, 1, 'bcd'],
  ['two of four', 4, 2, 'cd'],
  ['the only one', 1, 1, 'a'],
  ['two of three', 3, 2, 'abc'],
  ['three of four', 4, 3, 'abcd'],
  ['all of four', 4, 4, 'abcd'],
])('[CH-04] after the loss of %s, shops stay as long as most would go, also at a start', async (...row) => {
  const [, count, lost, stays] = row;
  const { startStored, start, lose } = await aMachine(count);
  const registry = await startStored();
  await lose(lost);
  await vi.waitFor(() => {
    expect(keysOf(registry)).toBe(stays);
    const isLoss = stays.length === count;
    expect(statesOf(registry)).toMatch(isLoss ? /^lost\b/ : /^ready( ready)*$/);
    expect(registry.folder().problem === null).toBe(!isLoss);
  });
  registry.close();
  const again = await start();
  expect([keysOf(again), statesOf(again)]).toEqual([stays, statesOf(registry)]);
});

test('[CH-04] lost shops are back with their files, and new ones do not make them fewer', async () => {
  const { root, directory, startStored, start, write, errors } = await aMachine(3);
  const registry = await startStored();
  await rename(directory, path.join(root, 'elsewhere'));
  await registry.reload();
  expect(registry.folder()).toMatchObject({ state: 'unreadable' });
  const started = await start();
  expect([keysOf(started), started.folder().state]).toEqual(['abc', 'unreadable']);
  started.close();
  await mkdir(directory);
  await registry.reload();
  for (const key of ['e', 'f', 'g', 'h']) await write(key);
  await registry.reload();
  expect(statesOf(registry)).toBe('lost lost lost ready ready ready ready');
  expect(statusOf(registry, 'a')?.error?.reason).toContain('channels -- remove a');
  expect(registry.folder().problem).toMatch(/^the files of 3 of 7 shops are gone \(a, b, c\)/);
  expect(errors.filter((message) => message.includes('gone'))).toHaveLength(1);
  for (const key of ['a', 'b', 'c']) await write(key);
  await registry.reload();
  expect(statesOf(registry)).toBe('ready ready ready ready ready ready ready');
  expect(registry.folder().problem).toBeNull();
});

/** In memory. */
function aSharedHosts(): SharedHosts {
  const owners = new Map<string, string>();
  return {
    list: async () => owners,
    note(hosts, isStart) {
      for (const [host, key] of hosts) if (!isStart || !owners.has(host)) owners.set(host, key);
    },
  };
}

const removalsOf = (...keys: string[]): Map<string, number> => new Map(keys.map((key) => [key, Date.now()]));

interface Confirming {
  readonly registry: Registry;
  readonly directory: string;
  /** Of another replica that reads the folder, with the records of the first. */
  readonly startOther: () => Promise<Registry>;
}

test.each<[string, (confirming: Confirming) => unknown]>([
  ['here', ({ registry }) => registry.confirmRemoved()],
  ['in the folder', ({ directory }) => writeRemovals(directory, removalsOf('a', 'b'))],
  ['at another replica', async ({ startOther }) => (await startOther()).confirmRemoved()],
])('[CH-04] a removal that is confirmed %s is done, and stays done', async (_place, confirm) => {
  const { directory, startStored, start, lose, write } = await aMachine(2);
  const registry = await startStored();
  await lose(2);
  await registry.reload();
  expect(statesOf(registry)).toBe('lost lost');
  await confirm({ registry, directory, startOther: start });
  await vi.waitFor(() => expect(keysOf(registry)).toBe(''));
  registry.close();
  const again = await start();
  expect(keysOf(again)).toBe('');

  // A confirmation is of the shops that were served then
  await write('a');
  await write('b');
  await again.reload();
  await lose(2);
  await again.reload();
  expect(statesOf(again)).toBe('lost lost');
});

test('[CH-12] what a start cannot know is told, and is no problem', async () => {
  const { start, stateDirectory } = await aMachine(0);
  const registry = await start();
  expect(registry.folder()).toMatchObject({
    problem: null,
    note: `holds no channel file (*.json); shops of an earlier start cannot be missed: ${stateDirectory} had no record of it`,
  });
});

test('[CH-11] a copied file gets no host of a shop that was served, at no start and by no check', async () => {
  const { root, directory, stateDirectory, startStored, start, write } = await aMachine(2);
  const sharedHosts = aSharedHosts();
  (await startStored({ sharedHosts })).close();
  await write('a', shop('b.example', { siteName: 'Copy' }));
  await write('aa', shop('b.example', { siteName: 'New copy' }));
  await write('b', shop('b.example', { siteName: 'Changed after the copy' }));
  const states = (registry: Registry) => registry.status().map(({ key, state }) => `${key} ${state}`);
  for (const stored of [stateDirectory, stateDirectory, path.join(root, 'none yet')]) {
    const registry = await start({ sharedHosts, stateDirectory: stored });
    expect(nameAt(registry, 'b.example')).toBe('Changed after the copy');
    const isNew = stored !== stateDirectory;
    expect(states(registry)).toEqual([isNew ? 'a failed' : 'a stale', 'aa failed', 'b ready']);
    registry.close();
  }
  const blamed = async (state?: string) => {
    const folders = { directory, stateDirectory: state };
    const judged = await judgeFiles({ ...folders, variables: TEST_VARIABLES, drafts: new Map() });
    return judged.flatMap(({ file, errors }) => (errors.length > 0 ? [file] : []));
  };
  expect(await blamed(stateDirectory)).toEqual(['a.json', 'aa.json']);
  // Without a record the older file has it
  await utimes(path.join(directory, 'b.json'), 1000, 1000);
  expect(await blamed()).toEqual(['a.json', 'aa.json']);
});

const DEEP = '['.repeat(20_000);

test('[CH-05] a file that is nested without end stops no other, and has its last good version at a start', async () => {
  const { startStored, start, write, errors } = await aMachine(3);
  (await startStored()).close();
  const registry = await start();
  // All three are one channel of one API, which is a warning with a place in each file
  expect(registry.status().map(({ warnings: [twin] }) => twin?.line)).toEqual([1, 1, 1]);
  await write('a', DEEP);
  await write('b', shop('b.example', { siteName: 'Changed' }));
  await registry.reload();
  const after = (one: Registry) => [
    statesOf(one),
    nameAt(one, 'a.example'),
    nameAt(one, 'b.example'),
    one.status().map(({ warnings }) => warnings.map(({ path: place, line }) => `${place} ${line}`)),
  ];
  const twins = [['channelId null'], ['channelId 1'], ['channelId 1']];
  expect(after(registry)).toEqual(['stale ready ready', 'Test shop', 'Changed', twins]);
  registry.close();
  expect(after(await start())).toEqual(['stale ready ready', 'Test shop', 'Changed', twins]);
  expect(errors.filter((message) => message.includes('update failed'))).toEqual([]);
});

test('[CH-05] whatever fails for one file is an error of that file', async () => {
  const content = (key: string) => Buffer.from(JSON.stringify(shop(`${key}.example`)));
  const scanned = new Map(
    ['a', 'b'].map((key) => [`${key}.json`, { file: `${key}.json`, stamp: '', content: content(key) }]),
  );
  const sources = await createSourceReader()(scanned, new Map());
  const gate = {
    judge: ({ key }: { key: string }) => {
      if (key === 'a') throw new Error('a fault of ours');
      return 'live' as const;
    },
    forgetRefused: () => {},
    close: () => {},
  };
  const update = { before: new Map(), sources, variables: TEST_VARIABLES, gate, now: 1 };
  const states = updateFileStates(update);
  expect(
    [...states.values()].map(({ serving, errors }) => [serving?.key, errors.map(({ reason }) => reason)]),
  ).toEqual([
    [undefined, ['the file cannot be processed: Error: a fault of ours']],
    ['b', []],
  ]);
});

test('[CH-12] a failed update is a state with its reason, and is over with the next one', async () => {
  const { start } = await aMachine(2);
  let isFailing = false;
  const now = () => {
    if (isFailing) throw new RangeError('of a clock');
    return Date.now();
  };
  const registry = await start({ now });
  isFailing = true;
  await registry.reload();
  expect(registry.folder()).toMatchObject({
    state: 'failing',
    problem: 'the last update of the shops failed: RangeError: of a clock',
  });
  isFailing = false;
  await registry.reload();
  expect([registry.folder().state, keysOf(registry)]).toEqual(['ready', 'ab']);
});

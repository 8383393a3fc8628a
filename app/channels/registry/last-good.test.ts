import { chmod, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Logger } from '#kernel/logger.ts';
import { TEST_VARIABLES } from '#tests/support/a-channel.ts';
import { nameAt, shop, statusOf } from '#tests/support/channel-folder.ts';
import type { AskApi } from './api-gate.server.ts';
import { createChannelRegistry } from './channel-registry.server.ts';
import { contentIdOf, createVersionStore, MAX_VERSIONS } from './versions.server.ts';

const text = (siteName: string): string => JSON.stringify(shop('a.example', { siteName }));

/** A channels folder and a state folder, which outlive the registries that `start` makes. */
async function aMachine() {
  const root = await mkdtemp(path.join(tmpdir(), 'last-good-'));
  // A write of the store may still be under way
  onTestFinished(() => rm(root, { recursive: true, force: true, maxRetries: 5 }));
  const directory = path.join(root, 'channels');
  await mkdir(directory);
  const store = createVersionStore(path.join(root, 'state'));
  const warnings: string[] = [];
  const log: Logger = {
    info: () => undefined,
    error: () => undefined,
    warn: (facts) => void warnings.push(String(facts.reason)),
  };
  const start = async (askApi?: AskApi) => {
    const options = { directory, stateDirectory: store.directory, variables: TEST_VARIABLES, log };
    const registry = createChannelRegistry(askApi ? { ...options, askApi } : options);
    onTestFinished(() => registry.close());
    await registry.start();
    return registry;
  };
  const write = (content: string) => writeFile(path.join(directory, 'a.json'), content);
  const untilStored = (content: string) =>
    vi.waitFor(async () => expect(await store.read('a', contentIdOf(Buffer.from(content)))).not.toBeNull());
  return { root, store, warnings, start, write, untilStored };
}

test('[CH-05] a start with a broken file serves the last version that was served before it', async () => {
  const { start, write, untilStored } = await aMachine();
  for (const name of ['First', 'Second']) {
    await write(text(name));
    const registry = await start();
    await untilStored(text(name));
    registry.close();
  }
  await write('{ "siteName": ');
  const registry = await start();
  expect(nameAt(registry, 'a.example')).toBe('Second');
  expect(statusOf(registry, 'a')).toMatchObject({ state: 'stale', error: { file: 'a.json' } });

  await write(text('Third'));
  await registry.reload();
  expect(nameAt(registry, 'a.example')).toBe('Third');
  expect(statusOf(registry, 'a')).toMatchObject({ state: 'ready', pinnedTo: null });
});

test('[CH-05] a stored version that is not valid any more is passed over; without a valid one nothing is served', async () => {
  const { store, start, write } = await aMachine();
  await store.add('a', Buffer.from(text('Older')));
  const wrong = Buffer.from(JSON.stringify(shop('a.example', { siteName: '' })));
  await store.add('a', wrong);
  await write('{');
  expect(nameAt(await start(), 'a.example')).toBe('Older');
  await rm(store.directory, { recursive: true });
  const registry = await start();
  expect(nameAt(registry, 'a.example')).toBeUndefined();
  expect(statusOf(registry, 'a')?.state).toBe('failed');
});

test('[CH-05] the accepted versions are bounded, and one that is served again is the newest', async () => {
  const { store } = await aMachine();
  for (let number = 0; number <= MAX_VERSIONS; number++)
    await store.add('a', Buffer.from(text(`Version ${number}`)));
  const versions = await store.list('a');
  expect(versions).toHaveLength(MAX_VERSIONS);
  const oldest = versions.at(-1)?.id ?? '';
  const past = new Date(Date.now() - 60_000);
  for (const { id } of versions) await utimes(path.join(store.directory, 'a', `${id}.json`), past, past);
  await store.add('a', (await store.read('a', oldest)) ?? new Uint8Array());
  expect((await store.list('a'))[0]?.id).toBe(oldest);
  expect(await readdir(path.join(store.directory, 'a'))).toHaveLength(MAX_VERSIONS);
});

test('[CH-05] a version is pinned until the file changes', async () => {
  const { store, start, write } = await aMachine();
  await store.add('a', Buffer.from(text('Older')));
  const pinned = contentIdOf(Buffer.from(text('Older')));
  await write(text('Newer'));
  await store.setPin('a', { id: pinned, of: contentIdOf(Buffer.from(text('Newer'))) });
  const registry = await start();
  expect(nameAt(registry, 'a.example')).toBe('Older');
  expect(statusOf(registry, 'a')).toMatchObject({ state: 'ready', pinnedTo: pinned });
  await write(text('Newest'));
  await registry.reload();
  expect(nameAt(registry, 'a.example')).toBe('Newest');
  expect(statusOf(registry, 'a')?.pinnedTo).toBeNull();
});

test('[CH-05] shops are served without a usable state folder, with one warning', async () => {
  const { root, warnings, start, write } = await aMachine();
  await writeFile(path.join(root, 'state'), 'a file in the place of the folder');
  await chmod(path.join(root, 'state'), 0o400);
  await write(text('Served'));
  const registry = await start();
  await registry.reload();
  expect(nameAt(registry, 'a.example')).toBe('Served');
  expect(new Set(warnings).size).toBe(1);
  expect(warnings).toHaveLength(1);
});

const UNKNOWN = { path: ['channelId'], reason: 'the API knows no channel with this id', fix: 'use another' };
const moved = JSON.stringify(shop('a.example', { siteName: 'Moved', channelId: '9|xx' }));

test('[CH-05] a version that the API refuses never replaces the served one, at a start neither', async () => {
  const { start, write, untilStored } = await aMachine();
  await write(text('First'));
  const first = await start(async () => UNKNOWN);
  await untilStored(text('First'));
  await write(moved);
  await first.reload();
  await vi.waitFor(() =>
    expect(statusOf(first, 'a')).toMatchObject({
      state: 'stale',
      error: { path: 'channelId', line: 1, reason: 'the API knows no channel with this id; use another' },
    }),
  );
  expect(nameAt(first, 'a.example')).toBe('First');
  first.close();

  let problem: typeof UNKNOWN | null = UNKNOWN;
  const second = await start(async () => problem);
  await vi.waitFor(() => expect(statusOf(second, 'a')?.state).toBe('stale'));
  expect(nameAt(second, 'a.example')).toBe('First');
  problem = null;
  await second.reload();
  await vi.waitFor(() => expect(nameAt(second, 'a.example')).toBe('Moved'));
  expect(statusOf(second, 'a')).toMatchObject({ state: 'ready', errors: [] });
});

test('[CH-05] a new shop is served at once, whatever its API says', async () => {
  const { start, write } = await aMachine();
  await write(moved);
  expect(nameAt(await start(async () => UNKNOWN), 'a.example')).toBe('Moved');
});

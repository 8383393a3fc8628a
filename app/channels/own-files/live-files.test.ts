import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createChannelRegistry } from '#app/channels/registry/channel-registry.server.ts';
import { createVersionStore, readShopVersions, rollBack } from '#app/channels/registry/versions.server.ts';
import type { Logger } from '#kernel/logger.ts';
import { TEST_VARIABLES } from '#tests/support/a-channel.ts';
import { shop, statusOf, within } from '#tests/support/channel-folder.ts';
import { ICON, readFontFile, writeOwnFiles } from '#tests/support/channels/own-folder.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 40"/>';
const NAMING = shop('a.example', {
  theme: { palette: 'beam', header: 'light', footer: 'dark', fonts: { title: { file: 'brand.woff2' } } },
  paymentLogos: [{ name: 'Swift', picture: { file: 'swift.svg' } }],
});

/** A channels folder and a state folder, which outlive the registries that `start` makes. */
async function aMachine() {
  const root = await mkdtemp(path.join(tmpdir(), 'live-files-'));
  // A write of the store may still be under way
  onTestFinished(() => rm(root, { recursive: true, force: true, maxRetries: 5 }));
  const [directory, stateDirectory] = [path.join(root, 'channels'), path.join(root, 'state')];
  await mkdir(directory);
  const errors: unknown[] = [];
  const log: Logger = { info: () => {}, warn: () => {}, error: (facts) => void errors.push(facts.reason) };
  const start = async () => {
    const registry = createChannelRegistry({ directory, stateDirectory, variables: TEST_VARIABLES, log });
    onTestFinished(() => registry.close());
    await registry.start();
    return registry;
  };
  const write = (content: object) => writeFile(path.join(directory, 'a.json'), JSON.stringify(content));
  const writeFiles = async (mark = SVG) =>
    writeOwnFiles(directory, 'a', { 'brand.woff2': await readFontFile('plain'), 'swift.svg': mark });
  return { directory, stateDirectory, errors, start, write, writeFiles };
}

test('[CH-04] own files that come, change or go with their channel file take effect within a second', async () => {
  const { start, write, writeFiles, errors } = await aMachine();
  const registry = await start();
  await write(NAMING);
  await writeFiles();
  await within(() => registry.find('a.example') !== null);
  const first = registry.find('a.example')?.channel;
  expect(first?.paymentLogos).toMatchObject([{ picture: { svg: SVG } }]);
  // The folder came after the file that names it
  expect(errors.filter((reason) => reason !== undefined)).toEqual([]);
  await writeFiles(ICON);
  await within(() => registry.find('a.example')?.channel.version !== first?.version);
  expect(registry.find('a.example')?.channel.paymentLogos).toMatchObject([{ picture: { svg: ICON } }]);
});

test('[CH-05] a lost own file takes no shop down, neither now nor after a restart', async () => {
  const { directory, stateDirectory, start, write, writeFiles } = await aMachine();
  await write(NAMING);
  const folder = await writeFiles();
  const registry = await start();
  const store = createVersionStore(stateDirectory);
  await vi.waitFor(async () => expect(await store.list('a')).toHaveLength(1));
  const served = registry.find('a.example')?.channel;
  expect(served?.files?.size).toBe(1);
  await rm(path.join(folder, 'brand.woff2'));
  await within(() => statusOf(registry, 'a')?.state === 'stale');
  expect(registry.find('a.example')?.channel).toBe(served);
  registry.close();

  const again = await start();
  expect(statusOf(again, 'a')).toMatchObject({
    state: 'stale',
    error: { path: 'theme.fonts.title.file', reason: 'a.files has no file brand.woff2; it has swift.svg' },
  });
  const channel = again.find('a.example')?.channel;
  expect([channel?.siteName, channel?.theme.own]).toEqual(['Test shop', undefined]);
  expect(channel?.paymentLogos).toMatchObject([{ picture: { svg: SVG } }]);

  // By hand no version is served that is not whole
  await write(shop('a.example'));
  await again.reload();
  const versions = await readShopVersions('a', { directory, stateDirectory });
  const old = versions.versions.find(({ id }) => id !== versions.currentId);
  await expect(
    rollBack(versions, old ?? { id: '', acceptedAt: 0 }, { variables: TEST_VARIABLES }),
  ).rejects.toThrow(/is no longer valid: theme\.fonts\.title\.file a\.files has no file brand\.woff2/);
});

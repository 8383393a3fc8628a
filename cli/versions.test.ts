import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { contentIdOf, createVersionStore } from '#app/channels/registry/versions.server.ts';
import { aChannelFile, TEST_VARIABLES } from '#tests/support/a-channel.ts';
import type { Command } from './command.ts';
import { createRollback, diff, history, rollback } from './versions.ts';

const text = (siteName: string): string => `${JSON.stringify(aChannelFile({ siteName }), null, 2)}\n`;
const idOf = (content: string): string => contentIdOf(Buffer.from(content));

const ANSWER_LIMITS = { bytes: 1e6, values: 1e5, depth: 40, textChars: 1e5 };
/** A shop whose file is the newest of the stored versions. */
async function aShop(names: readonly string[]) {
  const root = await mkdtemp(path.join(tmpdir(), 'versions-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const stateDirectory = path.join(root, 'state');
  const store = createVersionStore(stateDirectory);
  for (const name of names) await store.add('a', Buffer.from(text(name)));
  const location = path.join(root, 'a.json');
  await writeFile(location, text(names.at(-1) ?? ''));
  const run = async (command: Command, ...words: string[]) => {
    const options = {
      directory: root,
      stateDirectory,
      port: 3000,
      adminPort: 0,
      variables: TEST_VARIABLES,
      answerLimits: ANSWER_LIMITS,
      isJson: false,
      flags: {},
    };
    return String((await command(words, options)).output);
  };
  return { store, location, run, readShop: () => readFile(location, 'utf8') };
}

test('[CH-12] history lists the stored versions and which of them the file is', async () => {
  const { run } = await aShop(['First', 'Second']);
  const listed = await run(history, 'a');
  expect(listed.split('\n')).toHaveLength(2);
  expect(listed).toMatch(new RegExp(`^${idOf(text('First'))} {2}\\d{4}-\\d\\d-\\d\\dT[\\d:]{8}Z$`, 'm'));
  expect(listed).toMatch(new RegExp(`^${idOf(text('Second'))} {2}\\S+ {2}the file$`, 'm'));
  await expect(run(history)).rejects.toThrow('history needs the key of a shop');
  await expect(run(history, 'b')).rejects.toThrow('no version of b is stored');
  await expect(run(history, '../a')).rejects.toThrow('is no key');
});

test('[CH-12] diff shows what the file changed, against the version before or a named one', async () => {
  const { run } = await aShop(['First', 'Second']);
  const patch = await run(diff, 'a', idOf(text('First')).slice(0, 6));
  expect(patch).toContain('-  "siteName": "First"');
  expect(patch).toContain('+  "siteName": "Second"');
  expect(await run(diff, 'a')).toBe(patch);
  await expect(run(diff, 'a', 'ffff')).rejects.toThrow(
    'a has no version ffff; npm run channels -- history a',
  );
});

test('[CH-12] rollback writes the version before as the file, and back again', async () => {
  const { run, readShop } = await aShop(['First', 'Second']);
  expect(await run(rollback, 'a')).toContain(`is version ${idOf(text('First'))}`);
  expect(await readShop()).toBe(text('First'));
  await run(rollback, 'a', idOf(text('Second')));
  expect(await readShop()).toBe(text('Second'));
});

test('[CH-12] rollback keeps what the file held, even where no server ever served it', async () => {
  const { run, location, store, readShop } = await aShop(['First']);
  await writeFile(location, '{ "broken": ');
  await run(rollback, 'a');
  expect(await readShop()).toBe(text('First'));
  expect(await store.read('a', idOf('{ "broken": '))).not.toBeNull();
});

test('[CH-12] where the folder is read-only, rollback pins', async () => {
  const { run, store, readShop } = await aShop(['First', 'Second']);
  const refuse = () => Promise.reject(Object.assign(new Error('read-only file system'), { code: 'EROFS' }));
  expect(await run(createRollback(refuse), 'a')).toContain('cannot be written: servers serve version');
  expect(await readShop()).toBe(text('Second'));
  expect(await store.readPins()).toEqual({ a: { id: idOf(text('First')), of: idOf(text('Second')) } });
});

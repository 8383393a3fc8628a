import { readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { nameAt, shop, statusOf, withFolder, within } from '#tests/support/channel-folder.ts';
import { createBoundedIo } from './files/bounded-io.server.ts';
import { readRegularFile } from './files/read-regular-file.server.ts';

test('[CH-05] a file whose reading hangs keeps its last good version, and reload answers meanwhile', () => {
  let isHanging = false;
  const readFileOrHang: typeof readRegularFile = (location, stamp) =>
    isHanging && location.endsWith('a.json')
      ? new Promise<never>(() => undefined)
      : readRegularFile(location, stamp);
  return withFolder(
    { 'a.json': shop('a.example'), 'b.json': shop('b.example') },
    async ({ registry, write }) => {
      isHanging = true;
      await registry.reload();
      await registry.reload();
      expect(nameAt(registry, 'a.example')).toBe('Test shop');
      expect(statusOf(registry, 'a')).toMatchObject({
        state: 'stale',
        error: { reason: expect.stringContaining('does not answer') },
      });
      await write('b.json', shop('b.example', { siteName: 'Still live' }));
      await within(() => nameAt(registry, 'b.example') === 'Still live');
    },
    { io: createBoundedIo({ deadlineMs: 40 }), readFile: readFileOrHang },
  );
});

test('[CH-05] a folder whose listing hangs is told, and reload answers', () => {
  let isHanging = false;
  return withFolder(
    { 'a.json': shop('a.example') },
    async ({ registry }) => {
      isHanging = true;
      await registry.reload();
      expect(registry.folder().problem).toBe('cannot be read: it does not answer');
      expect(nameAt(registry, 'a.example')).toBe('Test shop');
    },
    {
      io: createBoundedIo({ deadlineMs: 40 }),
      listNames: (directory) => (isHanging ? new Promise<never>(() => undefined) : readdir(directory)),
    },
  );
});

test('[CH-05] a renamed file logs no conflict of hosts', () =>
  withFolder({ 'a.json': shop('a.example') }, async ({ registry, directory, lines }) => {
    await rename(path.join(directory, 'a.json'), path.join(directory, 'b.json'));
    await within(() => registry.find('a.example')?.channel.key === 'b');
    expect(lines.map(({ level, message }) => `${level} ${message}`)).toEqual([
      'info channels: added',
      'info channels: added',
      'info channels: removed',
    ]);
  }));

test('[CH-12] an empty folder is no error, and a missing one is told', () =>
  withFolder({}, async ({ registry, directory, lines, write }) => {
    const note = 'holds no channel file (*.json)';
    expect(registry.folder()).toEqual({ directory, state: 'ready', problem: null, note });
    expect(lines.map(({ level, message }) => `${level} ${message}`)).toEqual([
      'info channels: no channel file yet',
    ]);
    await write('a.json', shop('a.example'));
    await within(() => registry.folder().note === null);
    await rename(directory, `${directory}-away`);
    await registry.reload();
    const problem = 'cannot be read: it does not exist (ENOENT)';
    expect(registry.folder()).toMatchObject({ state: 'unreadable', problem });
    expect(nameAt(registry, 'a.example')).toBe('Test shop');
    await rename(`${directory}-away`, directory);
  }));

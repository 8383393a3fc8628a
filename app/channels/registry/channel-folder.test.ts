import { rename } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { nameAt, shop, withFolder, within } from '#tests/support/channel-folder.ts';

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

import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { explainError, MAX_FILE_BYTES, readRegularFile } from './regular-file.server.ts';

async function withFolder(work: (at: (name: string) => string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'files-'));
  try {
    await work((name) => path.join(folder, name));
  } finally {
    await rm(folder, { recursive: true });
  }
}
const contentOf = async (location: string) => {
  const found = await readRegularFile(location, undefined);
  return found === null || found === 'unchanged' ? found : found.content;
};
const unread = (reason: string, isPassing = false) => ({ unread: reason, isPassing });

test('a regular file is read, also through a symbolic link, and only once for the same stamp', () =>
  withFolder(async (at) => {
    await writeFile(at('a'), 'text');
    await symlink(at('a'), at('link'));
    expect(await contentOf(at('link'))).toEqual(Buffer.from('text'));
    const found = await readRegularFile(at('a'), undefined);
    const stamp = found !== null && found !== 'unchanged' ? found.stamp : '';
    expect(await readRegularFile(at('a'), stamp)).toBe('unchanged');
    expect(await readRegularFile(at('absent'), undefined)).toBeNull();
  }));

test('[CH-05] named pipes, directories, sockets, devices and huge files are told apart and never opened', () =>
  withFolder(async (at) => {
    execFileSync('mkfifo', [at('pipe')]);
    await mkdir(at('folder'));
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(at('socket'), resolve));
    await writeFile(at('huge'), '');
    await truncate(at('huge'), MAX_FILE_BYTES + 1);
    expect(await contentOf(at('pipe'))).toEqual(unread('is a named pipe, not a regular file'));
    expect(await contentOf(at('folder'))).toEqual(unread('is a directory, not a regular file'));
    expect(await contentOf(at('socket'))).toEqual(unread('is a socket, not a regular file'));
    expect(await contentOf('/dev/null')).toEqual(unread('is a device, not a regular file'));
    expect(await contentOf(at('huge'))).toEqual(unread('is larger than 1048576 bytes'));
    server.close();
  }));

test('a symbolic link to nothing or to itself is told with its cause', () =>
  withFolder(async (at) => {
    await symlink(at('nowhere'), at('dangling'));
    await symlink(at('circle'), at('circle'));
    expect(await contentOf(at('dangling'))).toEqual(
      unread('is a symbolic link to a file that does not exist', true),
    );
    expect(await contentOf(at('circle'))).toEqual(
      unread('cannot be read: its symbolic links lead in a circle (ELOOP)'),
    );
  }));

test('the cause of an error is told in words, and an unknown one by its code', () => {
  const failure = (code: string) => Object.assign(new Error(`${code}: of the system`), { code });
  expect(explainError(failure('EACCES'))).toBe('permission denied (EACCES)');
  expect(explainError(failure('EXDEV'))).toBe('EXDEV: of the system');
  expect(explainError(new Error('no code'))).toBe('no code');
});

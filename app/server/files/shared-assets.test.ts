import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { silentLog } from '#tests/support/a-context.ts';
import { askPort, withServer } from '#tests/support/loopback-servers.ts';
import { openExchange } from '#app/server/http/http-exchange.ts';
import { listUnused, openSharedAssets } from './shared-assets.ts';
import { createStaticFiles } from './static-files.ts';

const DAY_MS = 86_400_000;

/** A folder that two builds share, and what each of them has. */
function createFolders() {
  const root = mkdtempSync(path.join(tmpdir(), 'arkad-shared-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const directory = path.join(root, 'shared');
  const createBuild = (name: string, files: Readonly<Record<string, string>>): string => {
    const client = path.join(root, name);
    mkdirSync(path.join(client, 'assets'), { recursive: true });
    for (const [file, text] of Object.entries(files)) writeFileSync(path.join(client, 'assets', file), text);
    return client;
  };
  return { root, directory, createBuild };
}

const open = (directory: string, client: string, log = silentLog) =>
  openSharedAssets({ directory, own: path.join(client, 'assets'), log });

const OLD = {
  'shop-aaaaaaa1.css': 'old',
  'shop-aaaaaaa1.css.br': 'old, smaller',
  'both-cccccccc.js': 'both',
};
const NEW = { 'shop-bbbbbbb2.css': 'new', 'both-cccccccc.js': 'both', 'licences.txt': 'MIT' };

test('a replica sends the files of other builds as its own, and only files of builds', async () => {
  const { root, directory, createBuild } = createFolders();
  await open(directory, createBuild('old', OLD));
  const client = createBuild('new', NEW);
  const serveFile = createStaticFiles(client, await open(directory, client));
  expect(readdirSync(directory).toSorted()).toEqual([...Object.keys(OLD), 'shop-bbbbbbb2.css'].toSorted());
  writeFileSync(path.join(root, 'secret-dddddddd.js'), 'secret');
  writeFileSync(path.join(directory, 'settings.json'), '{}');
  mkdirSync(path.join(directory, 'inner-eeeeeeee.js'));
  await withServer(
    async (req, res) => {
      const exchange = openExchange(req, res, { peers: { trustsPeer: () => false }, log: silentLog });
      if (exchange && !(await serveFile(exchange))) res.writeHead(418).end();
    },
    async (port) => {
      const headers = { 'accept-encoding': 'br' };
      const old = await askPort(port, { path: '/assets/shop-aaaaaaa1.css', headers });
      expect([old.status, old.body]).toEqual([200, 'old, smaller']);
      const own = await askPort(port, { path: '/assets/shop-bbbbbbb2.css' });
      expect({ ...own.headers, etag: '', date: '', 'content-length': '' }).toEqual({
        ...(await askPort(port, { path: '/assets/shop-aaaaaaa1.css' })).headers,
        etag: '',
        date: '',
        'content-length': '',
      });
      const etag = String(old.headers.etag);
      const again = await askPort(port, {
        path: '/assets/shop-aaaaaaa1.css',
        headers: { 'if-none-match': etag },
      });
      expect(again.status).toBe(304);
      for (const name of [
        '..%2fsecret-dddddddd.js',
        '..%5csecret-dddddddd.js',
        'inner-eeeeeeee.js',
        'settings.json',
        'shop-aaaaaaa1.css.br',
        'none-ffffffff.js',
        `${'a'.repeat(300)}-aaaaaaaa.js`,
      ]) {
        const { status, headers: answered } = await askPort(port, { path: `/assets/${name}` });
        expect([name, status, answered['cache-control']]).toEqual([name, 404, 'no-store']);
      }
    },
  );
});

test('a file that another replica adds later is found, and the folder is not listed for each unknown name', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { directory, createBuild } = createFolders();
  const find = await open(directory, createBuild('old', OLD));
  expect(await find('shop-bbbbbbb2.css')).toBeNull();
  await open(directory, createBuild('new', NEW));
  expect(await find('shop-bbbbbbb2.css')).toBeNull();
  vi.advanceTimersByTime(1000);
  expect((await find('shop-bbbbbbb2.css'))?.bodies.get('identity')?.toString()).toBe('new');
});

test('files of builds that no replica has run for two weeks are removed, and a cut file is written again', async () => {
  const { directory, createBuild } = createFolders();
  await open(directory, createBuild('old', OLD));
  writeFileSync(path.join(directory, '.unfinished-1'), '');
  writeFileSync(path.join(directory, 'notes.txt'), 'of a person');
  writeFileSync(path.join(directory, 'both-cccccccc.js'), '');
  const long = new Date(Date.now() - 15 * DAY_MS);
  for (const name of readdirSync(directory)) utimesSync(path.join(directory, name), long, long);
  await open(directory, createBuild('new', NEW));
  expect(readdirSync(directory).toSorted()).toEqual(['both-cccccccc.js', 'notes.txt', 'shop-bbbbbbb2.css']);
  const find = await open(directory, createBuild('third', {}));
  expect((await find('both-cccccccc.js'))?.bodies.get('identity')?.toString()).toBe('both');
});

test('beyond the folder’s limit the files that were longest unused go first', async () => {
  const { directory, createBuild } = createFolders();
  await open(directory, createBuild('old', OLD));
  const age = (name: string, days: number) => {
    const time = new Date(Date.now() - days * DAY_MS);
    utimesSync(path.join(directory, name), time, time);
  };
  age('shop-aaaaaaa1.css', 3);
  age('both-cccccccc.js', 2);
  expect(await listUnused(directory, new Date(), 16)).toEqual(['shop-aaaaaaa1.css']);
});

test('a folder that cannot be written is logged with its remedy, and the server starts', async () => {
  const { root, createBuild } = createFolders();
  writeFileSync(path.join(root, 'file'), '');
  const error = vi.fn<typeof silentLog.error>();
  const find = await open(path.join(root, 'file'), createBuild('old', OLD), { ...silentLog, error });
  expect(error).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      directory: path.join(root, 'file'),
      fix: expect.stringContaining('ASSETS_DIR'),
    }),
    expect.stringContaining('assets not shared'),
  );
  expect(await find('shop-aaaaaaa1.css')).toBeNull();
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { silentLog } from '#tests/support/a-context.ts';
import { askPort, withServer } from '#tests/support/loopback-servers.ts';
import { openExchange } from '#app/server/http/http-exchange.ts';
import { createStaticFiles } from './static-files.ts';

/** A build folder with one asset, its compressed neighbours, and files that must not be served. */
async function withFiles(run: (port: number, folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'arkad-static-'));
  mkdirSync(join(folder, 'client', 'assets'), { recursive: true });
  writeFileSync(join(folder, 'client', 'assets', 'a-1.js'), 'go()');
  writeFileSync(join(folder, 'client', 'assets', 'a-1.js.br'), brotliCompressSync('go()'));
  writeFileSync(join(folder, 'client', 'assets', 'a-1.js.gz'), gzipSync('go()'));
  writeFileSync(join(folder, 'client', 'assets', 'font-1.woff2'), 'glyphs');
  writeFileSync(join(folder, 'client', 'secret.json'), '{}');
  writeFileSync(join(folder, 'server.js'), 'secret');
  const serveFile = createStaticFiles(join(folder, 'client'));
  try {
    await withServer(
      (req, res) => {
        const exchange = openExchange(req, res, { peers: { trustsPeer: () => false }, log: silentLog });
        if (exchange && !serveFile(exchange)) res.writeHead(418).end();
      },
      (port) => run(port, folder),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('an asset is immutable and sent in the encoding made at build time', async () => {
  await withFiles(async (port) => {
    const { status, headers, body } = await askPort(port, { path: '/assets/a-1.js' });
    expect([status, body]).toEqual([200, 'go()']);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toContain('javascript');
    for (const [accepted, encoding] of [
      ['gzip, br', 'br'],
      ['gzip', 'gzip'],
    ])
      expect(
        (await askPort(port, { path: '/assets/a-1.js', headers: { 'accept-encoding': accepted } })).headers[
          'content-encoding'
        ],
      ).toBe(encoding);
  });
});

test('an asset that was not compressed at build time is sent as it is', async () => {
  await withFiles(async (port) => {
    const { headers, body } = await askPort(port, {
      path: '/assets/font-1.woff2',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect([headers['content-encoding'], body]).toEqual([undefined, 'glyphs']);
  });
});

test('a missing asset is a plain 404 that is not cached', async () => {
  await withFiles(async (port) => {
    for (const path of ['/assets/none.js', '/assets/', '/assets/..%2fsecret.json', '/assets/a-1']) {
      const { status, headers } = await askPort(port, { path });
      expect([status, headers['cache-control']], path).toEqual([404, 'no-store']);
    }
  });
});

test('files of the build folder outside assets/ are not served', async () => {
  await withFiles(async (port) => {
    for (const path of ['/secret.json', '/server.js', '/assets/../secret.json', '/../server.js', '/'])
      expect((await askPort(port, { path })).status, path).toBe(418);
    expect((await askPort(port, { path: '/assets/a-1.js', method: 'POST' })).status).toBe(418);
  });
});

test('a running server serves its own build after it is replaced on disk', async () => {
  await withFiles(async (port, folder) => {
    rmSync(join(folder, 'client'), { recursive: true });
    const { status, body } = await askPort(port, { path: '/assets/a-1.js' });
    expect([status, body]).toEqual([200, 'go()']);
  });
});

test('an asset that the browser has cached is a 304; HEAD has a length and no body', async () => {
  await withFiles(async (port) => {
    const { headers } = await askPort(port, { path: '/assets/a-1.js' });
    const again = await askPort(port, {
      path: '/assets/a-1.js',
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect([again.status, again.body]).toEqual([304, '']);
    const head = await askPort(port, { path: '/assets/a-1.js', method: 'HEAD' });
    expect([head.headers['content-length'], head.body]).toEqual(['4', '']);
  });
});

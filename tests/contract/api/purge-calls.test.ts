import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadPlentifulProduct } from '#tests/support/api/plentiful-product.ts';
import { startOwnBackend, type StartedBackend } from '#tests/support/own-backend.ts';
import { shopNamed } from '#tests/support/shops.ts';

const karamell = shopNamed('karamell');
/** Less than the two seconds until shoppers see it. */
const NOTIFIED_MS = 1500;

/** Calls of the hook of a storefront that the backend reports its changes to: host and tags. */
const calls: { readonly host: string; readonly tags: readonly string[] }[] = [];
const hook = createServer(async (request, response) => {
  const { tags = ['all'] } = (await json(request)) as { tags?: string[] };
  calls.push({ host: request.headers.host ?? '', tags });
  response.end();
});

let backend: StartedBackend;
beforeAll(async () => {
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
  backend = await startOwnBackend({
    BACKEND_TEST: '1',
    BACKEND_PURGE_HOOKS: `http://127.0.0.1:${(hook.address() as AddressInfo).port}`,
    BACKEND_PURGE_SECRET: 'p'.repeat(32),
  });
}, 90_000);
afterAll(async () => {
  hook.close();
  hook.closeAllConnections();
  await backend.end();
});
beforeEach(() => void calls.splice(0));

test('an operator’s command of another process is told to the storefront in time', async () => {
  const { productId, skuId } = await loadPlentifulProduct(karamell);
  const expectTags = async (...tags: string[]) => {
    await vi.waitFor(() => expect(calls.flatMap((call) => call.tags)).toEqual(expect.arrayContaining(tags)), {
      timeout: NOTIFIED_MS,
      interval: 20,
    });
    expect(new Set(calls.splice(0).map(({ host }) => host.split(':')[0]))).toEqual(new Set([karamell.host]));
  };
  expect(await backend.command('price', 'set', 'karamell', String(skuId), '99.50')).toContain('99.50');
  await expectTags(`product:${productId}`, 'category:all');
  const page = JSON.parse(await backend.command('content', 'show', 'karamell', 'page', 'about-us')) as {
    title: Record<string, string>;
  };
  // By the script of `npm run backend`, which has to pass its input on; with the byte order mark of some editors
  const words = ['scripts/backend.mjs', 'content', 'set', 'karamell', 'page', 'about-us', '-'];
  const command = promisify(execFile)(process.execPath, words, {
    env: { ...process.env, DATA_DIR: backend.dataDir },
  });
  command.child.stdin?.end(`\uFEFF${JSON.stringify({ ...page, title: { ...page.title, sv: 'Helt nytt' } })}`);
  expect((await command).stdout).toContain('The page "about-us" is changed.');
  await expectTags('page:om-oss', 'page:about-us');
});

import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { backendProgram } from '#tests/support/backend-program.ts';
import { loadPlentifulProduct } from '#tests/support/api/plentiful-product.ts';
import { hasSizes, loadProduct } from '#tests/support/api/products.ts';
import { ask } from '#tests/support/http.ts';
import { withOwnBackend } from '#tests/support/own-backend.ts';
import { shopNamed } from '#tests/support/shops.ts';

const run = promisify(execFile);
const { channelId } = shopNamed('karamell');
/** Less than the two seconds until shoppers see it. */
const TOLD_MS = 1500;

interface ToldStorefront {
  /** Calls of the hook: host and tags. */
  readonly told: { readonly host: string; readonly tags: readonly string[] }[];
  readonly command: (...words: string[]) => Promise<string>;
  readonly setStock: (skuId: number, inStock: number) => Promise<unknown>;
  readonly folder: string;
}

/** Runs `work` with a backend of its own that tells a storefront of the test what it changes. */
async function withToldStorefront(work: (parts: ToldStorefront) => Promise<void>): Promise<void> {
  const told: { host: string; tags: readonly string[] }[] = [];
  const hook = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
      const { tags = ['all'] } = JSON.parse(Buffer.concat(chunks).toString()) as { tags?: string[] };
      told.push({ host: request.headers.host ?? '', tags });
      response.end();
    })();
  });
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
  const { port: hookPort } = hook.address() as AddressInfo;
  const folder = await mkdtemp(path.join(tmpdir(), 'purge-calls-'));
  const environment = {
    DATA_DIR: folder,
    BACKEND_TEST: '1',
    BACKEND_PURGE_HOOKS: `http://127.0.0.1:${hookPort}`,
    BACKEND_PURGE_SECRET: 'p'.repeat(32),
  };
  try {
    await withOwnBackend(environment, async ({ port }) => {
      await work({
        told,
        folder,
        async command(...words) {
          const program = [...backendProgram('command'), ...words];
          return (await run(process.execPath, program, { env: { ...process.env, ...environment } })).stdout;
        },
        setStock: (skuId, inStock) =>
          ask('127.0.0.1', '/_test/stock', {
            method: 'POST',
            port,
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ channelId, skuId, inStock }),
          }),
      });
    });
  } finally {
    hook.close();
    hook.closeAllConnections();
    await rm(folder, { recursive: true, force: true });
  }
}

test('an operator’s command of another process is told to the storefront in time', () =>
  withToldStorefront(async ({ told, command, folder }) => {
    const { productId, skuId, alias } = await loadPlentifulProduct(shopNamed('karamell'));
    const expectTold = async (...tags: string[]) => {
      await vi.waitFor(
        () => {
          const all = told.flatMap((call) => call.tags);
          for (const tag of tags) expect(all).toContain(tag);
        },
        { timeout: TOLD_MS, interval: 20 },
      );
      expect(new Set(told.splice(0).map(({ host }) => host.split(':')[0]))).toEqual(
        new Set(['karamell.localhost']),
      );
    };
    expect(await command('price', 'set', 'karamell', String(skuId), '99.50')).toContain('99.50');
    await expectTold(`product:${productId}`, 'category:all');
    const page = JSON.parse(await command('content', 'show', 'karamell', 'page', 'about-us')) as {
      title: Record<string, string>;
    };
    const file = path.join(folder, 'page.json');
    await writeFile(file, JSON.stringify({ ...page, title: { ...page.title, sv: 'Helt nytt' } }));
    await command('content', 'set', 'karamell', 'page', 'about-us', file);
    await expectTold('page:om-oss', 'page:about-us');
    expect(alias).toBeTruthy();
  }));

test('the commands for prices and content say what is wrong', () =>
  withToldStorefront(async ({ command, folder, told }) => {
    const file = path.join(folder, 'wrong.json');
    await writeFile(file, '{"title":1}');
    expect(await command('content', 'list', 'karamell')).toContain('page  about-us');
    for (const [words, problem] of [
      [['price', 'set', 'karamell', '1', '10'], 'has no sku 1'],
      [['price', 'set', 'karamell', '1001', 'free'], 'above 0 such as 49.90'],
      [['content', 'show', 'karamell', 'page', 'nowhere'], 'There is no page "nowhere"'],
      [['content', 'set', 'karamell', 'thing', 'x', file], 'one of menu, area, page'],
      [['content', 'set', 'karamell', 'page', 'about-us', file], 'title'],
    ] as const)
      await expect(command(...words), words.join(' ')).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining(problem) as string,
      });
    expect(told).toEqual([]);
  }));

test('[PP-03] stock is told only where a shopper sees it differently', () =>
  withToldStorefront(async ({ told, setStock }) => {
    const { productId, skuId } = await loadPlentifulProduct(shopNamed('karamell'));
    const other = await loadProduct(shopNamed('karamell'), (each) => hasSizes(each));
    const expectTold = (...calls: unknown[]) =>
      vi.waitFor(() => expect(told.map(({ tags }) => tags)).toEqual(calls), {
        timeout: TOLD_MS,
        interval: 20,
      });
    for (const pieces of [30, 12, 6]) await setStock(skuId, pieces);
    // Whatever is sent about the first one would be in this call.
    await setStock(other.skus[0]?.skuId ?? 0, 1);
    await expectTold([`product:${other.productId}`]);
    await setStock(skuId, 5);
    await expectTold(expect.anything(), [`product:${productId}`]);
  }));

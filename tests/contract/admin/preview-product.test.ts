import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { DraftResult } from '#app/channels/channel.ts';
import { ask, askAdmin } from '#tests/support/http.ts';
import { SHOPS } from '#tests/support/shops.ts';
import { testServers } from '#tests/support/test-servers.ts';

const { channelsDir, previewPort: port } = testServers;

test.each(SHOPS)('[CH-12] the preview of a draft of $key finds a product of it', async ({ key }) => {
  const body = await readFile(path.join(channelsDir, `${key}.json`), 'utf8');
  const sent = await askAdmin(`/drafts?file=${key}.json`, { method: 'POST', body });
  const { link } = JSON.parse(sent.body) as DraftResult;
  const host = new URL(link ?? '').hostname;
  const found = await ask(host, '/.preview/product', { port });
  expect(found.status).toBe(302);
  expect(found.headers['cache-control']).toBe('no-store');
  const product = await ask(host, found.headers.location ?? '', { port });
  expect(product.status).toBe(200);
  expect(product.body).toContain('"@type":"Product');
});

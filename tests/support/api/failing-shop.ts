import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { ask, askUntil } from '#tests/support/http.ts';
import { shopNamed, type DemoShop } from '#tests/support/shops.ts';
import { testServers } from '#tests/support/test-servers.ts';

const PATIENCE_MS = 10_000;

/**
 * Runs `work` with a copy of karamell at a host of its own, whose API and auth service give this answer to everything. The shop has never
 * had another, so that no cache helps.
 */
export async function withFailingShop(
  name: string,
  answer: (response: ServerResponse, body: string) => void,
  work: (shop: DemoShop) => Promise<void>,
): Promise<void> {
  const api = createServer((request, response) => {
    void text(request).then((body) => answer(response, body));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const shop: DemoShop = { ...shopNamed('karamell'), key: name, host: `${name}.localhost` };
  const file = path.join(testServers.channelsDir, `${name}.json`);
  const karamell = await readFile(path.join(testServers.channelsDir, 'karamell.json'), 'utf8');
  const endpoints = {
    api: `${origin}/graphql`,
    auth: `${origin}/auth/`,
    sign: `${origin}/sign/`,
    images: '/images',
  };
  await writeFile(
    file,
    JSON.stringify({ ...(JSON.parse(karamell) as object), hosts: { primary: shop.host }, endpoints }),
  );
  const waitFor = (isOpen: boolean) =>
    askUntil(
      () => ask(shop.host, '/sw.js'),
      ({ headers }) => (headers['x-channel-version'] !== undefined) === isOpen,
      PATIENCE_MS,
    );
  try {
    await waitFor(true);
    await work(shop);
  } finally {
    await rm(file, { force: true });
    await waitFor(false);
    api.closeAllConnections();
    api.close();
  }
}

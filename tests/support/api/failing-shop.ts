import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { withChannelCopy } from '#tests/support/channels/channel-copy.ts';
import { shopNamed, type DemoShop } from '#tests/support/shops.ts';

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
  const endpoints = {
    api: `${origin}/graphql`,
    auth: `${origin}/auth/`,
    sign: `${origin}/sign/`,
    images: '/images',
  };
  try {
    await withChannelCopy(shopNamed('karamell'), { name, endpoints }, ({ shop }) => work(shop));
  } finally {
    api.closeAllConnections();
    api.close();
  }
}

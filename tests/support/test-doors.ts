import { ask } from './http.ts';
import type { DemoShop } from './shops.ts';
import { STAND } from './stand.ts';

/** Opens one of the backend's doors for tests; fails when it is shut. */
export async function openDoor<Answer>(path: string, body: unknown = {}): Promise<Answer> {
  const answer = await ask('127.0.0.1', path, {
    method: 'POST',
    port: STAND.backendPort,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status} ${answer.body}`);
  return JSON.parse(answer.body) as Answer;
}

/** Puts so many pieces of a size on the shelf. */
export const setStock = (shop: DemoShop, skuId: number, inStock: number): Promise<unknown> =>
  openDoor('/_test/stock', { channelId: shop.channelId, skuId, inStock });

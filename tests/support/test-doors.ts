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

/** Work at a later time of the backend's clock; afterwards it is right again. Other tests must not run meanwhile. */
export async function later<Result>(aheadMs: number, work: () => Promise<Result>): Promise<Result> {
  await openDoor('/_test/clock', { aheadMs });
  try {
    return await work();
  } finally {
    await openDoor('/_test/clock', { aheadMs: 0 });
  }
}

/** Puts so many pieces of a size on the shelf. */
export const setStock = (shop: DemoShop, skuId: number, inStock: number): Promise<unknown> =>
  openDoor('/_test/stock', { channelId: shop.channelId, skuId, inStock });

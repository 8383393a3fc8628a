import { expect, test } from 'vitest';
import { withReplicas } from '#tests/support/replicas/replica-set.ts';
import { loadRounds } from '#tests/support/replicas/rounds.ts';
import { waitFor } from '#tests/support/replicas/running-shops.ts';
import { startShopping, type Shopping } from '#tests/support/replicas/shopping.ts';

const HOST = 'karamell.localhost';
/** More than all shoppers of a test may write in it. */
const MANY = '1000000';
const ENVIRONMENT = {
  DRAIN_SECONDS: '2',
  CART_ADDS_PER_VISITOR: MANY,
  CART_ADDS_PER_ADDRESS: MANY,
};

/** Waits for as many further right answers. */
async function shopOn(shopping: Shopping, answers = 15): Promise<void> {
  const before = shopping.total();
  await waitFor('right answers', () => shopping.total() >= before + answers);
}

test('no request fails while two replicas are replaced one after the other, and while nginx is reloaded', async () => {
  await withReplicas({ environment: ENVIRONMENT }, async (set) => {
    const shopping = startShopping({ port: set.port, host: HOST }, await loadRounds(set.backend.port));
    await shopOn(shopping);
    for (const at of [0, 1]) {
      expect(await set.stop(at)).toBe(0);
      await set.start(at);
      await shopOn(shopping);
    }
    await set.nginx.reload();
    await shopOn(shopping);
    const faults = await shopping.stop();
    console.info(Object.fromEntries(shopping.answers));
    expect(faults).toEqual([]);
  });
});

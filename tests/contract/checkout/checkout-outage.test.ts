import { expect, test } from 'vitest';
import { FILLED, listOrders, shopperWithCart } from '#tests/support/checkout/checkout-shopper.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { withFault } from '#tests/support/test-endpoints.ts';

const karamell = shopNamed('karamell');
const STATUS = { error: 502, disconnect: 502, hang: 504 } as const;

const readFields = (body: string) =>
  [...body.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, value],
  );

for (const kind of ['error', 'disconnect', 'hang'] as const)
  test(`[AP-06] [CO-08] without scripts, a checkout whose API answers with ${kind} keeps what was typed`, async () => {
    const { shopper, cartId } = await shopperWithCart(karamell);
    const form = await shopper.fillIn(FILLED);
    const before = Date.now();
    const answers = await withFault({ operation: 'createOrUpdateCheckout', kind, times: 50 }, () =>
      Promise.all([shopper.copy().pay(form), shopper.copy().post('/checkout/update', form)]),
    );
    // One call that hangs, not one more for the page
    expect(Date.now() - before).toBeLessThan(15_000);
    for (const { status, body } of answers) {
      expect(status).toBe(STATUS[kind]);
      expect(body).toContain('Butiken svarade inte</h1>');
      expect(body).toContain('inget har beställts eller debiterats');
      const visible = body.replace(/<script[^]*?<\/script>/g, '').replace(/<input type="hidden"[^>]*>/g, '');
      expect(visible).not.toContain(FILLED.identityNumber);
    }
    const [placing] = answers;
    const kept = Object.fromEntries(readFields(placing.body)) as Record<string, string>;
    expect(kept).toEqual(form);
    expect(await listOrders(cartId)).toEqual([]);
    // The page's button
    expect((await shopper.pay(kept)).headers.location).toBe('/checkout/confirm');
    expect(await listOrders(cartId)).toHaveLength(1);
  }, 60_000);

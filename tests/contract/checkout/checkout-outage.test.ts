import { expect, test } from 'vitest';
import { FILLED, listOrders, shopperWithCart } from '#tests/support/checkout/checkout-shopper.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { withFault } from '#tests/support/test-endpoints.ts';

const karamell = shopNamed('karamell');
/** Those of `FAILURE_STATUS` (AP-06). */
const STATUS = { error: 502, disconnect: 502, hang: 504 } as const;

/** The fields that the button of the error page sends again. */
function readFields(body: string): Record<string, string> {
  const [, form = ''] = /<form[^>]*data-retry[^>]*>([^]*?)<\/form>/.exec(body) ?? [];
  const tags = form.matchAll(/name="([^"]+)" value="([^"]*)"/g);
  return Object.fromEntries(Array.from(tags, ([, name = '', value = '']) => [name, value]));
}

for (const kind of ['error', 'disconnect', 'hang'] as const)
  test(`[AP-06] [CO-08] without scripts, a checkout whose API answers with ${kind} keeps what was typed`, async () => {
    const { shopper, cartId } = await shopperWithCart(karamell);
    const form = await shopper.fillIn(FILLED);
    const before = Date.now();
    const answers = await withFault({ operation: 'createOrUpdateCheckout', kind, times: 50 }, () =>
      Promise.all([shopper.copy().pay(form), shopper.copy().pay({ ...form, update: '1' })]),
    );
    // One call that hangs, not one more for the page
    expect(Date.now() - before).toBeLessThan(15_000);
    for (const { status, body } of answers) {
      expect(status).toBe(STATUS[kind]);
      expect(body).toContain('Det gick inte just nu</h1>');
      expect(body).toContain('Det du fyllde i finns kvar');
      const visible = body.replace(/<script[^]*?<\/script>/g, '').replace(/<input type="hidden"[^>]*>/g, '');
      expect(visible).not.toContain(FILLED.identityNumber);
    }
    const [placing, updating] = answers;
    expect(readFields(updating.body)).toEqual({ ...form, update: '1' });
    const kept = readFields(placing.body);
    expect(kept).toEqual(form);
    expect(await listOrders(cartId)).toEqual([]);
    const update = async () => (await shopper.pay({ ...kept, update: '1' })).headers.location;
    // The storefront leaves a failing API alone for a moment
    await expect.poll(update, { timeout: 30_000, interval: 500 }).toBe('/kassan');
    expect(await listOrders(cartId)).toEqual([]);
    // The page's button
    expect((await shopper.pay(kept)).headers.location).toBe('/checkout/confirm');
    expect(await listOrders(cartId)).toHaveLength(1);
  }, 60_000);

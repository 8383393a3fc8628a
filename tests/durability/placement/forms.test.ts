import { expect, test } from 'vitest';
import { POST_FORMS } from '#tests/support/hostile/hostile-forms.ts';
import type { Answer } from '#tests/support/http.ts';
import { readRows } from '#tests/durability/orders-on-disk.ts';
import { aCustomerByInvoice, aGuestByCard } from './purchases.ts';
import { withShopUnderKills } from './shop-under-kills.ts';

/** Their effect is in the browser's cookies alone. */
const WITHOUT_API: ReadonlySet<string> = new Set([
  'remove a favorite',
  'choose a market',
  'choose a customer type',
  'choose the VAT mode',
  'link to an order',
  'open a link to an order',
  'end a preview',
  'log out',
  'answer about cookies',
  // Stored once it is confirmed
  'withdraw from a contract',
]);

/** An error's status, or the message that a redirect leaves for the next page. */
function readFailure({ status, headers }: Answer): string {
  if (status >= 400) return 'status';
  const cookie = headers['set-cookie']?.find((line) => line.startsWith('ralph-message=')) ?? '';
  const [payload = ''] = cookie.slice('ralph-message='.length).split('.');
  const text = Buffer.from(payload, 'base64url').toString();
  return /failed|unsaved/.test(text) ? 'message' : `${status} ${headers.location} ${text}`;
}

test('[AP-03] with the backend killed no form that needs it is answered as done', async () => {
  await withShopUnderKills(async (it) => {
    const { shopper: customer } = await aCustomerByInvoice(it);
    const { shopper: guest } = await aGuestByCard(it);
    const [product] = readRows<{ alias: string }>(
      it.dataDir,
      "select alias from product_texts where language = 'sv'",
    );
    const page = `/p/${product?.alias}`;
    expect((await guest.get(page)).status).toBe(200);
    await it.kill();
    const forms = POST_FORMS.filter(({ name }) => !WITHOUT_API.has(name));
    for (const [at, { name, target, fields, needsLogin }] of forms.entries()) {
      const shopper = (needsLogin ? customer : guest).copy();
      // The limits count addresses
      shopper.headers['x-forwarded-for'] = `198.51.100.${at}`;
      // oxlint-disable-next-line no-await-in-loop -- so that each finds the circuit breaker as visitors do
      const answer = await shopper.post(target.startsWith('/') ? target : page, fields);
      expect(['status', 'message'], name).toContain(readFailure(answer));
    }
  });
});

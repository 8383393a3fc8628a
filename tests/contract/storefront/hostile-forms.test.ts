import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { CHECKOUT_FIELDS } from '#app/features/checkout/checkout.ts';
import { ADDRESS_FIELDS } from '#app/features/fields/field-rules.ts';
import { MAX_API_ID } from '#app/commerce/api-id.ts';
import { LIMITS } from '#kernel/limits/limits.ts';
import { FUZZ_SEED } from '#tests/support/api/hostile-values.ts';
import { cartWith } from '#tests/support/api/cart-api.ts';
import { loadPlentifulProduct } from '#tests/support/api/plentiful-product.ts';
import { pathOfForm } from '#tests/support/hostile/form-paths.ts';
import {
  hostileBody,
  NAMED_ATTACKS,
  POST_FORMS,
  type PostForm,
} from '#tests/support/hostile/hostile-forms.ts';
import { listOrders } from '#tests/support/checkout/checkout-shopper.ts';
import { countShopLimit } from '#tests/support/api/limit-counts.ts';
import { ask, postForm, type Answer } from '#tests/support/http.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { textOf } from '#tests/support/markup.ts';

const SHOP = shopNamed('karamell');
/** What an answer takes at most: 100 kB, or 16 kB more than its page where the page alone takes more than the rest. */
const MAX_ANSWER_BYTES = 102_400;
const MAX_ADDED_BYTES = 16_384;
/** `FORM_RUNS` sends more. */
const RUNS = Number(process.env.FORM_RUNS ?? 25);

/** One more than the API's `Int` takes. */
const TOO_LARGE_ID = String(MAX_API_ID + 1);

let shoppers = 0;

/** Each body comes from another shopper, so that no limit for one shopper is reached. */
function post(path: string, body: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  shoppers += 1;
  return postForm(SHOP, path, body, {
    'x-forwarded-for': `203.0.${shoppers >> 8}.${shoppers & 255}`,
    ...headers,
  });
}

const pathOf = (form: PostForm): Promise<string> => pathOfForm(SHOP, form);

async function findMaxBytes(form: PostForm): Promise<number> {
  const page = await ask(SHOP.host, await pathOf(form));
  return Math.max(MAX_ANSWER_BYTES, page.bytes.length + MAX_ADDED_BYTES);
}

/** A key that was sent with something else is a conflict, and asked for once more. */
const listAccepted = ({ needsLogin, isConfirmed }: PostForm): readonly number[] =>
  needsLogin ? [302] : isConfirmed ? [200, 303, 409] : [303];

for (const form of POST_FORMS) {
  test(`[AP-06] ${form.name}: hostile bodies are the sender's fault, and the answer stays small`, async () => {
    const [path, maxBytes] = await Promise.all([pathOf(form), findMaxBytes(form)]);
    await fc.assert(
      fc.asyncProperty(hostileBody(form), async (body) => {
        const { status, bytes } = await post(path, body);
        expect([...listAccepted(form), 400, 404, 413]).toContain(status);
        expect(bytes.length).toBeLessThan(maxBytes);
      }),
      { numRuns: RUNS, seed: FUZZ_SEED, endOnFailure: true },
    );
  }, 600_000);

  test(`[AP-06] ${form.name}: no attack that stopped a process does so`, async () => {
    const [path, maxBytes] = await Promise.all([pathOf(form), findMaxBytes(form)]);
    for (const [name, body] of Object.entries(NAMED_ATTACKS)) {
      const { status, bytes } = await post(path, body);
      expect([...listAccepted(form), 400], name).toContain(status);
      expect(bytes.length, name).toBeLessThan(maxBytes);
    }
    for (const [name, value] of Object.entries(form.fields)) {
      if (!/^\d/.test(value)) continue;
      const body = new URLSearchParams({ ...form.fields, [name]: TOO_LARGE_ID }).toString();
      expect([...listAccepted(form), 400, 404], name).toContain((await post(path, body)).status);
    }
  });
}

test('[AP-06] an id that the API cannot have is one of no product', async () => {
  for (const path of [`/recent-products?ids=${TOO_LARGE_ID}`, `/favoriter?ids=${TOO_LARGE_ID}`])
    expect((await ask(SHOP.host, path)).status, path).toBe(200);
  const state = encodeURIComponent(JSON.stringify({ favorites: [MAX_API_ID + 1] }));
  expect((await ask(SHOP.host, '/favoriter', { headers: { cookie: `ralph=${state}` } })).status).toBe(200);
});

test('[AP-06] [CO-03] an order with a cart: hostile bodies are answered with its page, which stays small', async () => {
  const form = POST_FORMS.find(({ target }) => target === '/kassan') as PostForm;
  const { skuId } = await loadPlentifulProduct(SHOP);
  const { id } = await cartWith(SHOP, skuId, 1);
  const headers = { cookie: `ralph-cart=${id}` };
  const page = await ask(SHOP.host, form.target, { headers });
  expect([page.status, page.body.includes('name="attempt"')]).toEqual([200, true]);
  const maxBytes = Math.max(MAX_ANSWER_BYTES, page.bytes.length + MAX_ADDED_BYTES);
  const send = async (body: string) => {
    const { status, bytes } = await post(form.target, body, headers);
    expect([400, 409, 413]).toContain(status);
    expect(bytes.length).toBeLessThan(maxBytes);
  };
  const bodies = fc.asyncProperty(hostileBody(form), send);
  await fc.assert(bodies, { numRuns: RUNS, seed: FUZZ_SEED, endOnFailure: true });
  for (const body of Object.values(NAMED_ATTACKS)) await send(body);
  const full = Object.fromEntries(CHECKOUT_FIELDS.map((field) => [field, '<&'.repeat(2000)]));
  const address = ADDRESS_FIELDS.map((field) => [`billing.${field}`, '"\u2028'.repeat(500)]);
  await send(new URLSearchParams({ ...full, ...Object.fromEntries(address) }).toString());
  expect(await listOrders(id)).toEqual([]);
}, 120_000);

const [PRODUCT_FORM] = POST_FORMS;
for (const [limit, within, beyond, refusal] of [
  ['formFields', 'intent=buy&'.repeat(200), 'intent=buy&'.repeat(201), 400],
  ['formNameBytes', `intent=buy&${'n'.repeat(100)}=1`, `intent=buy&${'n'.repeat(101)}=1`, 400],
  ['formValueBytes', `intent=buy&n=${'x'.repeat(10_240)}`, `intent=buy&n=${'x'.repeat(10_241)}`, 400],
  ['formDepth', 'intent=buy&a.b[0].c=1', 'intent=buy&a.b[0].c.d=1', 400],
  ['formIndex', 'intent=buy&skuId[50]=1', 'intent=buy&skuId[51]=1', 400],
  ['formBodyBytes', 'intent=buy&a=1'.padEnd(65_536, '&'), 'intent=buy&a=1'.padEnd(65_537, '&'), 413],
] as const)
  test(`[AP-06] ${limit}: a form just within is read, one just beyond is ${refusal}, in the shop's language, and counted`, async () => {
    const path = await pathOf(PRODUCT_FORM as PostForm);
    const before = await countShopLimit(limit, SHOP);
    const read = await post(path, within);
    // The buy form is read and misses a size
    expect([read.status, await countShopLimit(limit, SHOP)]).toEqual([400, before]);
    expect(read.body).toContain('name="quantity"');
    const refused = await post(path, beyond);
    expect([refused.status, await countShopLimit(limit, SHOP)]).toEqual([refusal, before + 1]);
    expect(refused.body).toContain('Formuläret kunde inte skickas</h1>');
    expect(refused.body.includes('<footer')).toBe(refusal === 400);
    expect(LIMITS[limit].answer).toContain(String(refusal));
  });

test('a chunked form over the limit is 413 and counted', async () => {
  const before = await countShopLimit('formBodyBytes', SHOP);
  const { status } = await post('/favoriter', `add=${'1'.repeat(70_000)}`, {
    'transfer-encoding': 'chunked',
  });
  expect([status, await countShopLimit('formBodyBytes', SHOP)]).toEqual([413, before + 1]);
});

test('[VL-01] a long text is kept as it was typed, without scripts too', async () => {
  const comment = 'Doftar björk & rök.\r\n'.repeat(100);
  const path = await pathOf(PRODUCT_FORM as PostForm);
  const body = new URLSearchParams({ intent: 'review', comment, author: 'Kim', unknown: 'x' }).toString();
  const { status, body: page } = await post(path, body);
  expect(status).toBe(400);
  expect(textOf(page, 'textarea').replaceAll('\r\n', '\n').trim()).toBe(
    comment.replaceAll('\r\n', '\n').trim(),
  );
});

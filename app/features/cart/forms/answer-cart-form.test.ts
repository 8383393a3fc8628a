import { expect, test } from 'vitest';
import { CommerceError } from '#app/commerce/commerce-error.ts';
import { aContext, type ContextChoices } from '#tests/support/a-context.ts';
import { aRefusal } from '#tests/support/api/a-refusal.ts';
import { anApiCart, anApiItem } from '#tests/support/cart/an-api-cart.ts';
import { fakeCommerce } from '#tests/support/fake-commerce.ts';
import { ok } from '#kernel/result.ts';
import { answerCartChange, type CartChange, takeCartNotice } from './answer-cart-form.server.ts';
import type { CartAnswer } from './cart-forms.ts';

const ID = '0f0e0d0c-1111-4111-8111-222222222222';
const CART = anApiCart([anApiItem({ quantity: 2 })]);
const DONE: CartChange = {
  cart: CART,
  notice: { key: 'cart.notice.removed', values: { name: 'Salt <b>' } },
  undo: { skuId: '1', quantity: '2' },
};

interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly context?: ContextChoices;
}

async function answer(
  change: CartChange | Error | Response,
  { headers = {}, body = '', context: given }: Sent = {},
) {
  const commerce = fakeCommerce({ cart: { getCart: CART } });
  const context = aContext({ commerce, cookies: `ralph-cart=${ID}`, path: '/cart/remove', ...given });
  const request = new Request(context.url, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
  });
  const response = await answerCartChange(context, request, () =>
    change instanceof Error || change instanceof Response
      ? Promise.reject(change as Error)
      : Promise.resolve(ok(change)),
  );
  return { response: response as Response, context };
}

const JSON_ONLY = { Accept: 'application/json' };
const sent = async (change: Parameters<typeof answer>[0], choices: Sent = {}) => {
  const { response } = await answer(change, { headers: JSON_ONLY, ...choices });
  return { status: response.status, headers: response.headers, body: (await response.json()) as CartAnswer };
};

test('[AP-03] after a failure of the API and too many changes the visitor still sees the cart', async () => {
  const failure = new CommerceError({ kind: 'timeout', operation: 'change', channel: 'shop' });
  const failed = await sent(failure);
  expect([failed.status, failed.headers.get('Retry-After')]).toEqual([504, '5']);
  expect(failed.body).toMatchObject({ cart: { count: 2 }, notice: { key: 'cart.notice.failed' } });
  const commerce = fakeCommerce({ cart: failure });
  const blind = await sent(failure, { context: { commerce } });
  expect(blind.body).not.toHaveProperty('cart');
  const limited = await sent(new Response(null, { status: 429, headers: { 'Retry-After': '42' } }));
  expect([limited.status, limited.headers.get('Retry-After')]).toEqual([429, '42']);
  expect(limited.body.notice?.key).toBe('common.error.tooMany.text');
  await expect(sent(new TypeError('bug'))).rejects.toThrow('bug');
});

test('[CT-03] refusals that every change can have get their messages', async () => {
  const refused = (code: string) => sent(aRefusal(code));
  expect(await refused('CART_FULL')).toMatchObject({
    status: 409,
    body: { notice: { key: 'cart.notice.full' } },
  });
  expect(await refused('INVALID_QUANTITY')).toMatchObject({ status: 400 });
});

test('[CT-02] a form that names no page of the shop redirects to the cart', async () => {
  const own = aContext().links.page('cart');
  for (const wrong of ['', '//evil.example', 'https://evil.example', `/${'å'.repeat(1500)}`]) {
    const { response } = await answer(DONE, { body: new URLSearchParams({ returnTo: wrong }).toString() });
    expect(response.headers.get('Location')).toBe(own);
  }
});

test('[CT-02] an undo that is too long for the message is omitted', async () => {
  const parts = Array.from({ length: 50 }, () => '1-2-123456').join(',');
  const long: CartChange = { ...DONE, undo: { packageId: '7', quantity: '1', parts } };
  const { response, context } = await answer(long, { body: 'returnTo=/x' });
  expect(response.status).toBe(303);
  const cookies = context.cookies.flush().map((header) => header.split(';')[0]);
  const left = takeCartNotice(aContext({ cookies: cookies.join('; '), path: '/x' }));
  expect(left).toMatchObject({ notice: { key: 'cart.notice.removed' } });
  expect(left).not.toHaveProperty('undo');
});

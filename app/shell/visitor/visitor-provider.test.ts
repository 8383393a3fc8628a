import { expect, test } from 'vitest';
import { formatShopHref } from '#kernel/shop-path.ts';
import type { Visitor } from '#app/request/visitor/visitor.ts';
import { askVisitor } from './visitor-provider.tsx';

const VISITOR: Visitor = { cart: { count: 2, total: '20 kr' }, customer: null };

/** The visitors that a page shows; `during` are the cookies when the response arrives. */
async function ask({ before, during, status = 200 }: { before: string; during: string; status?: number }) {
  let cookies = before;
  const shown: Visitor[] = [];
  const send = async () => {
    await Promise.resolve();
    cookies = during;
    return Response.json(VISITOR, { status });
  };
  await askVisitor(formatShopHref('', '/visitor'), (visitor) => shown.push(visitor), {
    send,
    readCookies: () => cookies,
  });
  return shown;
}

test('[CT-01] shows the answer, also one that corrects the cookie', async () => {
  expect(await ask({ before: 'ralph-cart-count=2', during: 'ralph-cart-count=2' })).toEqual([VISITOR]);
  expect(await ask({ before: 'ralph-cart-count=5', during: 'ralph-cart-count=2' })).toEqual([VISITOR]);
});

test('[CT-01] drops the answer where the cart was changed meanwhile, and a failed one', async () => {
  expect(await ask({ before: 'ralph-cart-count=2', during: 'ralph-cart-count=3' })).toEqual([]);
  expect(await ask({ before: 'ralph-cart-count=2', during: 'ralph-cart-count=2', status: 503 })).toEqual([]);
});

import { expect, test } from 'vitest';
import { createCookieJar } from '#app/request/create-cookie-jar.server.ts';
import { readVisitorState } from '#app/request/visitor-cookies/visitor-state.server.ts';
import { aCatalogContext, aProduct } from '#tests/support/a-catalog.ts';
import { aForm } from '#tests/support/a-form.ts';
import { changeFavorites } from './change-favorites.server.ts';
import { splitByStock } from './favorites.ts';
import { loadFavorites } from './load-favorites.server.ts';

/** A visitor of a shop that sells products 1 to 3; the third is sold out. */
function aVisitor(favorites: readonly number[], path = '/favorites') {
  const sold = [1, 2, 3].map((id) =>
    aProduct({
      productId: id,
      alias: `p${id}`,
      totalStock: { totalStock: id === 3 ? 0 : 9, inStock: id === 3 ? 0 : 9, oversellable: 0, static: 0 },
    }),
  );
  const { context, asked } = aCatalogContext(path, { products: { products: sold } });
  const cookies = createCookieJar(`ralph=${encodeURIComponent(JSON.stringify({ favorites }))}`, {
    secure: false,
  });
  return { context: { ...context, cookies }, asked, saved: () => readVisitorState(cookies).favorites };
}

test('[PP-06] adds a product at the front, and only once', async () => {
  const { context, saved } = aVisitor([1]);
  expect(await changeFavorites(context, aForm({ add: '2' }))).toEqual({
    ok: true,
    value: { change: 'add', heartId: 'heart-2' },
  });
  await changeFavorites(context, aForm({ add: '2' }));
  expect(saved()).toEqual([2, 1]);
  await changeFavorites(context, aForm({ remove: '1' }));
  expect(saved()).toEqual([2]);
});

test('[PP-06] adds a list in its order, without products that the shop does not sell', async () => {
  const { context, saved } = aVisitor([2, 9]);
  await changeFavorites(context, aForm({ add: '3,77,1' }));
  expect(saved()).toEqual([3, 1, 2, 9]);
});

test('[PP-06] refuses a product that the shop does not sell and saves nothing', async () => {
  const { context, saved } = aVisitor([1]);
  expect(await changeFavorites(context, aForm({ add: '77' }))).toMatchObject({ refusal: 'unknown' });
  for (const form of [{}, { add: '' }, { add: 'x' }, { remove: '-1' }, { steal: '1' }] as Record<
    string,
    string
  >[])
    expect(await changeFavorites(context, aForm(form))).toMatchObject({ refusal: 'malformed' });
  expect(saved()).toEqual([1]);
});

test('[RT-08] lists the visitor’s favorites, newest first, and the missing ones', async () => {
  const list = await loadFavorites(aVisitor([2, 77, 1]).context);
  expect(list.products.map(({ id }) => id)).toEqual([2, 1]);
  expect([list.isShared, list.missing]).toEqual([false, [77]]);
});

test('[RT-08] a shared link shows its own list of at most a hundred products', async () => {
  const ids = Array.from({ length: 300 }, (_, index) => index + 1).join(',');
  const { context, asked } = aVisitor([2], `/favorites?ids=${ids}`);
  const list = await loadFavorites(context);
  expect(list.isShared).toBe(true);
  expect(list.ids).toHaveLength(100);
  expect(asked('products')).toMatchObject({ take: 100 });
});

test('separates sold-out products', async () => {
  const { buyable, soldOut } = splitByStock((await loadFavorites(aVisitor([3, 1]).context)).products);
  expect([buyable, soldOut].map((products) => products.map(({ id }) => id))).toEqual([[1], [3]]);
});

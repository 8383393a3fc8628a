import { expect, test } from 'vitest';
import type { RequestContext } from '#app/request/request-context.ts';
import { aCatalogContext, aProduct, type CatalogAnswers } from '#tests/support/a-catalog.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { loadSuggestions, mergeGroups } from './suggestions.server.ts';

/** Adds the messages, which the catalog's test context does not have. */
function aSearch(path: string, answers: CatalogAnswers) {
  const { context, ...recorded } = aCatalogContext(path, answers);
  const messages: RequestContext['messages'] = () => ({ 'catalog.search.top': 'Top searches' });
  return { ...recorded, loaded: loadSuggestions({ ...context, messages }) };
}

const found = { products: { count: 1, products: [aProduct({})] } };

test('[SR-02] suggestions tell the correction of an API that corrects search texts', async () => {
  const correction = { text: 'salt', isApplied: true };
  const corrected = { products: { ...found.products, searchCorrection: correction } };
  expect(await aSearch('/search-suggestions?q=slat', corrected).loaded).toMatchObject({ correction });
  expect(await aSearch('/search-suggestions?q=slat', found).loaded).not.toHaveProperty('correction');
});

const group = (name: string, count: number, path: ShopPath = `/c/${name}`) => ({ name, count, path });

test('[SR-02] sorts groups by count, the largest first, and keeps the order of equal ones', () => {
  const merged = mergeGroups([group('a', 1), group('b', 3), group('c', 1), group('d', 2)], 10);
  expect(merged.map(({ name }) => name)).toEqual(['b', 'd', 'a', 'c']);
});

test('[SR-02] shows a name once, for the larger group', () => {
  const merged = mergeGroups([group('Salt', 2, '/c/sweets/salt'), group('salt', 7, '/c/salt')], 10);
  expect(merged).toEqual([group('salt', 7, '/c/salt')]);
});

test('returns no more groups than the limit', () => {
  expect(mergeGroups([group('a', 1), group('b', 2), group('c', 3)], 2).map(({ count }) => count)).toEqual([
    3, 2,
  ]);
});

import { expect, test } from 'vitest';
import type { RequestContext } from '#app/request/request-context.ts';
import { aCatalogContext, aProduct, type CatalogAnswers } from '#tests/support/a-catalog.ts';
import { loadSuggestions } from './load-suggestions.server.ts';

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

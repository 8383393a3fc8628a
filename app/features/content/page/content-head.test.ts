import { expect, test } from 'vitest';
import { aContext } from '#tests/support/a-context.ts';
import { type FakeAnswer, fakeCommerce } from '#tests/support/fake-commerce.ts';
import type { Container, Widget } from '#app/features/content/widget.ts';
import { loadContentAddresses, selectContentMessages } from './content-head.server.ts';

const swedish = { id: 7, name: 'about', alias: 'om-oss', canonicalUrl: '/om-oss' };
const english = { id: 7, name: 'about', alias: 'about-us', canonicalUrl: '/en/about-us' };

const contextWith = (contentAddresses: FakeAnswer) =>
  aContext({ commerce: fakeCommerce({ contentAddresses }) });
const listIn = (lists: Readonly<Record<string, readonly (object | null)[]>>) =>
  contextWith(({ pageLanguageId }) => ({ cmsPages: lists[String(pageLanguageId)] ?? null }));

const englishContext = aContext({ language: 'en' });

test('a page has its alias of each language', async () => {
  const context = listIn({ 'sv-SE': [null, swedish], 'en-US': [english] });
  expect(await loadContentAddresses(context, 'om-oss')).toEqual({
    rightSpelling: null,
    alternates: { sv: '/om-oss', en: '/en/about-us' },
  });
});

test('an API whose ids differ by language names the page the same in each', async () => {
  const context = listIn({ 'sv-SE': [swedish], 'en-US': [{ ...english, id: 8 }] });
  expect((await loadContentAddresses(context, 'om-oss')).alternates).toHaveProperty('en', '/en/about-us');
});

test('[RT-20] an alias in another case has the right spelling', async () => {
  const context = listIn({ 'sv-SE': [swedish], 'en-US': [english] });
  expect((await loadContentAddresses(context, 'Om-Oss')).rightSpelling).toBe('/om-oss');
});

test('a page in one language, an unlisted page and a failing API give no alternates', async () => {
  const nothing = { rightSpelling: null };
  expect(await loadContentAddresses(listIn({ 'sv-SE': [swedish] }), 'om-oss')).toEqual(nothing);
  expect(await loadContentAddresses(listIn({ 'sv-SE': [swedish] }), 'other')).toEqual(nothing);
  expect(await loadContentAddresses(contextWith(new Error('down')), 'om-oss')).toEqual(nothing);
});

const aContainer = (widget: Widget): Container => ({
  id: 1,
  layout: 'full',
  design: 'default',
  widgets: [widget],
});
const groupsOf = (...containers: readonly Container[]): string[] => {
  const keys = Object.keys(selectContentMessages(englishContext, { containers }));
  return [...new Set(keys.map((key) => key.split('.').slice(0, 2).join('.')))].toSorted();
};

test('a text page needs no messages; a product list adds those of product cards', () => {
  const text = aContainer({ kind: 'text', id: 'a', html: '<p>x</p>', alignment: 'left' });
  const shelf = aContainer({ kind: 'productList', id: 'b', title: '', arrangement: 'grid', products: [] });
  expect(groupsOf(text)).toEqual([]);
  expect(groupsOf(text, shelf)).toEqual(['catalog.price', 'catalog.stock', 'content.productList']);
});

test('a page adds the messages of its own parts only', () => {
  const messages = selectContentMessages(englishContext, { containers: [] }, 'infoMenu');
  expect(messages['content.infoMenu']).toBe('More information');
  expect(messages['content.preview.title']).toBeUndefined();
});

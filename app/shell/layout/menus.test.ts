import { expect, test } from 'vitest';
import type { ChannelLocale } from '#app/i18n/languages.ts';
import { createLinkBuilder } from '#app/i18n/links.ts';
import { findTarget, resolveMenuItems } from './menus.ts';

const en: ChannelLocale = { language: 'en', code: 'en-US', prefix: '/en', isDefault: false };
const links = createLinkBuilder({
  locale: en,
  locales: [en],
  hosts: ['shop.example'],
  origin: 'https://shop.example',
});

test('[NV-06] the text is the label, or the title if the label is empty', () => {
  const items = resolveMenuItems(links, [
    { label: 'Sweets', title: 'Other', canonicalUrl: '/en/c/sweets' },
    { label: '', title: 'Brands', canonicalUrl: '/en/brands' },
  ]);
  expect(items.map((item) => item.label)).toEqual(['Sweets', 'Brands']);
  expect(items[0]?.to).toBe('/c/sweets');
});

test('items without text, hidden items and headings without children are dropped', () => {
  const items = resolveMenuItems(links, [
    null,
    { label: ' ', canonicalUrl: '/a' },
    { label: 'Hidden', canonicalUrl: '/b', hidden: true },
    { label: 'Lonely heading', canonicalUrl: '' },
  ]);
  expect(items).toEqual([]);
});

test('an item with children and no URL is a heading', () => {
  const [heading] = resolveMenuItems(links, [
    {
      label: 'Help',
      canonicalUrl: '',
      children: [{ label: 'Terms', canonicalUrl: '/terms' }],
    },
  ]);
  expect(heading && findTarget(heading)).toBeNull();
  expect(heading?.children).toHaveLength(1);
});

test('[NV-06] parents of type custom and page open a page, all others a collection', () => {
  const aChild = { label: 'y', canonicalUrl: '/y' };
  const kinds = ['custom', 'page', 'category', 'brand', null].map(
    (type) =>
      resolveMenuItems(links, [{ label: 'x', type, canonicalUrl: '/x', children: [aChild] }])[0]?.opensPage,
  );
  expect(kinds).toEqual([true, true, undefined, undefined, undefined]);
});

test('an internal item for a new tab gets its language prefix', () => {
  const [item] = resolveMenuItems(links, [{ label: 'Terms', canonicalUrl: '/en/terms', targetBlank: true }]);
  expect(item?.outside).toEqual({ internal: false, href: '/en/terms', newTab: true });
});

test('[NV-06] a fourth level is dropped', () => {
  const fourth = { label: 'level 4', canonicalUrl: '/x' };
  const third = { label: 'level 3', canonicalUrl: '/x', children: [fourth] };
  const second = { label: 'level 2', canonicalUrl: '/x', children: [third] };
  const [first] = resolveMenuItems(links, [{ label: 'level 1', canonicalUrl: '/x', children: [second] }]);
  const last = first?.children?.[0]?.children?.[0];
  expect(last).toEqual({ label: 'level 3', to: '/x' });
});

test('a plain item has a label and a target only, to keep the menus of every page small', () => {
  const items = resolveMenuItems(links, [{ label: 'Terms', type: 'page', canonicalUrl: '/en/terms' }]);
  expect(items).toEqual([{ label: 'Terms', to: '/terms' }]);
});

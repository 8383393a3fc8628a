import { expect, test } from 'vitest';
import type { Translate } from '#app/i18n/messages.ts';
import type { Menu, MenuItem, Menus } from '#app/request/page/root-data.ts';
import { EMPTY_MENU, findPathInMenu, parseMenu, toColumn, toMenuEntries } from './menus.ts';
import { serializeMenus } from './menus.server.ts';

const t: Translate = (key, values) => `${key}(${String(values?.label)})`;
const anItem = (label: string, changes: Partial<MenuItem> = {}): MenuItem => ({
  label,
  to: `/${label}`,
  ...changes,
});

test('[NV-06] a parent’s own link is “Show all in” for collections and “Go to” for pages', () => {
  const items = [
    anItem('sweets', { children: [anItem('sour')] }),
    anItem('about', { opensPage: true, children: [anItem('history')] }),
  ];
  expect(toMenuEntries(items, t, '/').map((entry) => entry.allLabel)).toEqual([
    'common.nav.showAllIn(sweets)',
    'common.nav.goTo(about)',
  ]);
});

test('a heading leads to its first child and has no “Show all in” link', () => {
  const [entry] = toMenuEntries([anItem('help', { to: undefined, children: [anItem('terms')] })], t, '/');
  expect(entry).toMatchObject({ target: { internal: true, to: '/terms' } });
  expect(entry?.allLabel).toBeUndefined();
});

test('the current page and its parents are marked', () => {
  const items = [anItem('sweets', { children: [anItem('sour')] }), anItem('lamps')];
  const [sweets, lamps] = toMenuEntries(items, t, '/sour');
  expect([sweets?.current, sweets?.children?.[0]?.current, lamps?.current]).toEqual([
    'true',
    'page',
    undefined,
  ]);
  expect(toMenuEntries(items, t, '/sweets')[0]?.current).toBe('page');
});

test('a footer menu with a single heading takes its title from it', () => {
  const menu = { title: '', items: [anItem('Help', { to: undefined, children: [anItem('Terms')] })] };
  const column = toColumn(menu);
  expect(column.title).toBe('Help');
  expect(column.items.map((item) => item.label)).toEqual(['Terms']);
});

test('the deeper levels of a footer menu follow their parents', () => {
  const menu = { title: 'Shop', items: [anItem('Sweets', { children: [anItem('Sour')] }), anItem('Gifts')] };
  expect(toColumn(menu).items.map((item) => item.label)).toEqual(['Sweets', 'Sour', 'Gifts']);
});

const menu: Menu = {
  title: 'Shop',
  items: [
    { label: 'One\ttwo\nthree', to: '/c/sweets', children: [{ label: 'Sour & salty', to: '/c/sour' }] },
    { label: 'Help', opensPage: true, children: [{ label: 'Terms', to: '/terms' }] },
    { label: 'Elsewhere', outside: { internal: false, href: 'https://other.example/?a=b', newTab: true } },
  ],
};

test('menus are the same after serializing', () => {
  const menus: Menus = {
    main: menu,
    topBar: EMPTY_MENU,
    footerFirst: { title: 'Help', items: [] },
    footerSecond: EMPTY_MENU,
    footerThird: EMPTY_MENU,
  };
  const serialized = serializeMenus(menus);
  const places = Object.keys(menus) as (keyof Menus)[];
  expect(Object.fromEntries(places.map((place) => [place, parseMenu(serialized, place)]))).toEqual(menus);
  expect(parseMenu(serializeMenus(menus), 'main')).toBe(parseMenu(serialized, 'main'));
});

test('a path is found in a menu where one of its entries leads there', () => {
  const text = JSON.stringify(menu);
  const paths = ['/c/sweets', '/c/sour', '/c/sw', '/c', '/', 'One', '?a=b'];
  expect(paths.map((path) => findPathInMenu(text, path))).toEqual([
    '/c/sweets',
    '/c/sour',
    '',
    '',
    '',
    '',
    '',
  ]);
});

import { expect, test } from 'vitest';
import type { Menu } from '#app/request/root-data.ts';
import { EMPTY_MENU } from './menus.ts';
import { parseSerializedMenu, serializeMenus } from './serialize-menu.ts';

const menu: Menu = {
  title: 'Shop',
  items: [
    {
      label: 'Sweets & more',
      to: '/c/sweets',
      children: [
        { label: 'Sour', to: '/c/sweets/sour', children: [{ label: 'Very sour', to: '/c/sour/very' }] },
        { label: 'Salty', to: '/c/sweets/salty' },
      ],
    },
    { label: 'Help', opensPage: true, children: [{ label: 'Terms', to: '/terms' }] },
    { label: 'Elsewhere', outside: { internal: false, href: 'https://other.example/?a=b', newTab: true } },
    { label: 'In English', outside: { internal: false, href: '/en/about', newTab: false } },
    { label: 'Home', to: '/' },
  ],
};
const menus = {
  main: menu,
  topBar: EMPTY_MENU,
  footerFirst: EMPTY_MENU,
  footerSecond: EMPTY_MENU,
  footerThird: EMPTY_MENU,
};

test('a menu is the same after serializing, whatever the targets of its items', () => {
  expect(parseSerializedMenu(serializeMenus(menus).main)).toEqual(menu);
});

test('an empty menu stays empty', () => {
  expect(parseSerializedMenu(serializeMenus(menus).topBar)).toEqual({ title: '', items: [] });
});

test('a label with tabs and line breaks is unchanged', () => {
  const main: Menu = { title: '', items: [{ label: 'One\ttwo\nthree', to: '/x' }] };
  expect(parseSerializedMenu(serializeMenus({ ...menus, main }).main)).toEqual(main);
});

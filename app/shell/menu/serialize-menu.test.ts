import { expect, test } from 'vitest';
import type { Menu, Menus } from '#app/request/root-data.ts';
import { EMPTY_MENU } from './menus.ts';
import { parseSerializedMenu, serializeMenus } from './serialize-menu.ts';

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
  const texts = Object.entries(serializeMenus(menus));
  const parsed = texts.map(([place, text]) => [place, parseSerializedMenu(text)]);
  expect(Object.fromEntries(parsed)).toEqual(menus);
});

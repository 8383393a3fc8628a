import { expect, test } from 'vitest';
import type { Menu } from '#app/request/root-data.ts';
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
  const places = ['main', 'topBar', 'footerFirst', 'footerSecond', 'footerThird'] as const;
  const [main, ...others] = places;
  const menus = { [main]: menu, ...Object.fromEntries(others.map((place) => [place, EMPTY_MENU])) };
  const texts = serializeMenus(menus as Parameters<typeof serializeMenus>[0]);
  expect(places.map((place) => parseSerializedMenu(texts[place]))).toEqual(
    places.map((place) => menus[place]),
  );
});

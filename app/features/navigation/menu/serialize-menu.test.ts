import { expect, test } from 'vitest';
import type { Menu } from '#app/request/root-data.ts';
import { packMenu, unpackMenu } from './serialize-menu.ts';

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

test('a menu survives being packed, whatever its items lead to', () => {
  expect(unpackMenu(packMenu(menu))).toEqual(menu);
});

test('an empty menu stays empty', () => {
  expect(unpackMenu(packMenu({ title: '', items: [] }))).toEqual({ title: '', items: [] });
});

test('a label with tabs and lines of its own stays one label', () => {
  const packed = packMenu({ title: '', items: [{ label: 'One\ttwo\nthree', to: '/x' }] });
  expect(unpackMenu(packed).items).toEqual([{ label: 'One two three', to: '/x' }]);
});

import { expect, test } from 'vitest';
import { lowerPageWords } from './canonical-path.ts';

test.each([
  ['/Checkout', '/checkout'],
  ['/CHECKOUT/Confirm', '/checkout/confirm'],
  ['/Checkout/Klarna-Fail', '/checkout/Klarna-Fail'],
  ['/Mina-Sidor/Ordrar', '/mina-sidor/ordrar'],
  ['/P/Salt', '/p/Salt'],
  ['/p/Godis/Salt', '/p/Godis/Salt'],
  ['/Product/Salt', '/product/Salt'],
  ['/C/Godis/Lakrits', '/c/Godis/Lakrits'],
  ['/B/Kvistholm/Retro', '/b/Kvistholm/Retro'],
  ['/SOK/Choklad', '/sok/Choklad'],
  ['/Sok', '/sok'],
])('[RT-19] the page’s words of %s are those of %s', (path, expected) => {
  expect(lowerPageWords(path)).toBe(expected);
});

test.each([
  '/',
  '/kassan',
  '/OM-OSS',
  '/images/A.jpg',
  '/Images/A.jpg',
  '/pay/ABC',
  '/p/a/b/c/D',
  '/Unknown/Path',
])('[RT-20] %s stays as it is', (path) => {
  expect(lowerPageWords(path)).toBe(path);
});

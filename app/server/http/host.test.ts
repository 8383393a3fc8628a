import { expect, test } from 'vitest';
import { formatAuthority, parseHost } from './host.ts';

test.each([
  ['shop.example', 'shop.example', ''],
  ['Shop.EXAMPLE', 'shop.example', ''],
  ['shop.example:3000', 'shop.example', '3000'],
  ['shop.example.', 'shop.example', ''],
  ['shop.example.:3000', 'shop.example', '3000'],
  ['  shop.example  ', 'shop.example', ''],
  ['shop.example:', 'shop.example', ''],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example', ''],
  ['127.0.0.1:80', '127.0.0.1', '80'],
  ['[::1]:3000', '[::1]', '3000'],
  ['[2001:DB8::1]', '[2001:db8::1]', ''],
])('[CH-01] the host header %j names %j', (header, name, port) => {
  expect(parseHost(header)).toEqual({ name, port });
});

test.each([
  [undefined],
  [''],
  ['.'],
  [':3000'],
  ['a, b'],
  ['a b'],
  ['user@shop.example'],
  ['shop.example/path'],
  ['shop..example'],
  ['shop.example:30x'],
  ['shop.example:123456'],
  ['::1'],
  ['shop.example\u0000'],
  ['bücher.example'],
])('the host header %j is invalid', (header) => {
  expect(parseHost(header)).toBeNull();
});

test('an authority contains the port only where there is one', () => {
  expect([formatAuthority('shop.example', ''), formatAuthority('shop.example', '81')]).toEqual([
    'shop.example',
    'shop.example:81',
  ]);
});

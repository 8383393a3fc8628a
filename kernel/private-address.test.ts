import { expect, test } from 'vitest';
import { isPrivateHost } from './private-address.ts';

const hostOf = (authority: string): string => new URL(`https://${authority}/`).hostname;

test.each([
  '10.1.2.3',
  '127.0.0.1',
  '0x7f.1',
  '2130706433',
  '100.64.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '[::1]',
  '[::]',
  '[::ffff:10.0.0.1]',
  '[64:ff9b::a00:1]',
  '[fd00::1]',
  '[fe80::1]',
  'localhost',
  'receiver',
  'hooks.internal',
  'printer.local.',
])('%s is no host of the internet', (authority) => {
  expect(isPrivateHost(hostOf(authority))).toBe(true);
});

test.each(['shop.example', '172.32.0.1', '8.8.8.8', '[2001:db8::1]', 'local.example'])(
  '%s may be one',
  (authority) => {
    expect(isPrivateHost(hostOf(authority))).toBe(false);
  },
);

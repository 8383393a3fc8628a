import { expect, test } from 'vitest';
import { findClientAddress, toAddressKey } from './client-address.ts';
import { createProxyTrust } from './proxy-trust.ts';

const trusts = createProxyTrust(['loopback', '10.0.0.0/8']);

test.each([
  ['203.0.113.9', '198.51.100.1', '203.0.113.9', 'no proxy of ours'],
  ['127.0.0.1', undefined, '127.0.0.1', 'no header'],
  ['127.0.0.1', '198.51.100.1', '198.51.100.1', 'one proxy'],
  [
    '127.0.0.1',
    '1.2.3.4, 198.51.100.1, 10.0.0.7',
    '198.51.100.1',
    'two proxies, and an entry made up by the visitor',
  ],
  ['127.0.0.1', '1.2.3.4, evil', '127.0.0.1', 'an entry that is no address'],
  ['::ffff:127.0.0.1', '2001:db8::1', '2001:db8::1', 'a dual-stack socket'],
])('%s with %s is %s: %s', (socketAddress, header, expected, _reason) => {
  expect(findClientAddress(socketAddress, header, trusts)).toBe(expected);
});

test('addresses of one customer have one key', () => {
  expect(toAddressKey('2001:db8:1:2::1')).toBe(toAddressKey('2001:db8:1:2:ffff::9'));
  expect(toAddressKey('2001:db8:1:2::1')).not.toBe(toAddressKey('2001:db8:1:3::1'));
  expect(toAddressKey('::ffff:198.51.100.1')).toBe('198.51.100.1');
  expect(toAddressKey('10.0.0.1, evil')).toBe('unknown');
});

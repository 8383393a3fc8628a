import { expect, test } from 'vitest';
import { createProxyTrust, findClientAddress, isProxyPattern, toAddressKey } from './client-address.ts';

test('loopback, single addresses and networks are trusted in every notation of the socket', () => {
  const trusts = createProxyTrust(['loopback', '10.0.0.0/8', '192.0.2.7', '2001:db8::/32']);
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.200.3.4', '192.0.2.7', '2001:db8::5'])
    expect([address, trusts(address)]).toEqual([address, true]);
  for (const address of ['192.0.2.8', '11.0.0.1', '::2', 'nonsense', undefined])
    expect([address, trusts(address)]).toEqual([address, false]);
});

test('without patterns no peer is trusted', () => {
  expect(createProxyTrust([])('127.0.0.1')).toBe(false);
});

test('a trusted proxy is loopback, an IP address or a CIDR network', () => {
  expect(['loopback', '::1', '10.0.0.0/8', '::/0'].every(isProxyPattern)).toBe(true);
  expect(['', 'all', '10.0.0.0/33', '10.0.0.0/', '1.2.3', '10.0.0.0/8/8'].some(isProxyPattern)).toBe(false);
});

test.each([
  ['203.0.113.9', '198.51.100.1', '203.0.113.9', 'no proxy of ours'],
  ['127.0.0.1', undefined, '127.0.0.1', 'no header'],
  ['127.0.0.1', '198.51.100.1', '198.51.100.1', 'one proxy'],
  ['127.0.0.1', '1.2.3.4, 198.51.100.1, 10.0.0.7', '198.51.100.1', 'two proxies, and an invented entry'],
  ['127.0.0.1', '1.2.3.4, evil', '127.0.0.1', 'an entry that is no address'],
  ['::ffff:127.0.0.1', '2001:db8::1', '2001:db8::1', 'a dual-stack socket'],
])('%s with %s is %s: %s', (socketAddress, header, expected, _reason) => {
  const trusts = createProxyTrust(['loopback', '10.0.0.0/8']);
  expect(findClientAddress(socketAddress, header, trusts)).toBe(expected);
});

test('an IPv6 customer is counted as one network, an IPv4 address in either form as one address', () => {
  expect(toAddressKey('203.0.113.9')).toBe('203.0.113.9');
  expect(toAddressKey('::ffff:203.0.113.9')).toBe('203.0.113.9');
  expect(toAddressKey('2001:db8:1:2:3::4')).toBe('2001:db8:1:2::');
  expect(toAddressKey('2001:db8:1:2:ffff::1')).toBe(toAddressKey('2001:db8:1:2::1'));
  expect(toAddressKey('2001:db8:1:3::1')).not.toBe(toAddressKey('2001:db8:1:2::1'));
  for (const text of ['', 'x', 'test-1', '203.0.113']) expect(toAddressKey(text)).toBe('unknown');
});

import { expect, test } from 'vitest';
import { toAddressKey } from './address-key.ts';

test('an IPv6 customer is counted as one network, an IPv4 address in either form as one address', () => {
  expect(toAddressKey('203.0.113.9')).toBe('203.0.113.9');
  expect(toAddressKey('::ffff:203.0.113.9')).toBe('203.0.113.9');
  expect(toAddressKey('2001:db8:1:2:3::4')).toBe('2001:db8:1:2::');
  expect(toAddressKey('2001:db8:1:2:ffff::1')).toBe(toAddressKey('2001:db8:1:2::1'));
  expect(toAddressKey('2001:db8:1:3::1')).not.toBe(toAddressKey('2001:db8:1:2::1'));
  for (const text of ['', 'x', 'test-1', '203.0.113']) expect(toAddressKey(text)).toBe('unknown');
});

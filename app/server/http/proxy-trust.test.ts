import { expect, test } from 'vitest';
import { createProxyTrust } from './proxy-trust.ts';

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

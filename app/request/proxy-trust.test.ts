import { expect, test } from 'vitest';
import { createProxyTrust, isProxyPattern } from './proxy-trust.server.ts';

test('trusts loopback, single addresses and networks, however the socket writes them', () => {
  const trusts = createProxyTrust(['loopback', '10.0.0.0/8', '192.0.2.7', '2001:db8::/32']);
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.200.3.4', '192.0.2.7', '2001:db8::5'])
    expect([address, trusts(address)]).toEqual([address, true]);
  for (const address of ['192.0.2.8', '11.0.0.1', '::2', 'nonsense', undefined])
    expect([address, trusts(address)]).toEqual([address, false]);
});

test('nobody is trusted unless named', () => {
  expect(createProxyTrust([])('127.0.0.1')).toBe(false);
});

test('knows a pattern when it sees one', () => {
  expect(['loopback', '::1', '10.0.0.0/8', '::/0'].every(isProxyPattern)).toBe(true);
  expect(['', 'all', '10.0.0.0/33', '10.0.0.0/', '1.2.3', '10.0.0.0/8/8'].some(isProxyPattern)).toBe(false);
});

import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { senderOf } from './sender.ts';

/** The address that a request from `peer` counts for. */
function addressOf(peer: string, forwarded?: string): string {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return senderOf({ socket: { remoteAddress: peer }, headers } as unknown as IncomingMessage).address;
}

test('a storefront on a private network names the shopper in the last forwarded entry', () => {
  for (const peer of ['127.0.0.1', '::1', '::ffff:10.0.0.7', '192.168.1.2', '172.16.0.1', 'fd00::1'])
    expect(addressOf(peer, '198.51.100.1, 203.0.113.9'), peer).toBe('203.0.113.9');
  expect(addressOf('127.0.0.1')).toBe('127.0.0.1');
});

test('a client of a public network cannot choose its address', () => {
  for (const peer of ['198.51.100.7', '172.32.0.1', '2001:db8::1'])
    expect(addressOf(peer, '203.0.113.9'), peer).toBe(peer);
});

import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { signVisitor } from '#tests/support/visitor-header.ts';
import { createSenderFinder } from './sender.ts';

const SECRET = 'a visitor secret, longer than thirty-two bytes';
const NOW = Date.parse('2026-11-20T12:00:00Z');
const VISITOR = '203.0.113.9';

interface Call {
  readonly peer?: string;
  readonly forwarded?: string;
  readonly visitor?: string;
  readonly channelId?: string | null;
  readonly secrets?: readonly string[];
  readonly proxies?: readonly string[];
}

/** The address that a call counts for. */
function addressOf({
  peer = '127.0.0.1',
  forwarded,
  visitor,
  channelId = '1|se',
  secrets = [SECRET],
  proxies = [],
}: Call) {
  const headers = {
    ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
    ...(visitor === undefined ? {} : { 'x-arkad-visitor': visitor }),
  };
  const request = { socket: { remoteAddress: peer }, headers } as unknown as IncomingMessage;
  const findSender = createSenderFinder({ visitorSecrets: secrets, trustedProxies: proxies }, () => NOW);
  return findSender(request, channelId).address;
}

const headerOf = (facts: { address?: string; channelId?: string; secret?: string; now?: number } = {}) =>
  signVisitor({ secret: SECRET, address: VISITOR, channelId: '1|se', now: NOW, ...facts });

test('[CH-11] a signed header names the visitor', () => {
  expect(addressOf({ visitor: headerOf() })).toBe(VISITOR);
  expect(addressOf({ visitor: headerOf({ address: '2001:db8::9' }) })).toBe('2001:db8::9');
  // A pay page and a live socket name no channel
  expect(addressOf({ visitor: headerOf(), channelId: null })).toBe(VISITOR);
});

test('[CH-11] a visitor is not believed without a signature, with a wrong one, or one for another channel or address', () => {
  const [version, time, address, channel, signature = ''] = headerOf().split(';');
  const other = Buffer.from('2|com').toString('base64url');
  const text = JSON.stringify(['visitor', 'v1', time, address, '1|se']);
  for (const wrong of [
    '',
    VISITOR,
    headerOf({ secret: `${SECRET}x` }),
    headerOf({ channelId: '2|com' }),
    [version, time, address, channel].join(';'),
    [version, time, address, channel, ''].join(';'),
    [version, time, address, channel, signature.slice(1)].join(';'),
    [version, time, '203.0.113.10', channel, signature].join(';'),
    [version, time, address, other, signature].join(';'),
    [version, String(Number(time) + 1), address, channel, signature].join(';'),
    ['v2', time, address, channel, signature].join(';'),
    [version, time, address, channel, signature, 'x'].join(';'),
    [version, time, address, channel, createHmac('sha256', '').update(text).digest('base64url')].join(';'),
    headerOf({ address: 'not an address' }),
    'v1;'.repeat(10_000),
  ])
    expect(addressOf({ visitor: wrong }), wrong.slice(0, 100)).toBe('127.0.0.1');
  expect(addressOf({ visitor: headerOf(), secrets: [] })).toBe('127.0.0.1');
});

test('[CH-11] a signature is valid for a minute, and an old secret until it is removed', () => {
  for (const seconds of [-60, 60])
    expect(addressOf({ visitor: headerOf({ now: NOW + seconds * 1000 }) })).toBe(VISITOR);
  for (const seconds of [-61, 61])
    expect(addressOf({ visitor: headerOf({ now: NOW + seconds * 1000 }) })).toBe('127.0.0.1');
  const newer = `${SECRET} of next year`;
  expect(addressOf({ visitor: headerOf(), secrets: [newer, SECRET] })).toBe(VISITOR);
});

test('X-Forwarded-For of a private peer is not believed', () => {
  for (const peer of ['127.0.0.1', '::1', '::ffff:10.0.0.7', '192.168.1.2', '198.51.100.7'])
    expect(addressOf({ peer, forwarded: VISITOR }), peer).toBe(peer);
});

test('behind our own proxies the nearest other address in X-Forwarded-For is the client', () => {
  const proxies = ['loopback', '10.0.0.0/8', '2001:db8:5::1'];
  const forwarded = `198.51.100.1, ${VISITOR}, 10.0.0.8`;
  for (const peer of ['127.0.0.1', '::1', '::ffff:10.0.0.7', '2001:db8:5::1'])
    expect(addressOf({ peer, forwarded, proxies }), peer).toBe(VISITOR);
  expect(addressOf({ peer: '192.168.1.2', forwarded, proxies })).toBe('192.168.1.2');
  expect(addressOf({ proxies })).toBe('127.0.0.1');
  expect(addressOf({ forwarded: `${VISITOR}, junk`, proxies })).toBe('127.0.0.1');
});

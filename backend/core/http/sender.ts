import type { IncomingMessage } from 'node:http';
import { createProxyTrust, findClientAddress } from '#kernel/limits/client-address.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';

/** In this header a storefront names the visitor for whom it calls. */
const VISITOR_HEADER = 'x-arkad-visitor';

const VERSION = 'v1';
/** How far the time of a value may be from ours, in both directions: a call takes seconds, and clocks differ a little. */
const VALID_SECONDS = 60;
const SECONDS = /^\d{1,12}$/;
/** Longer than any value that a storefront makes. */
const MAX_CHARS = 500;

interface Reading {
  /** All of them verify, so that a secret can be replaced. */
  readonly secrets: readonly string[];
  /** The channel that the call is for; null where the call names none. */
  readonly channelId: string | null;
  /** Unix time in milliseconds. */
  readonly now: number;
}

/**
 * The visitor's address in a value `v1;<unix seconds>;<address>;<channel id in base64url>;<signature>`. Null unless one of the
 * secrets signed it within the last minute for this channel: anything else could have been made up or saved by the caller.
 */
export function findVisitorAddress(value: unknown, { secrets, channelId, now }: Reading): string | null {
  const read = parseValue(value);
  if (read === null) return null;
  const { facts, signature } = read;
  const isFresh = Math.abs(now / 1000 - Number(facts.time)) <= VALID_SECONDS;
  const isForChannel = channelId === null || facts.channelId === channelId;
  return isFresh && isForChannel && isSigned(facts, signature, secrets) ? facts.address : null;
}

function parseValue(value: unknown): { readonly facts: SignedVisitor; readonly signature: Buffer } | null {
  if (typeof value !== 'string' || value.length > MAX_CHARS) return null;
  const [version, time = '', address = '', channel = '', signature = '', ...rest] = value.split(';');
  if (version !== VERSION || rest.length > 0 || !SECONDS.test(time) || isIP(address) === 0) return null;
  const channelId = Buffer.from(channel, 'base64url').toString('utf8');
  return { facts: { time, address, channelId }, signature: Buffer.from(signature, 'base64url') };
}

const isSigned = (facts: SignedVisitor, given: Buffer, secrets: readonly string[]): boolean =>
  secrets.some((secret) => {
    const expected = computeSignature(secret, facts);
    return given.byteLength === expected.byteLength && timingSafeEqual(given, expected);
  });

interface SignedVisitor {
  readonly time: string;
  readonly address: string;
  readonly channelId: string;
}

/** JSON keeps the parts apart: no address can end where a channel id begins. */
function computeSignature(secret: string, { time, address, channelId }: SignedVisitor): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['visitor', VERSION, time, address, channelId]))
    .digest();
}

/** Client address and user agent of a request, for orders and for limits; never logged. */
export interface Sender {
  readonly address: string;
  readonly userAgent: string;
}

export interface SenderSettings {
  /** Shared with storefronts; empty believes none. */
  readonly visitorSecrets: readonly string[];
  /** Patterns of our own proxies, whose `X-Forwarded-For` is believed; empty trusts none. */
  readonly trustedProxies: readonly string[];
}

/** The sender of a request; `channelId` is the channel that it names, null where it names none. */
export type FindSender = (request: IncomingMessage, channelId: string | null) => Sender;

/**
 * The sender is the visitor whom a storefront names in a signed header, else the nearest address in `X-Forwarded-For` that is
 * none of our proxies, else the peer. `now` is the time of this machine, not that of the shop: a signature is valid for a
 * minute.
 */
export function createSenderFinder(
  { visitorSecrets, trustedProxies }: SenderSettings,
  now: () => number = Date.now,
): FindSender {
  const trustsPeer = createProxyTrust(trustedProxies);
  return ({ headers, socket }, channelId) => {
    const reading = { secrets: visitorSecrets, channelId, now: now() };
    const visitor = findVisitorAddress(headers[VISITOR_HEADER], reading);
    return {
      address: visitor ?? findClientAddress(socket.remoteAddress, headers['x-forwarded-for'], trustsPeer),
      userAgent: (headers['user-agent'] ?? '').slice(0, 300),
    };
  };
}

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

/** From the first call to the last; a shopper's password manager takes no longer. */
const CHALLENGE_MS = 5 * 60_000;
const MAX_USED = 50_000;

/** What the sign endpoint answers, passed through untouched by the client (contract 4.2). */
export const signatureSchema = z.object({
  // Room for the longest user name in UTF-8, as Base64
  identity: z.string().max(2000),
  timestamp: z.string().max(40),
  signature: z.string().max(200),
});
export type Signature = z.infer<typeof signatureSchema>;

const identitySchema = z.object({ user: z.string(), at: z.number(), once: z.string() });

/**
 * The challenge of the sign flow: who wants in gets a text, has the API-key side sign it, and brings both back. The text
 * is signed itself, so nothing is kept until it is used; it names its user, lives five minutes and works once.
 */
export class Challenges {
  readonly #secret: string;
  readonly #used = new LRUCache<string, true>({ max: MAX_USED, ttl: CHALLENGE_MS });

  constructor(secret: string) {
    this.#secret = secret;
  }

  /** URL-safe: clients put it into an address, some without encoding it. */
  create(username: string, now: Date): string {
    const identity = { user: username, at: now.getTime(), once: randomBytes(12).toString('base64url') };
    const payload = Buffer.from(JSON.stringify(identity)).toString('base64url');
    return `${payload}.${this.#mac('challenge', payload)}`;
  }

  /** The API-key side vouches for a challenge; null for a text that is none. */
  sign(identity: string, now: Date): Signature | null {
    if (this.#read(identity) === null) return null;
    const timestamp = now.toISOString();
    return { identity, timestamp, signature: this.#mac('signature', `${identity} ${timestamp}`) };
  }

  /** Whether the signature is ours, fresh, of this user, and not used before; uses it up. */
  redeem({ identity, timestamp, signature }: Signature, username: string, now: Date): boolean {
    const read = this.#read(identity);
    if (read === null || !isEqual(signature, this.#mac('signature', `${identity} ${timestamp}`)))
      return false;
    const isFresh = Math.abs(now.getTime() - read.at) <= CHALLENGE_MS;
    if (!isFresh || read.user !== username || this.#used.has(read.once)) return false;
    this.#used.set(read.once, true);
    return true;
  }

  #read(identity: string): z.infer<typeof identitySchema> | null {
    const [payload = '', mac = ''] = identity.split('.');
    if (!isEqual(mac, this.#mac('challenge', payload))) return null;
    try {
      return identitySchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
    } catch {
      return null;
    }
  }

  #mac(purpose: string, text: string): string {
    return createHmac('sha256', this.#secret).update(`${purpose} ${text}`).digest('base64url');
  }
}

function isEqual(given: string, expected: string): boolean {
  const one = Buffer.from(given);
  const other = Buffer.from(expected);
  return one.length === other.length && timingSafeEqual(one, other);
}

import { createHmac, randomBytes } from 'node:crypto';
import { isSecret } from '#backend/core/http/request-target.ts';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

/** Lifetime of a challenge, from its creation to the signed request. Password managers need less. */
const CHALLENGE_MS = 5 * 60_000;
const MAX_USED = 50_000;

/** The response of the sign endpoint, which clients pass on unchanged (contract 4.2). */
export const signatureSchema = z.object({
  // Fits the longest user name in UTF-8, as Base64
  identity: z.string().max(2000),
  timestamp: z.string().max(40),
  signature: z.string().max(200),
});
export type Signature = z.infer<typeof signatureSchema>;

const identitySchema = z.object({ user: z.string(), at: z.number(), once: z.string() });

/**
 * Challenges of the sign flow: the client requests one for a user name, has it signed by the holder of the API key,
 * and sends both back. A challenge carries its own MAC, so nothing is stored until it is used. It is bound to its
 * user, valid for five minutes and usable once.
 */
export class Challenges {
  readonly #secret: string;
  readonly #used = new LRUCache<string, true>({ max: MAX_USED, ttl: CHALLENGE_MS });

  constructor(secret: string) {
    this.#secret = secret;
  }

  /** Creates a URL-safe challenge: some clients put it into a URL without encoding it. */
  create(username: string, now: Date): string {
    const identity = { user: username, at: now.getTime(), once: randomBytes(12).toString('base64url') };
    const payload = Buffer.from(JSON.stringify(identity)).toString('base64url');
    return `${payload}.${this.#mac('challenge', payload)}`;
  }

  /** Signs a challenge for the holder of the API key; null when it was not created here. */
  sign(identity: string, now: Date): Signature | null {
    if (this.#read(identity) === null) return null;
    const timestamp = now.toISOString();
    return { identity, timestamp, signature: this.#mac('signature', `${identity} ${timestamp}`) };
  }

  /** Whether the signature is valid, fresh, for this user and unused; marks it as used. */
  redeem({ identity, timestamp, signature }: Signature, username: string, now: Date): boolean {
    const read = this.#read(identity);
    if (read === null || !isSecret(this.#mac('signature', `${identity} ${timestamp}`), signature))
      return false;
    const isFresh = Math.abs(now.getTime() - read.at) <= CHALLENGE_MS;
    if (!isFresh || read.user !== username || this.#used.has(read.once)) return false;
    this.#used.set(read.once, true);
    return true;
  }

  #read(identity: string): z.infer<typeof identitySchema> | null {
    const [payload = '', mac = ''] = identity.split('.');
    if (!isSecret(this.#mac('challenge', payload), mac)) return null;
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

import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { Limiter } from '#backend/core/limiter.ts';

/** scrypt parameters: about 50 ms and 16 MiB per try, expensive for guessing and acceptable for signing in. */
const COST = { N: 16_384, r: 8, p: 1 } as const;
const SALT_BYTES = 16;
const KEY_BYTES = 32;
/** Hashing runs on libuv's thread pool; more at once would block its other work, such as file access. */
const CONCURRENT_HASHES = 2;
const hashing = new Limiter(CONCURRENT_HASHES);

/** The client's hash of the password, 64 characters of Base64 (contract 4.4). The server treats it as the password. */
const DIGEST = /^[A-Za-z0-9+/]{64}$/;

/** Whether a value has the format of a client's digest. */
export function isDigest(text: unknown): text is string {
  return typeof text === 'string' && DIGEST.test(text);
}

interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

function derive(digest: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  return hashing.run(
    () =>
      new Promise((resolve, reject) => {
        scrypt(digest, salt, KEY_BYTES, cost, (error, key) =>
          error === null ? resolve(key) : reject(error),
        );
      }),
  );
}

/** `scrypt$N$r$p$salt$hash`. The cost is part of the hash, so that it can be raised later. */
export async function hashPassword(digest: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(digest, salt, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Hash for unknown users, so that they take as long to verify as a wrong password. */
const DUMMY_HASH = `scrypt$${COST.N}$${COST.r}$${COST.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Whether the digest matches the stored hash; false for `null`, an unknown user. */
export async function isPassword(stored: string | null, digest: string): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = (stored ?? DUMMY_HASH).split('$');
  const key = await derive(digest, Buffer.from(salt, 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  const expected = Buffer.from(hash, 'base64url');
  return stored !== null && expected.length === key.length && timingSafeEqual(expected, key);
}

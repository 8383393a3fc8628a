import { CompactSign, errors, jwtVerify } from 'jose';
import type { CustomerType } from '#backend/model/scope.ts';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findDiskError, withDiskErrors } from '#backend/core/disk-error.ts';

/** Lifetime of an access token in seconds: `maxAge` of every response (contract 4.5). */
export const ACCESS_TOKEN_SECONDS = 900;

/** The user that a token identifies. */
export interface TokenSubject {
  readonly userId: number;
  readonly email: string;
  readonly customerType: CustomerType;
  readonly memberType: string;
  /** The sign-in that the token belongs to: with it ends the token. */
  readonly sessionId: string;
  /** The channel that the sign-in named, the only one that the token is valid in; absent when the client names none. */
  readonly channelId?: string;
}

interface TokenOptions {
  readonly now: Date;
  readonly seconds?: number;
  /** True for tokens created by an operator (contract 4.9). */
  readonly isSpoofed?: boolean;
}

const keyOf = (secret: string): Uint8Array => new TextEncoder().encode(secret);

/** Escapes non-ASCII characters, because some clients decode the claims byte by byte. */
function asciiJson(claims: Readonly<Record<string, string | number>>): Uint8Array {
  const text = JSON.stringify(claims).replaceAll(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return new TextEncoder().encode(text);
}

/**
 * Signs an access token (HS256). Claims are ASCII and contain neither `;` nor `=`, because clients flatten them into
 * one string (contract 4.5).
 */
export function signAccessToken(
  secret: string,
  subject: TokenSubject,
  { now, seconds = ACCESS_TOKEN_SECONDS, isSpoofed = false }: TokenOptions,
): Promise<string> {
  const issued = Math.floor(now.getTime() / 1000);
  const claims = asciiJson({
    sid: String(subject.userId),
    name: subject.email,
    customerType: subject.customerType,
    memberType: subject.memberType,
    memberId: String(subject.userId),
    memberDiscount: '0',
    ...(subject.channelId === undefined ? {} : { channelId: subject.channelId }),
    // `sid` is the user (contract 4.5)
    session: subject.sessionId,
    ...(isSpoofed ? { spoofed: 'true' } : {}),
    iat: issued,
    exp: issued + seconds,
  });
  return new CompactSign(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(keyOf(secret));
}

export type TokenResult =
  | {
      readonly ok: true;
      readonly userId: number;
      readonly sessionId: string;
      readonly isSpoofed: boolean;
      /** The channel claim; absent from a token that has none. */
      readonly channelId?: string;
      /** Seconds since 1970. */
      readonly issuedAt: number;
      readonly expiresAt: number;
    }
  | { readonly ok: false; readonly reason: 'expired' | 'invalid' };

/**
 * Verifies signature, algorithm and expiry of a token. Whether its session has ended is for the caller to look up. One without a session,
 * of an earlier release, counts as expired: it could not be ended, and clients renew it.
 */
export async function readAccessToken(secret: string, token: string, now: Date): Promise<TokenResult> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), { algorithms: ['HS256'], currentDate: now });
    const userId = Number(payload.sid);
    if (!Number.isSafeInteger(userId)) return { ok: false, reason: 'invalid' };
    const { spoofed, session: sessionId, channelId, iat: issuedAt = 0, exp: expiresAt = 0 } = payload;
    if (typeof sessionId !== 'string') return { ok: false, reason: 'expired' };
    const isSpoofed = spoofed === 'true';
    const channel = typeof channelId === 'string' && channelId !== '' ? { channelId } : {};
    return { ok: true, userId, sessionId, isSpoofed, ...channel, issuedAt, expiresAt };
  } catch (error) {
    return { ok: false, reason: error instanceof errors.JWTExpired ? 'expired' : 'invalid' };
  }
}

const SECRET_BYTES = 32;
/** As for `BACKEND_TOKEN_SECRET`. */
const MIN_LENGTH = 32;

/**
 * Loads the signing secret, creating it at the first start. It is stored beside the database with owner-only
 * permissions, so that sessions survive restarts. Throws an error for the operator when the file cannot be used, also for an
 * empty or shortened one: anyone can sign with a secret that is none.
 */
export function loadOrCreateSecret(dataDir: string): string {
  const file = path.join(dataDir, 'token-secret');
  if (!existsSync(file)) createSecret(file);
  const secret = withDiskErrors(file, () => readFileSync(file, 'utf8').trim());
  if (secret.length >= MIN_LENGTH) return secret;
  throw new Error(
    `${file} has no secret of at least ${MIN_LENGTH} characters: restore it from a backup, or delete it, so that the next start makes a new one and customers sign in again.`,
  );
}

/** `wx` fails where the file exists: of two processes that start at once, both then use the first one's secret. */
function createSecret(file: string): void {
  try {
    writeFileSync(file, `${randomBytes(SECRET_BYTES).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return;
    // A full disk leaves an empty file
    rmSync(file, { force: true });
    throw findDiskError(error, file) ?? error;
  }
}

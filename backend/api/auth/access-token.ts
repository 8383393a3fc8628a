import { CompactSign, errors, jwtVerify } from 'jose';
import type { CustomerType } from '#backend/model/signed-in.ts';

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

export interface TokenOptions {
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

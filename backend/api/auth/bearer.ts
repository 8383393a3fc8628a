import type { SignedIn, BackendServices } from '#backend/model/scope.ts';
import { isSessionEnded } from '#backend/domain/customers/refresh-tokens.ts';
import { findUser, type StoredUser } from '#backend/domain/customers/user-store.ts';
import { readAccessToken, type TokenResult } from './access-token.ts';

type Bearer =
  | {
      readonly ok: true;
      readonly customer: SignedIn | null;
      /** Unix time in seconds; null without a bearer. */
      readonly expiresAt: number | null;
      /** Null without a bearer. */
      readonly sessionId: string | null;
    }
  | { readonly ok: false; readonly code: 'TOKEN_EXPIRED' | 'TOKEN_INVALID' };

const NO_BEARER: Bearer = { ok: true, customer: null, expiresAt: null, sessionId: null };

/**
 * Whether the password was changed after the token was issued. Such tokens are rejected, so that a password change
 * also ends stolen sessions.
 */
function isOutdated({ password_changed_at }: StoredUser, issuedAt: number): boolean {
  return issuedAt < Math.floor(Date.parse(password_changed_at) / 1000);
}

/** The token's user; null where the session has ended, by a logout, a new password or with the account. */
function findSignedIn(
  { database }: BackendServices,
  { userId, sessionId, issuedAt }: Extract<TokenResult, { ok: true }>,
): StoredUser | null {
  if (isSessionEnded(database, sessionId)) return null;
  const user = findUser(database, userId);
  return user === null || isOutdated(user, issuedAt) ? null : user;
}

/**
 * Authenticates an `Authorization` header. Without one, `customer` is null. A token that is forged, expired, issued
 * before the last password change, of a session that has ended or whose user is deleted is an error: treating its sender as a guest would fail
 * silently (contract 4.5).
 */
export async function authenticateBearer(
  services: BackendServices,
  header: string | undefined,
): Promise<Bearer> {
  const text = header?.trim() ?? '';
  if (text === '' || /^bearer$/i.test(text)) return NO_BEARER;
  const token = /^bearer\s+(\S+)$/i.exec(text)?.[1];
  if (token === undefined) return { ok: false, code: 'TOKEN_INVALID' };
  const read = await readAccessToken(services.secret, token, services.now());
  if (!read.ok) return { ok: false, code: read.reason === 'expired' ? 'TOKEN_EXPIRED' : 'TOKEN_INVALID' };
  const user = findSignedIn(services, read);
  if (user === null) return { ok: false, code: 'TOKEN_EXPIRED' };
  return {
    ok: true,
    expiresAt: read.expiresAt,
    sessionId: read.sessionId,
    customer: {
      userId: user.id,
      email: user.email,
      customerType: user.customer_type,
      isSpoofed: read.isSpoofed,
      ...(read.channelId === undefined ? {} : { channelId: read.channelId }),
    },
  };
}

import { z } from 'zod';
import { CUSTOMER_TYPES } from '#app/channels/channel-schema.server.ts';
import type { CookieJar, SignedCookies } from '#app/request/cookie-jar.ts';
import { COOKIES } from '#app/request/cookies.ts';
import { findAuthSession, removeAuthSession, setAuthSession } from './auth-session.server.ts';
import type { CustomerSession, Session } from './customer-session.ts';

interface SessionParts {
  readonly cookies: CookieJar;
  readonly signedCookies: SignedCookies;
}

/** Lifetimes of the cookies that mark a login (AU-02), in seconds. */
const REMEMBERED_S = 604_800;
const UNREMEMBERED_S = 1800;

const claimsSchema = z.object({
  name: z.string(),
  customerType: z
    .string()
    .transform((type) => type.toUpperCase())
    .pipe(z.enum(CUSTOMER_TYPES))
    .catch('PERSON'),
  spoofed: z.string().optional(),
});

/** The claims of an access token (contract 4.5); null for one that has others. The API verifies it, we only read it. */
function readClaims(token: string): CustomerSession | null {
  try {
    const text = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8');
    const { name, customerType, spoofed } = claimsSchema.parse(JSON.parse(text));
    return { email: name, customerType, isOperator: spoofed === 'true' };
  } catch {
    return null;
  }
}

/** The session of one request. */
export function createSession(parts: SessionParts): Session {
  const { cookies } = parts;
  return {
    find() {
      const token = findAuthSession(parts)?.token;
      return token ? readClaims(token) : null;
    },
    findToken: () => findAuthSession(parts)?.token ?? undefined,
    open({ tokens, isRemembered }) {
      setAuthSession(parts, tokens, { isRemembered });
      const claims = readClaims(tokens.token);
      const maxAgeSeconds = isRemembered ? REMEMBERED_S : UNREMEMBERED_S;
      cookies.set({ ...COOKIES.user, maxAgeSeconds }, claims?.email ?? '');
      cookies.set({ ...COOKIES.userMaxAge, maxAgeSeconds }, String(maxAgeSeconds));
      if (claims) cookies.set(COOKIES.userType, claims.customerType);
    },
    end() {
      removeAuthSession(parts);
      for (const cookie of [COOKIES.user, COOKIES.userMaxAge]) cookies.remove(cookie.name);
    },
  };
}

import { createHash, randomUUID } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import { z } from 'zod';
import { createTextSigner } from '#app/request/signed-text.server.ts';

const COOKIE = 'arkad-admin';
export const SESSION_SECONDS = 8 * 60 * 60;
/** Sessions that were ended before their time; the oldest are forgotten first, and run out within hours anyway. */
const MAX_ENDED = 1000;

const sessionSchema = z.object({ id: z.string(), expires: z.number() });

/** Sessions of operators' browsers. A signed cookie holds each, so that a restart ends none. */
export interface AdminSessions {
  /** The `Set-Cookie` header of a new session. */
  start(options: { readonly isSecure: boolean }): string;
  /** The id of the session that a `Cookie` header carries; null without one, or where it has ended. */
  findId(cookies: string | undefined): string | null;
  /** Ends a session in this process; returns the `Set-Cookie` header that removes it from the browser. */
  end(id: string): string;
}

interface SessionParts {
  /** `SESSION_SECRETS`. */
  readonly secrets: readonly string[];
  /** `ADMIN_TOKEN`: another one ends all sessions. */
  readonly token: string;
  readonly now?: () => number;
}

export function createAdminSessions({ secrets, token, now = Date.now }: SessionParts): AdminSessions {
  const signer = createTextSigner(secrets);
  const scope = { purpose: COOKIE, channel: createHash('sha256').update(token).digest('base64url') };
  const ended = new Set<string>();
  const format = (value: string, options: { readonly maxAge: number; readonly secure?: boolean }): string =>
    stringifySetCookie({ name: COOKIE, value, path: '/', httpOnly: true, sameSite: 'strict', ...options });

  return {
    start({ isSecure }) {
      const session = { id: randomUUID(), expires: now() + SESSION_SECONDS * 1000 };
      return format(signer.sign(JSON.stringify(session), scope), {
        maxAge: SESSION_SECONDS,
        secure: isSecure,
      });
    },
    findId(cookies) {
      const signed = parseCookie(cookies ?? '')[COOKIE];
      const text = signed === undefined ? null : signer.findText(signed, scope);
      const session = text === null ? null : sessionSchema.parse(JSON.parse(text));
      return session && session.expires > now() && !ended.has(session.id) ? session.id : null;
    },
    end(id) {
      ended.add(id);
      const [oldest] = ended;
      if (ended.size > MAX_ENDED && oldest !== undefined) ended.delete(oldest);
      return format('', { maxAge: 0 });
    },
  };
}

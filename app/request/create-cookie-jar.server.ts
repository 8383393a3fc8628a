import { parseCookie, stringifySetCookie } from 'cookie';
import type { CookieJar } from './cookie-jar.ts';

/**
 * The request's cookies. Host-only (no `Domain`), `Path=/`, `SameSite=Lax`, `Secure` over https (CH-11, CK-03). What
 * was set or removed here is what `get` answers from then on. No header, however broken, makes it throw.
 */
export function createCookieJar(
  cookieHeader: string | null | undefined,
  { secure }: { secure: boolean },
): CookieJar {
  const received = parseCookie(cookieHeader ?? '');
  const changes = new Map<string, { value: string | undefined; header: string }>();
  const scope = { path: '/', sameSite: 'lax', secure } as const;

  return {
    get: (name) => (changes.has(name) ? changes.get(name)?.value : received[name]),
    set(name, value, { maxAgeSeconds, httpOnly = false } = {}) {
      const header = stringifySetCookie({ ...scope, name, value, maxAge: maxAgeSeconds, httpOnly });
      changes.set(name, { value, header });
    },
    remove(name) {
      const header = stringifySetCookie({ ...scope, name, value: '', maxAge: 0, expires: new Date(0) });
      changes.set(name, { value: undefined, header });
    },
    flush: () => [...changes.values()].map((change) => change.header),
  };
}

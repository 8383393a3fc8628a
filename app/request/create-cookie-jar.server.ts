import { parseCookie, stringifySetCookie } from 'cookie';
import type { CookieJar } from './cookie-jar.ts';

/** Bounds the signatures that one request can have checked. */
const MAX_VALUES = 10;

/**
 * Parses a request's `Cookie` header. Cookies are set host-only (no `Domain`), with `Path=/` and `SameSite=Lax`, and
 * `Secure` over https (CH-11, CK-03). A malformed header never throws.
 */
export function createCookieJar(
  cookieHeader: string | null | undefined,
  { secure }: { secure: boolean },
): CookieJar {
  const received = parseCookie(cookieHeader ?? '');
  const changes = new Map<string, { value: string | undefined; header: string }>();
  let isPersonal = false;
  const scope = { path: '/', sameSite: 'lax', secure } as const;

  return {
    get: (name) => (changes.has(name) ? changes.get(name)?.value : received[name]),
    getAll(name) {
      const change = changes.get(name);
      if (change) return change.value === undefined ? [] : [change.value];
      return listValues(cookieHeader ?? '', name);
    },
    set({ name, maxAgeSeconds, httpOnly }, value) {
      const header = stringifySetCookie({ ...scope, name, value, maxAge: maxAgeSeconds, httpOnly });
      changes.set(name, { value, header });
    },
    remove(name) {
      const header = stringifySetCookie({ ...scope, name, value: '', maxAge: 0, expires: new Date(0) });
      changes.set(name, { value: undefined, header });
    },
    markPersonal() {
      isPersonal = true;
    },
    isPersonal: () => isPersonal,
    flush: () => [...changes.values()].map((change) => change.header),
  };
}

/** Parsed pair by pair, because the parser returns only the first value of a name. */
function listValues(cookieHeader: string, name: string): readonly string[] {
  const values: string[] = [];
  for (const pair of cookieHeader.split(';')) {
    const value = parseCookie(pair)[name];
    if (value !== undefined && values.push(value) === MAX_VALUES) break;
  }
  return values;
}

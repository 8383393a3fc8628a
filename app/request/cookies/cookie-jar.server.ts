import { parseCookie, stringifySetCookie } from 'cookie';
import type { CookieJar, SealedCookies, SignedCookies } from '#app/request/request-context.ts';
import type { Channel } from '#app/channels/channel.ts';
import type { TextSealer, TextSigner } from '#kernel/signed-text.ts';
import { COOKIES } from './cookies.ts';

/** Bounds the signatures that one request can have checked. */
const MAX_VALUES = 10;

const FORMS: ReadonlyMap<string, RegExp> = new Map(
  Object.values(COOKIES).flatMap((cookie) => ('form' in cookie ? [[cookie.name, cookie.form] as const] : [])),
);

/** The received cookies. Of several values of one name, the first that can be one of ours, else the first. */
export function readCookies(cookieHeader: string): Pick<CookieJar, 'get'> {
  const received = parseCookie(cookieHeader);
  return {
    get(name) {
      const [first, form] = [received[name], FORMS.get(name)];
      const isUsable = (value: string): boolean => form?.test(value) !== false;
      if (first === undefined || isUsable(first)) return first;
      return listCookieValues(cookieHeader, name).find(isUsable) ?? first;
    },
  };
}

/**
 * Parses a request's `Cookie` header. Cookies are set host-only (no `Domain`), with `Path=/` and `SameSite=Lax`, and
 * `Secure` over https (CH-11, CK-03). A malformed header never throws.
 */
export function createCookieJar(
  cookieHeader: string | null | undefined,
  { secure }: { secure: boolean },
): CookieJar {
  const received = readCookies(cookieHeader ?? '');
  const changes = new Map<string, { value: string | undefined; header: string }>();
  let isPersonal = false;
  const scope = { path: '/', sameSite: 'lax', secure } as const;

  return {
    get: (name) => (changes.has(name) ? changes.get(name)?.value : received.get(name)),
    getAll(name) {
      const change = changes.get(name);
      if (change) return change.value === undefined ? [] : [change.value];
      return listCookieValues(cookieHeader ?? '', name);
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

/** At most ten. Parsed pair by pair, because the parser returns only the first value of a name. */
export function listCookieValues(cookieHeader: string, name: string): readonly string[] {
  const values: string[] = [];
  for (const pair of cookieHeader.split(';')) {
    const value = parseCookie(pair)[name];
    if (value !== undefined && values.push(value) === MAX_VALUES) break;
  }
  return values;
}

/** The signed cookies of one request. A signature is valid for one cookie of one channel (CH-11). */
export function createSignedCookies({
  cookies,
  channel,
  signer,
}: {
  readonly cookies: CookieJar;
  readonly channel: Pick<Channel, 'key'>;
  readonly signer: TextSigner;
}): SignedCookies {
  const scopeOf = (name: string) => ({ purpose: name, channel: channel.key });
  return {
    find({ name }) {
      for (const value of cookies.getAll(name)) {
        const text = signer.findText(value, scopeOf(name));
        if (text !== null) return text;
      }
      return null;
    },
    set: (cookie, text) => cookies.set(cookie, signer.sign(text, scopeOf(cookie.name))),
    remove: ({ name }) => cookies.remove(name),
  };
}

/** Longer values would not fit a cookie of 4,096 bytes with its name and attributes; browsers drop these silently. */
const MAX_SEALED_CHARS = 3800;

/** The sealed cookies of one request. A seal is valid for one cookie and subject of one channel (CH-11). */
export function createSealedCookies({
  cookies,
  channel,
  sealer,
}: {
  readonly cookies: CookieJar;
  readonly channel: Pick<Channel, 'key'>;
  readonly sealer: TextSealer;
}): SealedCookies {
  const scopeOf = (purpose: string, subject: string) => ({ purpose, channel: channel.key, subject });
  return {
    find({ name }, subject) {
      for (const value of cookies.getAll(name)) {
        if (value.length > MAX_SEALED_CHARS) continue;
        const text = sealer.findText(value, scopeOf(name, subject));
        if (text !== null) return text;
      }
      return null;
    },
    set(cookie, text, subject) {
      const sealed = sealer.seal(text, scopeOf(cookie.name, subject));
      if (sealed.length > MAX_SEALED_CHARS) return false;
      cookies.set(cookie, sealed);
      return true;
    },
    remove: ({ name }) => cookies.remove(name),
  };
}

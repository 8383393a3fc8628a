import type { CookieSettings } from './cookies.ts';

/** The request's cookies and the changes to them. The server writes the changes onto the response. */
export interface CookieJar {
  /** The value as changed in this request, else as received. */
  get(name: string): string | undefined;
  /**
   * As `get`, but every value that was received, at most ten: a browser also sends what another host set for a common
   * parent domain, and perhaps first.
   */
  getAll(name: string): readonly string[];
  set(cookie: CookieSettings, value: string): void;
  remove(name: string): void;
  /** The answer shows what belongs to this visitor only: no cache may store it. */
  markPersonal(): void;
  isPersonal(): boolean;
  /** `Set-Cookie` header values; empty where nothing was changed. */
  flush(): readonly string[];
}

/**
 * Cookies whose values only we can read or change, for this channel and a subject such as the cart's id. A value that is not
 * ours counts as absent (CH-11).
 */
export interface SealedCookies {
  find(cookie: Pick<CookieSettings, 'name'>, subject: string): string | null;
  /** False where the text is too long for a cookie, which then keeps its value. */
  set(cookie: CookieSettings, text: string, subject: string): boolean;
  remove(cookie: Pick<CookieSettings, 'name'>): void;
}

/** Cookies whose values carry our signature for this channel. A value that is not ours counts as absent (CH-11). */
export interface SignedCookies {
  find(cookie: Pick<CookieSettings, 'name'>): string | null;
  set(cookie: CookieSettings, text: string): void;
  remove(cookie: Pick<CookieSettings, 'name'>): void;
}

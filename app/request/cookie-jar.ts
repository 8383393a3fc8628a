import type { CookieSettings } from './cookies.ts';

/** The request's cookies and the changes to them. The server writes the changes onto the response. */
export interface CookieJar {
  /** The value as changed in this request, else as received. */
  get(name: string): string | undefined;
  set(cookie: CookieSettings, value: string): void;
  remove(name: string): void;
  /** The answer shows what belongs to this visitor only: no cache may store it. */
  markPersonal(): void;
  isPersonal(): boolean;
  /** `Set-Cookie` header values; empty where nothing was changed. */
  flush(): readonly string[];
}

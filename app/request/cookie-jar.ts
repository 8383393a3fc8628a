/** The request's cookies, and the ones to be set: flushed onto the response in one place, by the server. */
export interface CookieJar {
  get(name: string): string | undefined;
  set(name: string, value: string, options?: { maxAgeSeconds?: number; httpOnly?: boolean }): void;
  remove(name: string): void;
  /** `Set-Cookie` values; empty when nothing was set. */
  flush(): readonly string[];
}

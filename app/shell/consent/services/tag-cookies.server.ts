import { parseCookie, stringifySetCookie } from 'cookie';

/** Bounds the headers of one answer. */
const MAX_NAMES = 20;
const NAME = /^[\w.-]{1,80}$/;

interface TagCookies {
  /** Host name of the shop, without port. */
  readonly host: string;
  /** How the names of the tag manager's cookies begin. */
  readonly beginnings: readonly string[];
}

/**
 * `Set-Cookie` values that delete the cookies that tags have set: on the host, or, as most do, on the widest domain that
 * the browser lets them, which the shop cannot know. A browser ignores those of a domain that is not the shop's.
 */
export function removeTagCookies(cookieHeader: string, { host, beginnings }: TagCookies): readonly string[] {
  const names = Object.keys(parseCookie(cookieHeader))
    .filter((name) => NAME.test(name) && beginnings.some((beginning) => name.startsWith(beginning)))
    .slice(0, MAX_NAMES);
  const gone = { value: '', path: '/', maxAge: 0, expires: new Date(0) };
  return names.flatMap((name) => [
    stringifySetCookie({ ...gone, name }),
    ...listDomains(host).map((domain) => stringifySetCookie({ ...gone, name, domain })),
  ]);
}

/** `www.shop.example` is below `shop.example`; a top-level domain takes no cookies, an address has no domain above it. */
function listDomains(host: string): readonly string[] {
  const labels = host.split('.');
  if (/^[\d.]+$|:/.test(host)) return [];
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

/* No token reaches a page, a script or a log: what the suites' helpers look for in each answer of the storefront. */

/** A JSON web token: header and payload are JSON in base64url. */
const WEB_TOKEN = /eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/;
/** The same once more in base64url, as signed cookies have it. */
const ENCODED_TOKEN = /ZXlK[\w-]{40,}/;
/** With a value: an empty one removes the cookie. */
const SESSION_COOKIE = /^ralph-auth(?:-refresh)?=[^;]/;
const REQUIRED_FLAGS = [/; HttpOnly(?:;|$)/, /; Path=\/(?:;|$)/, /; SameSite=Lax(?:;|$)/];

/** Refresh tokens that this process has seen set; they have no form by which they could be distinguished from other values. */
const refreshTokens = new Set<string>();
const MAX_KNOWN = 200;

interface SeenAnswer {
  readonly url: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
  /** The request came over https. */
  readonly isSecure?: boolean;
}

/** The text of a signed cookie's value, which is its first part. */
export const readSignedText = (value: string): string =>
  Buffer.from(value.split('.')[0] ?? '', 'base64url').toString('utf8');

/** Looks for tokens in a text; null where there is none. */
export function findToken(text: string): string | null {
  if (WEB_TOKEN.test(text)) return 'a JSON web token';
  if (ENCODED_TOKEN.test(text)) return 'an encoded JSON web token';
  for (const token of refreshTokens) if (text.includes(token)) return 'a refresh token';
  return null;
}

/** What is wrong with a cookie of a login; null for any other, and for one that no script can read (AU-02). */
export function findCookieProblem(cookie: string, isSecure: boolean): string | null {
  if (!SESSION_COOKIE.test(cookie)) return null;
  const missing = REQUIRED_FLAGS.filter((flag) => !flag.test(cookie));
  if (missing.length > 0 || /; Domain=/i.test(cookie)) return 'the flags of a login’s cookie';
  return /; Secure(?:;|$)/.test(cookie) === isSecure ? null : 'the flag Secure of a login’s cookie';
}

/** Throws where an answer of the storefront contains a token, or lets a script read one. */
export function expectNoToken({ url, headers, body, isSecure = false }: SeenAnswer): void {
  const { 'set-cookie': set = [], ...others } = headers;
  const cookies = typeof set === 'string' ? [set] : set;
  for (const cookie of cookies)
    if (cookie.startsWith('ralph-auth-refresh=')) {
      const token = readSignedText(/=([^;]*)/.exec(cookie)?.[1] ?? '');
      if (token.length > 20 && refreshTokens.size < MAX_KNOWN) refreshTokens.add(token);
    }
  const problem =
    findToken(url) ??
    findToken(body) ??
    findToken(JSON.stringify(others)) ??
    findToken(cookies.filter((cookie) => !/; HttpOnly/.test(cookie)).join('\n')) ??
    cookies.map((cookie) => findCookieProblem(cookie, isSecure)).find((each) => each !== null);
  if (problem) throw new Error(`${url} shows ${problem}`);
}

import type { RequestContext } from '#app/request/request-context.ts';

/** Holds the operator's login token. A cookie, so that it is neither in the address nor readable by scripts (RT-09). */
const PREVIEW_COOKIE = 'ralph-preview';
/** The token's own lifetime (contract 4.9). */
const MAX_AGE_SECONDS = 3600;
/** Three base64url parts. Checked because the value is sent as a header. */
const JSON_WEB_TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;

type TokenContext = Pick<RequestContext, 'channel' | 'cookies'>;

/** Stores a token for this shop; ignores what is not a JSON web token. */
export function storePreviewToken({ channel, cookies }: TokenContext, token: string): void {
  if (!JSON_WEB_TOKEN.test(token)) return;
  cookies.set(PREVIEW_COOKIE, `${channel.key} ${token}`, { maxAgeSeconds: MAX_AGE_SECONDS, httpOnly: true });
}

/** The stored token; null if there is none or it was stored by another shop (CH-11). */
export function findPreviewToken({ channel, cookies }: TokenContext): string | null {
  const [key, token, ...rest] = (cookies.get(PREVIEW_COOKIE) ?? '').split(' ');
  if (key !== channel.key || token === undefined || rest.length > 0) return null;
  return JSON_WEB_TOKEN.test(token) ? token : null;
}

export function removePreviewToken({ cookies }: TokenContext): void {
  cookies.remove(PREVIEW_COOKIE);
}

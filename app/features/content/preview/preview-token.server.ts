import { COOKIES } from '#app/request/cookies.ts';
import type { RequestContext } from '#app/request/request-context.ts';

/** Three base64url parts. Checked because the value is sent as a header. */
const JSON_WEB_TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;

type TokenContext = Pick<RequestContext, 'channel' | 'cookies'>;

/** Stores a token for this shop; ignores what is not a JSON web token. */
export function storePreviewToken({ channel, cookies }: TokenContext, token: string): void {
  if (!JSON_WEB_TOKEN.test(token)) return;
  cookies.set(COOKIES.preview, `${channel.key} ${token}`);
}

/** The stored token; null if there is none or it was stored by another shop (CH-11). */
export function findPreviewToken({ channel, cookies }: TokenContext): string | null {
  const [key, token, ...rest] = (cookies.get(COOKIES.preview.name) ?? '').split(' ');
  if (key !== channel.key || token === undefined || rest.length > 0) return null;
  return JSON_WEB_TOKEN.test(token) ? token : null;
}

export function removePreviewToken({ cookies }: TokenContext): void {
  cookies.remove(COOKIES.preview.name);
}

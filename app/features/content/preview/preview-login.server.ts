import { COOKIES } from '#app/request/cookies.ts';
import type { RequestContext } from '#app/request/request-context.ts';

/** Three base64url parts. Nothing else ever becomes a header. */
const JSON_WEB_TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;

type LoginContext = Pick<RequestContext, 'channel' | 'cookies'>;

/** Keeps a token for this shop; what is no token is forgotten at once. */
export function keepPreviewLogin({ channel, cookies }: LoginContext, token: string): void {
  if (!JSON_WEB_TOKEN.test(token)) return;
  cookies.set(COOKIES.preview, `${channel.key} ${token}`);
}

/** The token kept for this shop; one that was kept for another shop is none (CH-11). */
export function findPreviewLogin({ channel, cookies }: LoginContext): string | null {
  const [key, token, ...rest] = (cookies.get(COOKIES.preview.name) ?? '').split(' ');
  if (key !== channel.key || token === undefined || rest.length > 0) return null;
  return JSON_WEB_TOKEN.test(token) ? token : null;
}

export function dropPreviewLogin({ cookies }: LoginContext): void {
  cookies.remove(COOKIES.preview.name);
}

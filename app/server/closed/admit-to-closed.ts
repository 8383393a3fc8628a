import type { Channel } from '#app/channels/channel.ts';
import { COOKIES } from '#app/request/cookies.ts';
import { createCookieJar } from '#app/request/create-cookie-jar.server.ts';
import { createMaintenancePass, PASS_PARAMETER } from '#app/request/urls/maintenance-pass.server.ts';
import type { HttpExchange } from '#app/server/http/http-exchange.ts';
import { sendRedirect } from '#app/server/urls/redirects.ts';

/**
 * Whether a visitor may see a shop that is closed. `answered`: the link was opened; it is exchanged for a cookie, so that the pass
 * does not stay in the address.
 */
export type AdmitToClosed = (exchange: HttpExchange, channel: Channel) => 'admitted' | 'refused' | 'answered';

const MS_PER_SECOND = 1000;

export function createAdmission(secrets: readonly string[], now: () => number = Date.now): AdmitToClosed {
  const passes = createMaintenancePass(secrets);
  return (exchange, { key }) => {
    const { req, res, url, protocol } = exchange;
    const cookies = createCookieJar(req.headers.cookie, { secure: protocol === 'https:' });
    const link = url.searchParams.get(PASS_PARAMETER);
    const expiresAt = link === null ? null : passes.findExpiry(link, key, now());
    if (link !== null && expiresAt !== null) {
      const maxAgeSeconds = Math.ceil((expiresAt - now()) / MS_PER_SECOND);
      cookies.set({ ...COOKIES.pass, maxAgeSeconds }, link);
      res.setHeader('Set-Cookie', [...cookies.flush()]);
      const page = new URL(url);
      page.searchParams.delete(PASS_PARAMETER);
      sendRedirect(exchange, 302, `${page.pathname}${page.search}`, 'private, no-store');
      return 'answered';
    }
    const isAdmitted = cookies
      .getAll(COOKIES.pass.name)
      .some((pass) => passes.findExpiry(pass, key, now()) !== null);
    if (isAdmitted) res.setHeader('X-Robots-Tag', 'noindex');
    return isAdmitted ? 'admitted' : 'refused';
  };
}

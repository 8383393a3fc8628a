import type { Channel } from '#app/channels/channel.ts';
import type { InlineElements } from '#app/document/inline-elements.server.ts';

/** Where browsers send what the policy stopped. */
export const CSP_REPORT_PATH = '/csp-report';

/** Players of films, loaded when a visitor starts one or has allowed other companies (CK-02). */
const FILM_PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/**
 * The policy of one page. Scripts and styles: our files, and our own inline elements by hash. `style-src-attr` lets
 * sizes and placeholders stand in style attributes; no script can come from there.
 */
export function formatContentSecurityPolicy(
  endpoints: Pick<Channel['endpoints'], 'images' | 'websocket'>,
  { scripts, styles }: Pick<InlineElements, 'scripts' | 'styles'>,
): string {
  return [
    `default-src 'self'`,
    sources('script-src', scripts),
    sources('style-src', styles),
    `style-src-attr 'unsafe-inline'`,
    sources('img-src', ['data:', 'https:', ...originOf(endpoints.images)]),
    `font-src 'self'`,
    sources('connect-src', originOf(endpoints.websocket)),
    sources('frame-src', FILM_PLAYERS),
    `frame-ancestors 'none'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `report-uri ${CSP_REPORT_PATH}`,
  ].join('; ');
}

const sources = (directive: string, more: readonly string[]): string =>
  [`${directive} 'self'`, ...more].join(' ');

/** The origin of an absolute address; none for a path of the shop itself, which `'self'` covers. */
function originOf(address: string | undefined): string[] {
  if (!address || !URL.canParse(address)) return [];
  const { protocol, host } = new URL(address);
  return [`${protocol}//${host}`];
}

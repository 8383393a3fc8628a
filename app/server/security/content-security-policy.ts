import type { Channel } from '#app/channels/channel.ts';
import type { InlineElements } from '#app/document/inline-elements.server.ts';

/** Where browsers report violations of the policy. */
export const CSP_REPORT_PATH = '/csp-report';

/** Video players, loaded when a visitor starts a video or has allowed third parties (CK-02). */
const VIDEO_PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

interface PolicyOptions {
  readonly endpoints: Pick<Channel['endpoints'], 'images' | 'websocket'>;
  /** The shop's own, for live updates: not every browser counts WebSockets of the page's origin as `'self'`. */
  readonly hosts: Pick<Channel['hosts'], 'primary' | 'aliases'>;
  /** Origins of the payment providers; null on pages without payments. */
  readonly payment: { readonly pages: readonly string[]; readonly frames: readonly string[] } | null;
  /** Only of channels that have one. In the policy of all visitors, because cached pages serve both answers (CK-02). */
  readonly tagManager?: Pick<
    NonNullable<Channel['tagManager']>,
    'origin' | 'scripts' | 'connects' | 'frames'
  >;
  readonly personalisation?: Pick<NonNullable<Channel['personalisation']>, 'endpoint'>;
}

/**
 * The policy of one page. It allows scripts and styles of our own origin, and our own inline elements by hash.
 * `style-src-attr` allows sizes and placeholders in style attributes, which cannot run scripts.
 */
export function formatContentSecurityPolicy(
  { endpoints, hosts, payment, tagManager, personalisation }: PolicyOptions,
  { scripts, styles }: Pick<InlineElements, 'scripts' | 'styles'>,
): string {
  const players = [...VIDEO_PLAYERS, ...(tagManager?.frames ?? [])];
  return [
    `default-src 'self'`,
    sources('script-src', [...scripts, ...(tagManager ? [tagManager.origin, ...tagManager.scripts] : [])]),
    sources('style-src', styles),
    `style-src-attr 'unsafe-inline'`,
    sources('img-src', ['data:', 'https:', ...originOf(endpoints.images)]),
    `font-src 'self'`,
    sources('connect-src', [
      ...(endpoints.websocket === undefined
        ? []
        : [hosts.primary, ...hosts.aliases].map((host) => `wss://${host}`)),
      ...(tagManager?.connects ?? []),
      ...originOf(personalisation?.endpoint),
    ]),
    // Of our own origin only payment pages can be framed
    payment === null
      ? ['frame-src', ...players].join(' ')
      : sources('frame-src', [...players, ...payment.frames]),
    `frame-ancestors 'none'`,
    // Browsers apply it to the redirect that follows a form, too
    sources('form-action', payment?.pages ?? []),
    `base-uri 'none'`,
    `object-src 'none'`,
    `report-uri ${CSP_REPORT_PATH}`,
  ].join('; ');
}

const sources = (directive: string, more: readonly string[]): string =>
  [`${directive} 'self'`, ...more].join(' ');

/** The origin of an absolute URL; none for a path of the shop itself, which `'self'` covers. */
function originOf(address: string | undefined): string[] {
  if (!address || !URL.canParse(address)) return [];
  const { protocol, host } = new URL(address);
  return [`${protocol}//${host}`];
}

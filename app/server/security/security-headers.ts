import type { Channel } from '#app/channels/channel.ts';
import type { Protocol } from '#app/server/http/peer.ts';

/** One year. Without includeSubDomains: other hosts of the domain are not ours. */
const HSTS = 'max-age=31536000';

const ALWAYS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  // With no-referrer browsers send `Origin: null` on form posts, which the origin check refuses.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(self), usb=()',
  'X-Frame-Options': 'DENY',
};

/** The headers of every response of a shop. Browsers ignore HSTS over http, so it is sent over https only. */
export function listShopHeaders(
  protocol: Protocol,
  { version, indexing }: Pick<Channel, 'version' | 'indexing'>,
): (readonly [name: string, value: string])[] {
  return [
    ...Object.entries(ALWAYS),
    ...(protocol === 'https:' ? ([['Strict-Transport-Security', HSTS]] as const) : []),
    ['X-Channel-Version', version],
    ...(indexing ? [] : ([['X-Robots-Tag', 'noindex']] as const)),
  ];
}

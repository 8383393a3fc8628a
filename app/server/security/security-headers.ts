import type { Protocol } from '#app/server/http/peer.ts';

/** One year. Not for subdomains: the hosts beside a shop's are not ours to speak for. */
const HSTS = 'max-age=31536000';

const ALWAYS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  // Not no-referrer: with it browsers send `Origin: null` on plain form posts, and every form would be refused.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(self), usb=()',
  'X-Frame-Options': 'DENY',
};

/** Headers that every answer of a shop carries, whatever it is. HSTS over plain http is void, so it is left out. */
export function securityHeaders(protocol: Protocol): Readonly<Record<string, string>> {
  return protocol === 'https:' ? { ...ALWAYS, 'Strict-Transport-Security': HSTS } : ALWAYS;
}

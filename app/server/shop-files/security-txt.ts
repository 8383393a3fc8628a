import { SHOP_FILES } from '#app/route-table.ts';
import { formatShopHref } from '#kernel/shop-path.ts';
import { joinLines, type ShopFileFacts } from './shop-file.ts';

/** RFC 9116 §2.5.5 advises less than a year. */
const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

/** `/.well-known/security.txt` (RFC 9116). It expires at midnight, so that the text changes once a day. */
export function formatSecurityTxt({ channel, links, now }: ShopFileFacts): string | null {
  const { security, locales } = channel;
  if (!security) return null;
  const expires = new Date((Math.floor(now.getTime() / DAY_MS) + VALID_DAYS) * DAY_MS);
  return joinLines([
    ...security.contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString()}`,
    ...(security.policy ? [`Policy: ${security.policy}`] : []),
    `Preferred-Languages: ${locales.map(({ language }) => language).join(', ')}`,
    `Canonical: ${links.absolute(formatShopHref('', SHOP_FILES.security))}`,
  ]);
}

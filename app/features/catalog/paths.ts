import type { LinkBuilder } from '#app/i18n/links.ts';
import { isShopPath, type ShopPath } from '#kernel/shop-path.ts';

/** Path of an API URL in this shop and language, no prefix; null if it is missing or leads elsewhere. */
export function findPath(
  links: Pick<LinkBuilder, 'resolve'>,
  url: string | null | undefined,
): ShopPath | null {
  if (!url) return null;
  const target = links.resolve(url);
  return target.internal && isShopPath(target.to) ? target.to : null;
}

/** A path decoded, as the API compares it; unchanged if it has a malformed escape sequence. */
export function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The same path with the escapes of a browser, for the address of a redirect. */
export const encodePath = (path: ShopPath): ShopPath => encodeURI(decodePath(path)) as ShopPath;

/** `godis/lakrits` → `lakrits`: the alias of a list is its last segment (contract 5.1). */
export function lastSegment(path: string): string {
  return path.split('/').findLast((segment) => segment !== '') ?? '';
}

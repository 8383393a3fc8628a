import { findRightWord } from '#app/i18n/paths.ts';
import type { ChannelLocale } from '#app/i18n/languages.ts';

/**
 * One address for one page (RT-19): where the page that a path asks for lives, prefix included; null when it is there
 * already. The default language goes without its prefix, a foreign word becomes the language's own, and no slash stands
 * at the end or beside another, so that no path can read as another host's (`//elsewhere`).
 *
 * @param asked the path as sent; `bare` is the same without its language prefix.
 */
export function findCanonicalPath(
  asked: string,
  { bare, locale }: { bare: string; locale: Pick<ChannelLocale, 'language' | 'prefix'> },
): string | null {
  const path = `/${bare.split('/').filter(Boolean).join('/')}`;
  const page = findRightWord(path, locale.language) ?? path;
  const right = page === '/' ? locale.prefix || '/' : `${locale.prefix}${page}`;
  return right === asked ? null : right;
}

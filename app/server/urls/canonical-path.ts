import { findTranslatedPath } from '#app/i18n/paths.ts';
import type { ChannelLocale } from '#app/i18n/languages.ts';
import { lowerPageWords } from './page-words.ts';

/**
 * A page has one URL (RT-19). Returns the canonical path including the prefix, or null where the path is canonical. The
 * default language has no prefix, a path of another language becomes this language's own, a page's words are in lower case,
 * and trailing and doubled slashes are removed, so that no path can be read as another host (`//elsewhere`).
 *
 * @param requested the path as sent; `bare` is the same without its language prefix.
 */
export function findCanonicalPath(
  requested: string,
  { bare, locale }: { bare: string; locale: Pick<ChannelLocale, 'language' | 'prefix'> },
): string | null {
  const path = lowerPageWords(`/${bare.split('/').filter(Boolean).join('/')}`);
  const page = findTranslatedPath(path, locale.language) ?? path;
  const canonical = page === '/' ? locale.prefix || '/' : `${locale.prefix}${page}`;
  return canonical === requested ? null : canonical;
}

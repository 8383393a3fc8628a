import { findTranslatedPath, type ShopLanguages } from '#app/i18n/paths.ts';
import type { ChannelLocale } from '#app/i18n/languages.ts';
import { lowerPageWords } from './page-words.ts';

interface RequestedPath {
  /** The path without its language prefix. */
  readonly bare: string;
  readonly locale: Pick<ChannelLocale, 'language' | 'prefix' | 'mounted'>;
  /** Of the channel. */
  readonly locales?: ShopLanguages;
}

/**
 * A page has one URL (RT-19). Returns the canonical path including the prefix, or null where the path is canonical. The
 * default language has no prefix, a path of another language becomes this language's own, a page's words are in lower case,
 * and trailing and doubled slashes are removed, so that no path can be read as another host (`//elsewhere`).
 *
 * @param requested the path as sent
 */
export function findCanonicalPath(
  requested: string,
  { bare, locale, locales = [] }: RequestedPath,
): string | null {
  const path = lowerPageWords(`/${bare.split('/').filter(Boolean).join('/')}`, locales);
  const page = findTranslatedPath(path, locale, locales) ?? path;
  const canonical = page === '/' ? locale.prefix || '/' : `${locale.prefix}${page}`;
  return canonical === requested ? null : canonical;
}

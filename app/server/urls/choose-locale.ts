import type { ChannelLocale } from '#app/i18n/languages.ts';

export type LocaleChoice =
  /** Respond in this language; `pathname` is the path without the prefix, including `.data`. */
  | { readonly kind: 'serve'; readonly locale: ChannelLocale; readonly pathname: string }
  /** The path has the prefix of the default language (RT-19); redirect to `pathname`, so that a page has one URL. */
  | { readonly kind: 'redirect'; readonly locale: ChannelLocale; readonly pathname: string };

/** `/sv`, `/SV`, `/sv/…` and the start page's data, `/sv.data`. */
const PREFIXED = /^\/([a-z]{2})(?:(\.data)$|\/(.*)$|$)/is;

/** Selects the channel's language by the path's prefix. The code of a language that the channel lacks is not a prefix. */
export function chooseLocale(
  channel: { readonly locales: readonly ChannelLocale[]; readonly defaultLocale: ChannelLocale },
  pathname: string,
): LocaleChoice {
  const [, prefix = '', rootData, rest = ''] = PREFIXED.exec(pathname) ?? [];
  const language = prefix.toLowerCase();
  const locale = channel.locales.find((offered) => offered.language === language);
  if (!locale) return { kind: 'serve', locale: channel.defaultLocale, pathname };
  // Without leading slashes: `/sv//elsewhere.example` must not redirect to another host.
  const bare = rootData ? '/_root.data' : `/${rest.replace(/^[/\\]+/, '')}`;
  return { kind: locale.isDefault ? 'redirect' : 'serve', locale, pathname: bare };
}

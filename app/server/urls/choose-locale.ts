import { isLanguage, type ChannelLocale } from '#app/i18n/languages.ts';

export type LocaleChoice =
  /** Answer in this language; `pathname` is the page's path without the prefix, `.data` included. */
  | { readonly kind: 'serve'; readonly locale: ChannelLocale; readonly pathname: string }
  /** The default's prefix is written (RT-19): one address for one page. `pathname` is where it is. */
  | { readonly kind: 'redirect'; readonly locale: ChannelLocale; readonly pathname: string };

/** `/sv`, `/sv/…` and the start page's data, `/sv.data`. */
const PREFIXED = /^\/([a-z]{2})(?:(\.data)$|\/(.*)$|$)/s;

/** Which of a channel's languages a path asks for. A language that the channel does not offer is no prefix to it. */
export function chooseLocale(
  channel: { readonly locales: readonly ChannelLocale[]; readonly defaultLocale: ChannelLocale },
  pathname: string,
): LocaleChoice {
  const [, language = '', rootData, rest = ''] = PREFIXED.exec(pathname) ?? [];
  const locale = isLanguage(language)
    ? channel.locales.find((offered) => offered.language === language)
    : undefined;
  if (!locale) return { kind: 'serve', locale: channel.defaultLocale, pathname };
  // Leading slashes go: `/sv//elsewhere.example` must not become an address of another host.
  const bare = rootData ? '/_root.data' : `/${rest.replace(/^[/\\]+/, '')}`;
  return { kind: locale.isDefault ? 'redirect' : 'serve', locale, pathname: bare };
}

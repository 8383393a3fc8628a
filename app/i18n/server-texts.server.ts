import { directionOf, isBuiltIn, type ChannelLocale } from './languages.ts';
import { MESSAGE_FILES } from './message-files.server.ts';
import type texts from './messages/en/server.json';

export type ServerText = keyof typeof texts;

/** A text of a page that the server makes without Remix: busy, closed, refused. Plain text, not HTML. */
export function getServerText(
  { language, mounted }: Pick<ChannelLocale, 'language' | 'mounted'>,
  name: ServerText,
): string {
  const own = mounted?.messages.server[`server.${name}`];
  return own ?? MESSAGE_FILES[isBuiltIn(language) ? language : 'en'].server[name] ?? '';
}

/** `lang` and, where it is not the usual one, `dir` of such a page's `<html>`. */
export const formatLang = (locale: Pick<ChannelLocale, 'code' | 'mounted'>): string =>
  `lang="${locale.code}"${directionOf(locale) === 'rtl' ? ' dir="rtl"' : ''}`;

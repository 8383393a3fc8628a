import type { ServerResponse } from 'node:http';
import type { ChannelLocale } from '#app/i18n/languages.ts';
import { formatLang, getServerText, type ServerText } from '#app/i18n/server-texts.server.ts';
import { escapeHtml } from '#kernel/escape-html.ts';
import { sendPlainHtml } from './plain-page.ts';

/** `crossOrigin`: posted by another site. `tooLarge`: over the limit of request bodies. */
export type FormRefusal = 'crossOrigin' | 'tooLarge';

const STATUSES: Readonly<Record<FormRefusal, number>> = { crossOrigin: 403, tooLarge: 413 };

export interface RefusalPage {
  readonly reason: FormRefusal;
  readonly siteName: string;
  readonly locale: Pick<ChannelLocale, 'language' | 'mounted' | 'code' | 'prefix'>;
}

/**
 * Sends a page about a form that is refused before Remix reads it, with the shop's name and in the URL's language. It needs
 * no API call, so that such posts stay cheap.
 */
export function sendFormRefusal(res: ServerResponse, { reason, siteName, locale }: RefusalPage): void {
  const say = (name: ServerText): string => escapeHtml(getServerText(locale, name));
  const title = say('refusal.title');
  const site = escapeHtml(siteName);
  sendPlainHtml(
    res,
    STATUSES[reason],
    `<!doctype html><html ${formatLang(locale)}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<meta name="robots" content="noindex"><title>${title} – ${site}</title></head><body><main>` +
      `<h1>${title}</h1><p>${say(`refusal.${reason}`)}</p><p><a href="${locale.prefix || '/'}">${say('toStart')}: ${site}</a></p></main></body></html>`,
  );
}

import type { ServerResponse } from 'node:http';
import type { Language } from '#app/i18n/languages.ts';
import { escapeHtml } from '#kernel/escape-html.ts';
import { sendPlainHtml } from './plain-page.ts';

/** `crossOrigin`: posted by another site. `tooLarge`: over the limit of request bodies. */
export type FormRefusal = 'crossOrigin' | 'tooLarge';

const STATUSES: Readonly<Record<FormRefusal, number>> = { crossOrigin: 403, tooLarge: 413 };

interface Texts extends Readonly<Record<FormRefusal, string>> {
  readonly title: string;
  readonly toStart: string;
}

/** Not in the i18n messages, because this page is made without Remix. */
const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    title: 'The form could not be sent',
    crossOrigin: 'It did not come from this shop’s own pages. Go back, reload the page and try again.',
    tooLarge: 'It was too large. Go back, shorten what you wrote and try again.',
    toStart: 'To the start page',
  },
  sv: {
    title: 'Formuläret kunde inte skickas',
    crossOrigin: 'Det kom inte från butikens egna sidor. Gå tillbaka, ladda om sidan och försök igen.',
    tooLarge: 'Det var för stort. Gå tillbaka, korta det du skrev och försök igen.',
    toStart: 'Till startsidan',
  },
  fi: {
    title: 'Lomaketta ei voitu lähettää',
    crossOrigin:
      'Se ei tullut tämän kaupan omilta sivuilta. Palaa takaisin, lataa sivu uudelleen ja yritä sitten uudestaan.',
    tooLarge: 'Se oli liian suuri. Palaa takaisin, lyhennä tekstiäsi ja yritä uudelleen.',
    toStart: 'Etusivulle',
  },
  da: {
    title: 'Formularen kunne ikke sendes',
    crossOrigin: 'Den kom ikke fra butikkens egne sider. Gå tilbage, genindlæs siden og prøv igen.',
    tooLarge: 'Den var for stor. Gå tilbage, forkort det, du skrev, og prøv igen.',
    toStart: 'Til forsiden',
  },
  nb: {
    title: 'Skjemaet kunne ikke sendes',
    crossOrigin: 'Det kom ikke fra butikkens egne sider. Gå tilbake, last siden på nytt og prøv igjen.',
    tooLarge: 'Det var for stort. Gå tilbake, kort ned det du skrev og prøv igjen.',
    toStart: 'Til forsiden',
  },
};

export interface RefusalPage {
  readonly reason: FormRefusal;
  readonly siteName: string;
  readonly locale: { readonly language: Language; readonly code: string; readonly prefix: string };
}

/**
 * Sends a page about a form that is refused before Remix reads it, with the shop's name and in the URL's language. It needs
 * no API call, so that such posts stay cheap.
 */
export function sendFormRefusal(res: ServerResponse, { reason, siteName, locale }: RefusalPage): void {
  const { title, toStart, [reason]: text } = TEXTS[locale.language];
  sendPlainHtml(
    res,
    STATUSES[reason],
    `<!doctype html><html lang="${locale.code}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<meta name="robots" content="noindex"><title>${title} – ${escapeHtml(siteName)}</title></head><body><main>` +
      `<h1>${title}</h1><p>${text}</p><p><a href="${locale.prefix || '/'}">${toStart}: ${escapeHtml(siteName)}</a></p></main></body></html>`,
  );
}

import type { Language } from '#app/i18n/languages.ts';
import { sendPlainHtml } from './plain-page.ts';
import type { HttpExchange } from '#app/server/http/http-exchange.ts';

interface Texts {
  readonly title: string;
  readonly text: string;
  readonly toStart: string;
}

/** Not in the i18n messages, because this page is made without Remix. */
const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    title: 'The form could not be sent',
    text: 'It did not come from this shop’s own pages. Go back, reload the page and try again.',
    toStart: 'To the start page',
  },
  sv: {
    title: 'Formuläret kunde inte skickas',
    text: 'Det kom inte från butikens egna sidor. Gå tillbaka, ladda om sidan och försök igen.',
    toStart: 'Till startsidan',
  },
  fi: {
    title: 'Lomaketta ei voitu lähettää',
    text: 'Se ei tullut tämän kaupan omilta sivuilta. Palaa takaisin, lataa sivu uudelleen ja yritä sitten uudestaan.',
    toStart: 'Etusivulle',
  },
  da: {
    title: 'Formularen kunne ikke sendes',
    text: 'Den kom ikke fra butikkens egne sider. Gå tilbage, genindlæs siden og prøv igen.',
    toStart: 'Til forsiden',
  },
  nb: {
    title: 'Skjemaet kunne ikke sendes',
    text: 'Det kom ikke fra butikkens egne sider. Gå tilbake, last siden på nytt og prøv igjen.',
    toStart: 'Til forsiden',
  },
};

export interface RefusalPage {
  readonly siteName: string;
  readonly locale: { readonly language: Language; readonly code: string; readonly prefix: string };
}

/**
 * Sends a 403 page for a form that another site posted, with the shop's name and in the URL's language. It needs no API
 * call, so that such posts stay cheap.
 */
export function sendCrossOriginRefusal({ res }: HttpExchange, { siteName, locale }: RefusalPage): void {
  const { title, text, toStart } = TEXTS[locale.language];
  sendPlainHtml(
    res,
    403,
    `<!doctype html><html lang="${locale.code}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<meta name="robots" content="noindex"><title>${title} – ${escapeHtml(siteName)}</title></head><body><main>` +
      `<h1>${title}</h1><p>${text}</p><p><a href="${locale.prefix || '/'}">${toStart}: ${escapeHtml(siteName)}</a></p></main></body></html>`,
  );
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { ChannelLocale } from '#app/i18n/languages.ts';
import { formatLang, getServerText, type ServerText } from '#app/i18n/message-files.server.ts';
import { escapeHtml } from '#kernel/escape-html.ts';

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad request',
  404: 'Not found',
  405: 'Not allowed',
  410: 'Gone',
  413: 'Too large',
  415: 'Not supported',
  500: 'Something went wrong',
  502: 'Not reachable',
  503: 'Not ready',
};

/**
 * Sends a minimal page: for hosts without a channel (CH-03) and for errors outside of Remix. It contains only the status
 * and the request id, and names no tenant.
 */
export function sendPlainPage(res: ServerResponse, status: number, requestId: string): void {
  const title = TITLES[status] ?? 'Error';
  const reference = status >= 500 ? `<p>Reference: ${requestId}</p>` : '';
  sendPlainHtml(
    res,
    status,
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="robots" content="noindex"><title>${title}</title><h1>${status} ${title}</h1>${reference}</html>`,
  );
}

/** Sends a small HTML page that must not be cached. Closes the connection where a response has already begun. */
export function sendPlainHtml(res: ServerResponse, status: number, html: string): void {
  if (res.headersSent || res.destroyed) {
    res.destroy();
    return;
  }
  res.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(html),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  });
  res.end(res.req.method === 'HEAD' ? undefined : html);
}

/** Answers a program. */
export function sendJson(
  res: ServerResponse,
  status: number,
  value: unknown,
  headers: OutgoingHttpHeaders = {},
): void {
  const body = `${JSON.stringify(value)}\n`;
  res.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    ...headers,
  });
  res.end(res.req.method === 'HEAD' ? undefined : body);
}

/** `crossOrigin`: posted by another site. `tooLarge`: over the limit of request bodies. */
type FormRefusal = 'crossOrigin' | 'tooLarge';

const STATUSES: Readonly<Record<FormRefusal, number>> = { crossOrigin: 403, tooLarge: 413 };

interface RefusalPage {
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

/** A picture's background in its file name, `lamp~edc-1.jpg`, as the storefront's pages read it. */
const GROUND = /(?:~|%7e)([0-9a-f]{3})[-._]/i;
/** Neutral in every brand. */
const DEFAULT_GROUND = 'eee';

/**
 * Answers a request for a picture that the image server does not deliver with an image of the picture's background colour.
 * Browsers display the body of an error response if it is an image, so the page shows no broken icon. It is not cached.
 */
export function sendPlaceholderImage(res: ServerResponse, status: number, pathname: string): void {
  if (res.headersSent || res.destroyed) {
    res.destroy();
    return;
  }
  const ground = GROUND.exec(pathname.slice(pathname.lastIndexOf('/')))?.[1] ?? DEFAULT_GROUND;
  const body = `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="5"><path fill="#${ground}" d="M0 0h4v5H0z"/></svg>`;
  res.writeHead(status, {
    'Content-Type': 'image/svg+xml',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "sandbox; default-src 'none'",
  });
  res.end(res.req.method === 'HEAD' ? undefined : body);
}

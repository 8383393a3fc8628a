import { escapeHtml } from '#kernel/escape-html.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { directionOf } from '#app/i18n/languages.ts';

/** Look of a page without any style sheet: as an attribute, which the policy allows. */
const PLAIN_STYLE =
  'max-width:36em;margin:12vh auto;padding:0 1.25rem;font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere';

type Site = Pick<RequestContext, 'channel' | 'locale' | 'translate' | 'requestId'>;

/** AP-06: HTML for when the error page could not be rendered. Needs no script, style or loader data. */
export function renderRootErrorPage({ channel, locale, translate, requestId }: Site, status: number): string {
  const title = escapeHtml(translate('common.error.errorPage'));
  return (
    `<!DOCTYPE html><html lang="${locale.code}" dir="${directionOf(locale)}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
    `<title>${title} | ${escapeHtml(channel.siteName)}</title></head><body style="${PLAIN_STYLE}"><main><h1>${title}</h1>` +
    `<p>${escapeHtml(translate('common.error.status', { status }))}</p>` +
    `<p>${escapeHtml(translate('common.error.requestId', { id: requestId }))}</p>` +
    `<p><a href="${locale.prefix || '/'}">${escapeHtml(translate('common.error.toStart'))}</a></p>` +
    `</main></body></html>`
  );
}

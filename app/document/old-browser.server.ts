import type { RequestContext } from '#app/request/request-context.ts';
import { escapeHtml } from '#kernel/escape-html.ts';

/** Internet Explorer, also where it says that it is another browser: Trident is its engine. */
const OLD_BROWSER = /\bMSIE \d|\bTrident\//;

/** What it needs to show a page in order: it has neither these elements nor custom properties. */
const STYLE =
  'main,header,footer,nav,section,article,aside,search,fieldset,summary{display:block}' +
  'template,dialog{display:none}body{font-family:sans-serif;padding:0 2em}svg{width:1.5em;height:1.5em}';

export const isOldBrowser = (userAgent: string | null): boolean => OLD_BROWSER.test(userAgent ?? '');

/**
 * LY-04: says in front of the page that the browser is too old. Only for pages that are made for one visitor: cached ones are the same
 * for all browsers. No other browser gets anything of it.
 */
export function insertOldBrowserNotice(
  html: string,
  { translate, inlineToken }: Pick<RequestContext, 'translate' | 'inlineToken'>,
): string {
  const notice =
    `<div role="alert" id="old-browser" style="padding:1em;border:3px solid"><strong>${escapeHtml(translate('shell.oldBrowser.title'))}</strong>` +
    `<p>${escapeHtml(translate('shell.oldBrowser.text'))}</p></div>`;
  return html
    .replace('</head>', () => `<style nonce="${inlineToken}">${STYLE}</style></head>`)
    .replace('<main ', () => `${notice}<main `);
}

import type { EntryContext } from '@remix-run/node';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { RequestContext } from '#app/request/request-context.ts';
import { escapeHtml } from '#kernel/escape-html.ts';

/** React writes it in place of a part that has failed or waits, which the browser's scripts would render. Text has no `<`. */
const MISSING_PART = '<!--$!-->';

export const DOCTYPE = '<!DOCTYPE html>';

/**
 * Renders the whole document, without its doctype, or a part of it at once: loaders have awaited all data, and nothing else waits.
 *
 * @throws the first error of the render, or an error if a part is missing.
 */
export function renderMarkup(element: ReactElement): string {
  const html = renderToString(element);
  if (html.includes(MISSING_PART)) throw new Error('A part of the page failed to render, or waits');
  return html;
}

/**
 * The data of a page for its scripts, as `<RemixServer>` would write it behind the document: through React it is encoded several times.
 * Nothing is deferred, so all of it is there. Empty where the page has no scripts.
 */
export async function formatPageData(
  { serverHandoffStream: stream, renderMeta }: Pick<EntryContext, 'serverHandoffStream' | 'renderMeta'>,
  token: string,
): Promise<string> {
  if (!stream || renderMeta?.didRenderScripts !== true) return '';
  const decoder = new TextDecoder();
  const script = (call: string): string =>
    `<!--$--><script nonce="${token}">window.__remixContext.streamController.${call};</script>`;
  let scripts = '';
  let depth = 1;
  const reader = stream.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const text = decoder.decode(read.value, { stream: true });
    scripts += script(`enqueue(${escapeScript(JSON.stringify(text))})`);
    depth += 1;
  }
  return `${scripts}${script('close()')}${'<!--/$-->'.repeat(depth)}`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': String.raw`\u0026`,
  '>': String.raw`\u003e`,
  '<': String.raw`\u003c`,
  '\u2028': String.raw`\u2028`,
  '\u2029': String.raw`\u2029`,
};

/** As Remix escapes JSON in a script. */
export const escapeScript = (json: string): string =>
  json.replaceAll(/[&><\u2028\u2029]/g, (sign) => ESCAPES[sign] ?? sign);

/** Internet Explorer, also in modes with another browser's name: Trident is its engine. */
const OLD_BROWSER = /\bMSIE \d|\bTrident\//;

/** Minimal style: Internet Explorer knows neither these elements nor custom properties. */
const STYLE =
  'main,header,footer,nav,section,article,aside,search,fieldset,summary{display:block}' +
  'template,dialog{display:none}body{font-family:sans-serif;padding:0 2em}svg{width:1.5em;height:1.5em}';

export const isOldBrowser = (userAgent: string | null): boolean => OLD_BROWSER.test(userAgent ?? '');

/**
 * LY-04: adds a notice that the browser is too old. For pages that are not cached: cached ones are the same for all browsers.
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

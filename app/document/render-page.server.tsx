import { Writable } from 'node:stream';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type { RequestContext } from '#app/request/request-context.ts';
import { escapeHtml } from '#kernel/escape-html.ts';

const RENDER_DEADLINE_MS = 10_000;

/**
 * Renders the whole document, including everything that suspends.
 *
 * @throws the first error of the render, or an error if the deadline passed or the client disconnected.
 */
export function renderPage(page: ReactElement, signal: AbortSignal): Promise<string> {
  if (signal.aborted) return Promise.reject(new Error('The client disconnected'));
  return new Promise((resolve, reject) => {
    let failure: unknown = null;
    const parts: Buffer[] = [];
    const collector = new Writable({
      write(part: Buffer, _encoding, done) {
        parts.push(part);
        done();
      },
      final(done) {
        if (failure === null) resolve(withoutNulls(Buffer.concat(parts)).toString());
        else reject(failure);
        done();
      },
    });
    const stop = (): void => {
      const reason = new Error('The client disconnected or the page took too long');
      finish();
      stream.abort(reason);
      // React reports nothing of a page that is aborted before its first part is rendered
      reject(reason);
    };
    const deadline = setTimeout(stop, RENDER_DEADLINE_MS);
    const finish = (): void => {
      clearTimeout(deadline);
      signal.removeEventListener('abort', stop);
    };
    const stream = renderToPipeableStream(page, {
      onAllReady() {
        finish();
        stream.pipe(collector);
      },
      onShellError(error) {
        finish();
        reject(error);
      },
      onError(error) {
        failure ??= error;
      },
    });
    signal.addEventListener('abort', stop, { once: true });
  });
}

/**
 * React 18 writes text into chunks of 2 KiB and leaves NUL bytes where a multi-byte character does not fit into the rest of a chunk
 * (fixed in React 19). Browsers show them as replacement characters in attributes. HTML contains no other NUL.
 */
function withoutNulls(html: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const runs: Buffer<ArrayBuffer>[] = [];
  let from = 0;
  for (let at = html.indexOf(0); at >= 0; at = html.indexOf(0, from)) {
    runs.push(html.subarray(from, at));
    from = at + 1;
  }
  return from === 0 ? html : Buffer.concat([...runs, html.subarray(from)]);
}

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

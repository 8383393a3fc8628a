import { Writable } from 'node:stream';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** A page that takes longer fails. */
const RENDER_DEADLINE_MS = 10_000;

/**
 * Renders the whole document, once everything that it waits for is there.
 *
 * @throws the first error of the render, or an error where the deadline passed or the client disconnected.
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
 * React 18 writes text into chunks of 2 KiB. Where a multi-byte character does not fit into the rest of a chunk, React
 * leaves NUL bytes there (fixed in React 19), which browsers show as replacement characters in attributes. HTML contains
 * no other NUL, so all of them are removed.
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

import { Writable } from 'node:stream';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** A page that is not ready by then is given up, in ms. */
const RENDER_DEADLINE_MS = 10_000;

/**
 * The whole document as UTF-8, once everything in it is ready. `renderToString` would leave out what Remix streams: the
 * loaders' data. Bytes, since that is what React makes, what is hashed and what is sent: nobody needs it as text.
 *
 * @throws whatever the render threw, and an error when the deadline passed or the visitor left.
 */
export function renderToBytes(page: ReactElement, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    let failure: unknown = null;
    const parts: Buffer[] = [];
    const collector = new Writable({
      write(part: Buffer, _encoding, done) {
        parts.push(part);
        done();
      },
      final(done) {
        if (failure === null) resolve(withoutNulls(Buffer.concat(parts)));
        else reject(failure);
        done();
      },
    });
    const stop = (): void => stream.abort(new Error('The visitor left or the page took too long'));
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
 * React 18 writes text into pieces of 2 KiB. Where a letter of several bytes does not fit into the rest of one, it starts
 * the next and leaves zeros behind (mended in React 19). In an attribute a browser would show each as a replacement
 * character. HTML has no NUL of its own, so that every one may go.
 */
function withoutNulls(html: Buffer<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return html.includes(0) ? html.filter((byte) => byte !== 0) : html;
}

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
        if (failure === null) resolve(Buffer.concat(parts));
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

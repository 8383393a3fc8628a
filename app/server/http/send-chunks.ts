import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Sends a stream as the body of a response, at the pace of the client. Resolves when all of it is handed to the connection; where that
 * is lost, or the source fails, the source is destroyed, the connection closed, and the promise rejects.
 *
 * `pipeline(source, res)` would add seven `close` listeners to the response: with those of the layers around it more than the ten that node
 * takes for a leak.
 */
export async function sendChunks(res: ServerResponse, source: Readable, encoder?: Transform): Promise<void> {
  const signal = createLossSignal(res);
  const write = (chunks: AsyncIterable<Buffer>) => writeAll(res, chunks, signal);
  try {
    if (encoder) await pipeline(source, encoder, write, { signal });
    else await pipeline(source, write, { signal });
  } catch (error) {
    res.destroy();
    throw error;
  }
}

/** Aborted when the connection is lost before the response is sent: `close` follows a whole response too. */
function createLossSignal(res: ServerResponse): AbortSignal {
  if (res.destroyed) return AbortSignal.abort();
  const controller = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) controller.abort();
  });
  return controller.signal;
}

async function writeAll(
  res: ServerResponse,
  chunks: AsyncIterable<Buffer>,
  signal: AbortSignal,
): Promise<void> {
  for await (const chunk of chunks) if (!res.write(chunk)) await once(res, 'drain', { signal });
  const sent = once(res, 'finish', { signal });
  res.end();
  await sent;
}

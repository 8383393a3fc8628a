import { imageSize } from 'image-size';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { isLocalHost } from '#app/channels/shop-links.server.ts';
import type { LoadedPicture } from './pictures.ts';

/** At most eight answers are waited for at a time, so that hundreds of shops do not open as many connections. */
const PARALLEL = 8;

/** The results of `work` in the order of `items`. */
export async function mapInParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = [...items.entries()];
  const takeNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: PARALLEL }, takeNext));
  return results;
}

/** Whether a host is this machine. */
export const isLoopback = (host: string): boolean => isLocalHost(host) || host === '127.0.0.1';

const TIMEOUT_MS = 5000;
/** What is larger is over every budget. */
const MAX_BYTES = 1_048_576;

const [ADDRESS, FAMILY] = ['127.0.0.1', 4];
/** Not every system resolves names below `localhost`. */
const lookUpLoopback: LookupFunction = (_host, { all }, done) =>
  all ? done(null, [{ address: ADDRESS, family: FAMILY }]) : done(null, ADDRESS, FAMILY);

/** Asks for a picture as a browser does. Null where nothing answers at the address. */
export async function loadPicture(address: string): Promise<LoadedPicture | null> {
  const answer = await send(new URL(address)).catch(() => null);
  if (!answer) return null;
  const { status, body, isCut } = answer;
  if (status !== 200) return { problem: `cannot be loaded: ${address} answers ${status}` };
  if (isCut) return { bytes: MAX_BYTES };
  const facts = readSize(body);
  if (!facts) return { problem: `cannot be shown: ${address} is no picture` };
  // The pixels of a drawing are those that pages give it
  const isDrawing = facts.type === 'svg';
  return { bytes: body.byteLength, ...(isDrawing ? {} : { width: facts.width, height: facts.height }) };
}

/** From the first bytes, for every format that browsers show. */
function readSize(body: Buffer): ReturnType<typeof imageSize> | null {
  try {
    return imageSize(body);
  } catch {
    return null;
  }
}

interface PictureResponse {
  readonly status: number;
  readonly body: Buffer;
  /** There is more than `MAX_BYTES`. */
  readonly isCut: boolean;
}

function send(url: URL): Promise<PictureResponse> {
  const client = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const request = client.get(url, {
      headers: { accept: 'image/*' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(isLoopback(url.hostname) ? { lookup: lookUpLoopback } : {}),
    });
    request.on('error', reject);
    request.on('response', (response) => {
      const status = response.statusCode ?? 0;
      const parts: Buffer[] = [];
      let size = 0;
      const finish = (isCut: boolean): void => {
        resolve({ status, body: Buffer.concat(parts), isCut });
        response.destroy();
      };
      response.on('data', (part: Buffer) => {
        parts.push(part);
        size += part.byteLength;
        if (size > MAX_BYTES) finish(true);
      });
      response.on('end', () => finish(false));
      response.on('error', reject);
    });
  });
}

import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { createHmac, randomBytes } from 'node:crypto';

interface PurgeCall {
  readonly secret: string;
  readonly channelId: string;
  readonly body: string;
  /** Unix time in milliseconds. */
  readonly now: number;
}

const NONCE_BYTES = 16;

/** `t=…,n=…,v1=…`: signed for one shop, for one use and for some minutes (docs/caching.md). */
export function signPurge({ secret, channelId, body, now }: PurgeCall): string {
  const time = String(Math.floor(now / 1000));
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  const signature = createHmac('sha256', secret)
    .update(`${time}.${nonce}.${channelId}.${body}`)
    .digest('hex');
  return `t=${time},n=${nonce},v1=${signature}`;
}

export interface PurgePost {
  /** Where the storefront listens, `http://127.0.0.1:3000`. */
  readonly origin: string;
  /** The host by which the storefront identifies the shop. */
  readonly host: string;
  readonly body: string;
  readonly signature: string;
}

const HOOK_PATH = '/hooks/purge';
const TIMEOUT_MS = 3000;

/** A storefront that asks for a longer pause is called again after this one. */
const MAX_RETRY_AFTER_MS = 600_000;

interface PurgeAnswer {
  readonly status: number;
  /** 0 without `Retry-After`. */
  readonly retryAfterMs: number;
}

/** Calls the hook. Rejects where there is no answer in time. */
export function postPurge({ origin, host, body, signature }: PurgePost): Promise<PurgeAnswer> {
  const url = new URL(HOOK_PATH, origin);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const headers = {
      // Its own, because the names of demo shops do not resolve everywhere. It is the certificate's name too.
      host,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-arkad-signature': signature,
    };
    const call = request(url, { method: 'POST', headers, timeout: TIMEOUT_MS }, (response) => {
      response.resume();
      const retryAfterMs = parseRetryAfter(response.headers['retry-after'], Date.now());
      response.once('end', () => resolve({ status: response.statusCode ?? 0, retryAfterMs }));
      response.once('error', reject);
    });
    call.once('timeout', () => call.destroy(new Error('The storefront does not answer.')));
    call.once('error', reject);
    call.end(body);
  });
}

/** Seconds or a date. */
export function parseRetryAfter(value: string | undefined, now: number): number {
  const text = value?.trim() ?? '';
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(0, ms), MAX_RETRY_AFTER_MS);
}

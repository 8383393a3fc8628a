import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

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

/** Calls the hook; resolves to the status. Rejects where there is no answer in time. */
export function postPurge({ origin, host, body, signature }: PurgePost): Promise<number> {
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
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', reject);
    });
    call.once('timeout', () => call.destroy(new Error('The storefront does not answer.')));
    call.once('error', reject);
    call.end(body);
  });
}

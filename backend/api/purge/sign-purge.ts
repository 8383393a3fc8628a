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

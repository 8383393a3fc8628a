import { createHmac } from 'node:crypto';

/** The header that names the visitor of a call to the API. */
export const VISITOR_HEADER = 'x-arkad-visitor';

const VERSION = 'v1';

interface VisitorFacts {
  /** Shared with the API; never sent. */
  readonly secret: string;
  /** IP address of the visitor. */
  readonly address: string;
  readonly channelId: string;
  /** Unix time in milliseconds. Default: now. */
  readonly now?: number;
}

/**
 * `v1;<unix seconds>;<address>;<channel id in base64url>;<signature>`: the visitor's address, signed for one channel and for
 * the API's period of validity (a minute), so that neither a caller nor a log of requests can make or repeat one.
 */
export function formatVisitorHeader({ secret, address, channelId, now = Date.now() }: VisitorFacts): string {
  const time = String(Math.floor(now / 1000));
  const signature = createHmac('sha256', secret)
    .update(JSON.stringify(['visitor', VERSION, time, address, channelId]))
    .digest('base64url');
  return [VERSION, time, address, Buffer.from(channelId).toString('base64url'), signature].join(';');
}

import { createHmac, timingSafeEqual } from 'node:crypto';

/** `t=<unix seconds>,n=<nonce>,v1=<HMAC-SHA-256, hex>`, of a call of `/hooks/purge`. */
export const SIGNATURE_HEADER = 'x-arkad-signature';

/** How far the sender's clock may be from ours, and how long a call may be on its way. */
export const MAX_SKEW_MS = 5 * 60_000;

const FORM = /^t=(\d{1,12}),n=([\w-]{16,64}),v1=([\da-f]{64})$/;

export interface SignedCall {
  readonly secret: string;
  /** Of the shop that is called: a call for one shop is none for another with the same secret. */
  readonly channelId: string;
  /** The header as it came. */
  readonly header: string | readonly string[] | undefined;
  /** The raw body. */
  readonly body: Uint8Array;
  /** Unix time in milliseconds. */
  readonly now: number;
}

/** The nonce of a call that is signed with the secret, for this shop and now; null for any other. */
export function verifyCall({ secret, channelId, header, body, now }: SignedCall): string | null {
  const [, time = '', nonce = '', given = ''] = FORM.exec(typeof header === 'string' ? header : '') ?? [];
  if (nonce === '') return null;
  const expected = signature({ secret, channelId, time, nonce, body });
  const isSigned = timingSafeEqual(expected, Buffer.from(given, 'hex'));
  return isSigned && Math.abs(now - Number(time) * 1000) <= MAX_SKEW_MS ? nonce : null;
}

interface SignedParts extends Pick<SignedCall, 'secret' | 'channelId' | 'body'> {
  readonly time: string;
  readonly nonce: string;
}

/** Of `<time>.<nonce>.<channel id>.<body>`. */
function signature({ secret, channelId, time, nonce, body }: SignedParts): Buffer {
  return createHmac('sha256', secret).update(`${time}.${nonce}.${channelId}.`).update(body).digest();
}

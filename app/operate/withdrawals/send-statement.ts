import { createHmac } from 'node:crypto';
import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import type { Channel } from '#app/channels/channel.ts';
import { isThisMachine } from '#app/channels/environment-values.server.ts';
import { codeOf } from '#app/channels/files/regular-file.server.ts';
import { fetchAnswer } from '#app/commerce/call/fetch-answer.server.ts';
import { isPrivateAddress } from '#kernel/private-address.ts';
import { withDeadline } from '#kernel/with-deadline.ts';

type Webhook = NonNullable<Channel['withdrawalWebhook']>;

/** Resolves to why a statement was not delivered; null where it was. Never rejects. */
export type SendStatement = (webhook: Webhook, body: Buffer, stop: AbortSignal) => Promise<string | null>;

const TIMEOUT_MS = 10_000;
/** Of the answer, of which only the status counts. */
const ANSWER_LIMITS = { bytes: 65_536, values: Infinity, depth: Infinity };

/** `t=<unix seconds>,v1=<HMAC-SHA-256 of "<t>.<body>", hex>`: the receiver refuses old times, and counts the id in the body once. */
export function signStatement({ secret }: Pick<Webhook, 'secret'>, body: Uint8Array, now: number): string {
  const time = Math.floor(now / 1000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex')}`;
}

/** Posts a signed statement. Redirects are not followed: the address of a shop's data is the one that its file names. */
export const sendStatement: SendStatement = async (webhook, body, stop) => {
  try {
    const { hostname } = new URL(webhook.url);
    const { status } = await withDeadline({ ms: TIMEOUT_MS, stop }, (signal) =>
      fetchAnswer({
        url: webhook.url,
        method: 'POST',
        body,
        signal,
        headers: {
          'content-type': 'application/json',
          'content-length': String(body.byteLength),
          'x-arkad-signature': signStatement(webhook, body, Date.now()),
        },
        lookup: isThisMachine(hostname) ? undefined : lookUpPublic,
        limits: ANSWER_LIMITS,
        refuse: () => new UndeliveredError('its answer is too large'),
      }),
    );
    if (status >= 200 && status < 300) return null;
    return status >= 300 && status < 400
      ? `it answers ${status}, a redirect, which is not followed`
      : `it answers ${status}`;
  } catch (error) {
    return explainFailure(error);
  }
};

/** Its message names no address, which may come from the environment and hold a secret. */
class UndeliveredError extends Error {}

function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'the call fails';
  if (error instanceof UndeliveredError) return error.message;
  const isLate = [error, error.cause].some((each) => each instanceof Error && each.name === 'TimeoutError');
  return isLate
    ? `it does not answer within ${TIMEOUT_MS / 1000} s`
    : `the call fails (${codeOf(error) ?? error.name})`;
}

/** Fails for a name that resolves to an address of a private network: what a file says must not reach what is behind the firewall. */
export const lookUpPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '');
    if (addresses.some(({ address }) => isPrivateAddress(address)))
      return done(new UndeliveredError('its host is in a private network'), '');
    const [first] = addresses;
    return options.all ? done(null, addresses) : done(null, first?.address ?? '', first?.family);
  });
};

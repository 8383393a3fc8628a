import type { IncomingMessage } from 'node:http';

/** Names the channel on whose host a visitor asks: our extension of the contract, which other clients do not send. */
const CHANNEL_HEADER = 'x-arkad-channel';

/** The channel id that the storefront names; undefined for other clients, whose requests are the account's. */
export function channelIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  return headers[CHANNEL_HEADER]?.toString();
}

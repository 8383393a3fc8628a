import type { IncomingHttpHeaders } from 'node:http';
import type { BackendServices } from '#backend/model/scope.ts';

/** Names the channel of an auth call: our extension of the contract, which other clients do not send (decision 0010). */
const CHANNEL_HEADER = 'x-arkad-channel';

export type NamedChannel =
  | {
      readonly ok: true;
      /** Null without the header: the session is the account's. */
      readonly channelId: string | null;
    }
  | { readonly ok: false };

/**
 * Reads the channel that an auth call names. A header that names no channel of the account is an error, also an empty
 * one: a session that is valid in every channel would be more than its caller asked for.
 */
export function readNamedChannel(
  { shops }: Pick<BackendServices, 'shops'>,
  headers: IncomingHttpHeaders,
): NamedChannel {
  const channelId = headers[CHANNEL_HEADER];
  if (channelId === undefined) return { ok: true, channelId: null };
  return typeof channelId === 'string' && shops.has(channelId) ? { ok: true, channelId } : { ok: false };
}

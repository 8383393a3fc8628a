import type { Channel } from './channel.ts';
import { findPosition, toChannelWarning, type ChannelWarning } from './schema/channel-file-error.server.ts';

const TWIN = 'this channel of the API is also that of';

/** Files whose shops are one channel of one API, by file name, each with another such file. */
export function findTwins(serving: ReadonlyMap<string, Channel | null>): ReadonlyMap<string, string> {
  const first = new Map<string, string>();
  const twins = new Map<string, string>();
  for (const [file, channel] of serving) {
    if (!channel) continue;
    const id = JSON.stringify([channel.channelId, channel.endpoints.api]);
    const other = first.get(id);
    if (other === undefined) {
      first.set(id, file);
      continue;
    }
    twins.set(file, other);
    if (!twins.has(other)) twins.set(other, file);
  }
  return twins;
}

/** A copied file whose id was not changed: orders, mails and purges are those of the other shop. `text` is the file's. */
export function toTwinWarning(
  channel: Channel | null,
  { other, text }: { readonly other: string | undefined; readonly text: string },
): ChannelWarning[] {
  if (other === undefined) return [];
  const path = ['channelId'];
  return [
    toChannelWarning(null, {
      path,
      value: channel?.channelId,
      reason: `${TWIN} ${other}`,
      fix: 'for another shop, set channelId to its own id in the API: orders, mails and purges follow it',
      position: findPosition(text, path) ?? undefined,
    }),
  ];
}

export const isTwinWarning = ({ reason }: ChannelWarning): boolean => reason.startsWith(TWIN);

import type { Channel } from '#app/channels/channel.ts';
import { deepFreeze } from '#kernel/deep-freeze.ts';

interface DraftPlace {
  /** Of the draft. */
  readonly id: string;
  readonly host: string;
}

/**
 * The channel of a draft: the file's shop on the preview host. No file can have its key, because of the dot. Left out is what would
 * reach beyond the visitor: purges, live connections, tag managers, payment providers, and a worker, which stores pages.
 */
export function toDraftChannel(channel: Channel, { id, host }: DraftPlace): Channel {
  const {
    maintenance: _maintenance,
    tagManager: _tagManager,
    payment: _payment,
    endpoints: { websocket: _websocket, ...endpoints },
    ...rest
  } = channel;
  const { apiKey, visitorSecret, files } = channel;
  const draft = {
    ...rest,
    endpoints,
    isDraft: true as const,
    key: `draft.${id}`,
    hosts: { primary: host, redirects: [], aliases: [], gone: [], www: false, https: false },
    closing: null,
    indexing: false,
    features: { ...channel.features, serviceWorker: false },
  };
  // As in the channel itself not enumerable
  Object.defineProperty(draft, 'apiKey', { value: apiKey });
  if (visitorSecret !== undefined) Object.defineProperty(draft, 'visitorSecret', { value: visitorSecret });
  if (files !== undefined) Object.defineProperty(draft, 'files', { value: files });
  return deepFreeze(draft as typeof draft & Pick<Channel, 'apiKey'>);
}

import type { Channel } from './channel.ts';
import type { ChannelFileState } from './channel-file-states.server.ts';
import { listHosts } from './resolve-host-conflicts.server.ts';

export type HostRole = 'primary' | 'alias' | 'redirect';

export interface FoundChannel {
  readonly channel: Channel;
  /** `redirect`: requests go to `channel.hosts.primary` (CH-02). */
  readonly role: HostRole;
}

/** What the registry serves at one moment. Immutable; an update replaces it as a whole. */
export interface RegistrySnapshot {
  readonly hosts: ReadonlyMap<string, FoundChannel>;
  readonly channels: readonly Channel[];
  readonly files: ReadonlyMap<string, ChannelFileState>;
}

export const EMPTY_SNAPSHOT: RegistrySnapshot = { hosts: new Map(), channels: [], files: new Map() };

export function createSnapshot(files: ReadonlyMap<string, ChannelFileState>): RegistrySnapshot {
  const channels = [...files.values()].flatMap(({ serving }) => serving ?? []);
  const hosts = new Map<string, FoundChannel>();
  for (const channel of channels) {
    for (const [host, [, list]] of listHosts(channel))
      hosts.set(host, Object.freeze({ channel, role: roleOf(list) }));
  }
  return { hosts, channels: Object.freeze(channels), files };
}

export function servesSameChannels(one: RegistrySnapshot, other: RegistrySnapshot): boolean {
  return (
    one.channels.length === other.channels.length &&
    one.channels.every((channel, index) => channel === other.channels[index])
  );
}

function roleOf(list: PropertyKey | undefined): HostRole {
  if (list === 'redirects') return 'redirect';
  return list === 'aliases' ? 'alias' : 'primary';
}

import type { Channel } from '#app/channels/channel.ts';
import {
  type ChannelFileError,
  type ChannelWarning,
  findPosition,
  toChannelFileError,
  toChannelWarning,
} from '#app/channels/schema/channel-file-error.server.ts';

/** One channel file's claim on hosts. */
interface HostClaimant {
  readonly file: string;
  /** The version that is served now; null where the file serves nothing yet. */
  readonly serving: Channel | null;
  /** The newest version that is valid by itself; null where the file is gone or was never valid. */
  readonly wanted: Channel | null;
  /** When the file was written. */
  readonly changedAt: number;
  /** Its hosts as it was served last, where it is not served now. */
  readonly owned: readonly string[];
}

interface HostConflict {
  readonly host: string;
  /** Position of the claim within the file: `hosts.primary`, `hosts.redirects[0]`, `hosts.aliases[1]`. */
  readonly path: readonly PropertyKey[];
  /** The file that keeps the host, and where it names it. */
  readonly holder: string;
  readonly holderPath: readonly PropertyKey[];
}

interface HostAssignment {
  /** The version that each file serves from now on. */
  readonly serving: ReadonlyMap<string, Channel | null>;
  /** Files whose wanted version is not served, with the reason. */
  readonly conflicts: ReadonlyMap<string, HostConflict>;
}

/**
 * A host belongs to one channel (CH-05, CH-11). Of two files that claim a host, the one that serves it, or served it last, keeps it;
 * else the older file does, because the other one may be a copy of it; else the first file name. The other file falls back to the version it
 * serves, which may conflict with a third file, so this repeats until no conflict is left. All wanted versions are tried together: files
 * can swap hosts in one step.
 */
export function resolveHostConflicts(claimants: readonly HostClaimant[]): HostAssignment {
  const inOrder = claimants.toSorted((a, b) => a.changedAt - b.changedAt || (a.file < b.file ? -1 : 1));
  const chosen = new Map(inOrder.map((claimant) => [claimant.file, claimant.wanted]));
  const conflicts = new Map<string, HostConflict>();

  for (let found = findConflict(inOrder, chosen); found; found = findConflict(inOrder, chosen)) {
    const { file, serving } = found.refused;
    conflicts.set(file, found.conflict);
    // Of two that would both fall back to a version with the host, one is not served
    chosen.set(file, chosen.get(file) === serving ? null : serving);
  }
  return { serving: new Map(claimants.map(({ file }) => [file, chosen.get(file) ?? null])), conflicts };
}

type ChosenVersions = ReadonlyMap<string, Channel | null>;

function findConflict(
  claimants: readonly HostClaimant[],
  chosen: ChosenVersions,
): { refused: HostClaimant; conflict: HostConflict } | null {
  const holders = new Map<string, { claimant: HostClaimant; path: readonly PropertyKey[] }>();
  for (const claimant of claimants) {
    const channel = chosen.get(claimant.file);
    for (const [host, path] of channel ? listHosts(channel) : []) {
      const holder = holders.get(host);
      if (!holder) {
        holders.set(host, { claimant, path });
      } else if (keepsHost(holder.claimant, host, { against: claimant, chosen })) {
        const { claimant: by, path: holderPath } = holder;
        return { refused: claimant, conflict: { host, path, holder: by.file, holderPath } };
      } else {
        const conflict = { host, path: holder.path, holder: claimant.file, holderPath: path };
        return { refused: holder.claimant, conflict };
      }
    }
  }
  return null;
}

/** A file that already falls back to the version it serves has priority: it has no other version to fall back to. */
function keepsHost(
  first: HostClaimant,
  host: string,
  { against, chosen }: { against: HostClaimant; chosen: ChosenVersions },
): boolean {
  if (chosen.get(first.file) === first.serving) return true;
  if (chosen.get(against.file) === against.serving) return false;
  return !owns(against, host) || owns(first, host);
}

const owns = ({ serving, owned }: HostClaimant, host: string): boolean =>
  serving ? listHosts(serving).some(([served]) => served === host) : owned.includes(host);

const CONFLICT = 'this host belongs to';

export const isConflictError = ({ reason }: ChannelFileError): boolean => reason.startsWith(CONFLICT);

/** @param textOf the text of a file, for positions */
export function toConflictError(
  file: string,
  { host, path, holder, holderPath }: HostConflict,
  textOf: (file: string) => string,
): ChannelFileError {
  const held = findPosition(textOf(holder), holderPath);
  return toChannelFileError(file, null, {
    path,
    value: host,
    reason: `${CONFLICT} ${holder}${held ? `, line ${held.line}` : ''}`,
    position: findPosition(textOf(file), path) ?? undefined,
  });
}

/** Every host of a channel with its path in the file, primary first. */
export function listHosts({ hosts }: Pick<Channel, 'hosts'>): (readonly [string, readonly PropertyKey[]])[] {
  return [
    [hosts.primary, ['hosts', 'primary']],
    ...hosts.redirects.map((host, index) => [host, ['hosts', 'redirects', index]] as const),
    ...hosts.aliases.map((host, index) => [host, ['hosts', 'aliases', index]] as const),
    ...hosts.gone.map((host, index) => [host, ['hosts', 'gone', index]] as const),
  ];
}

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
  { other, text }: { readonly other: string | undefined; readonly text: () => string },
): ChannelWarning[] {
  if (other === undefined) return [];
  const path = ['channelId'];
  return [
    toChannelWarning(null, {
      path,
      value: channel?.channelId,
      reason: `this channel of the API is also that of ${other}`,
      fix: 'for another shop, set channelId to its own id in the API: orders, mails and purges follow it',
      position: findPosition(text(), path) ?? undefined,
    }),
  ];
}

import type { Channel } from './channel.ts';

/** One channel file's wish and what it serves now. */
export interface HostClaimant {
  readonly file: string;
  /** The version being served; null when the file serves nothing yet. */
  readonly serving: Channel | null;
  /** The newest version that is valid by itself; null when the file has none (gone or broken from the start). */
  readonly wanted: Channel | null;
}

export interface HostConflict {
  readonly host: string;
  /** Where in `hosts` the claim stands: `primary`, `redirects[0]`, `aliases[1]`. */
  readonly path: readonly PropertyKey[];
  /** File that holds the host. */
  readonly holder: string;
}

export interface HostAssignment {
  /** What each file serves from now on. */
  readonly serving: ReadonlyMap<string, Channel | null>;
  /** Files whose wanted version has to wait, with the reason. */
  readonly conflicts: ReadonlyMap<string, HostConflict>;
}

/**
 * A host belongs to one channel (CH-05, CH-11). All wishes are tried together; of two that claim one host, the one that
 * serves it now keeps it, else the first file name does. A loser goes on with the version it serves, which may in turn
 * hold a host against others: so until nobody loses any more. Files may so swap hosts in one step.
 */
export function resolveHostConflicts(claimants: readonly HostClaimant[]): HostAssignment {
  const inOrder = claimants.toSorted((a, b) => (a.file < b.file ? -1 : 1));
  const chosen = new Map(inOrder.map((claimant) => [claimant.file, claimant.wanted]));
  const conflicts = new Map<string, HostConflict>();

  for (let loser = findConflict(inOrder, chosen); loser; loser = findConflict(inOrder, chosen)) {
    conflicts.set(loser.claimant.file, loser.conflict);
    chosen.set(loser.claimant.file, loser.claimant.serving);
  }
  return { serving: chosen, conflicts };
}

function findConflict(
  claimants: readonly HostClaimant[],
  chosen: ReadonlyMap<string, Channel | null>,
): { claimant: HostClaimant; conflict: HostConflict } | null {
  const holders = new Map<string, { claimant: HostClaimant; path: readonly PropertyKey[] }>();
  for (const claimant of claimants) {
    const channel = chosen.get(claimant.file);
    for (const [host, path] of channel ? hostsOf(channel) : []) {
      const holder = holders.get(host);
      if (!holder) {
        holders.set(host, { claimant, path });
      } else if (keepsHost(holder.claimant, host, { against: claimant, chosen })) {
        return { claimant, conflict: { host, path, holder: holder.claimant.file } };
      } else {
        return { claimant: holder.claimant, conflict: { host, path: holder.path, holder: claimant.file } };
      }
    }
  }
  return null;
}

/** Who claims a host with the version it serves already has nothing to fall back on, and was there first. */
function keepsHost(
  first: HostClaimant,
  host: string,
  { against, chosen }: { against: HostClaimant; chosen: ReadonlyMap<string, Channel | null> },
): boolean {
  if (chosen.get(first.file) === first.serving) return true;
  if (chosen.get(against.file) === against.serving) return false;
  return !serves(against, host) || serves(first, host);
}

const serves = ({ serving }: HostClaimant, host: string): boolean =>
  serving !== null && hostsOf(serving).some(([served]) => served === host);

/** Every host of a channel with its place in the file. */
export function hostsOf({ hosts }: Channel): (readonly [string, readonly PropertyKey[]])[] {
  return [
    [hosts.primary, ['hosts', 'primary']],
    ...hosts.redirects.map((host, index) => [host, ['hosts', 'redirects', index]] as const),
    ...hosts.aliases.map((host, index) => [host, ['hosts', 'aliases', index]] as const),
  ];
}

const FIRST_MS = 1000;
const LONGEST_MS = 30_000;

/**
 * Milliseconds before the next attempt, after `failures` of them: doubled each time, and between half and all of it by chance,
 * so that the clients of a server that restarts do not all return in the same moment.
 */
export function computeBackoffMs(failures: number, random: () => number = Math.random): number {
  const longest = Math.min(FIRST_MS * 2 ** Math.min(failures, 10), LONGEST_MS);
  return longest * (0.5 + random() / 2);
}

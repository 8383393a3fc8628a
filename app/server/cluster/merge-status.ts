import type { FolderStatus } from '#app/channels/channel-registry.server.ts';
import type { ApiReport, ChannelReport } from '#app/server/health/channel-report.ts';
import type { PageCacheCounts } from '#app/server/page-cache/page-cache-counts.ts';
import type { LimitCount } from '#kernel/limits/limit-log.ts';

/** Worst last: one worker without a shop is a fault that operators have to see. */
const FILE_STATES: readonly ChannelReport['state'][] = ['ready', 'stale', 'failed'];

/** The folder where a worker has a problem with it, else as all see it. */
export function mergeFolders(folders: readonly FolderStatus[]): FolderStatus | null {
  return folders.find(({ problem }) => problem !== null) ?? folders[0] ?? null;
}

/** One report per channel for all workers, by file name. */
export function mergeChannels(perWorker: readonly (readonly ChannelReport[])[]): readonly ChannelReport[] {
  const byKey = new Map<string, ChannelReport>();
  for (const report of perWorker.flat()) {
    const other = byKey.get(report.key);
    byKey.set(report.key, other ? mergeTwo(other, report) : report);
  }
  return [...byKey.values()].toSorted((one, other) => (one.file < other.file ? -1 : 1));
}

/** The file's facts are those of the worker where it is in the worse state. */
function mergeTwo(one: ChannelReport, other: ChannelReport): ChannelReport {
  const worse = FILE_STATES.indexOf(other.state) > FILE_STATES.indexOf(one.state) ? other : one;
  const warnings = new Map([...one.warnings, ...other.warnings].map((each) => [JSON.stringify(each), each]));
  return {
    ...worse,
    warnings: [...warnings.values()],
    api: mergeApis(one.api, other.api),
    sitemap: mergeSitemaps(one.sitemap, other.sitemap),
    answers: {
      requests: one.answers.requests + other.answers.requests,
      errors: one.answers.errors + other.answers.errors,
    },
  };
}

/** A worker that has not called the API says nothing. Workers that differ are an API of which some calls fail. */
function mergeApis(one: ApiReport, other: ApiReport): ApiReport {
  if (one.state === 'unknown') return other;
  if (other.state === 'unknown') return one;
  const newer = (other.since ?? '') > (one.since ?? '') ? other : one;
  if (one.state === other.state) return newer;
  return { state: 'degraded', since: newer.since, reason: one.reason ?? other.reason };
}

/** The newest one: the worker that builds reads it first. Of one age, that of the builder, which has the problems. */
function mergeSitemaps(
  one: ChannelReport['sitemap'],
  other: ChannelReport['sitemap'],
): ChannelReport['sitemap'] {
  if (!one || !other) return one ?? other;
  const [oneBuilt, otherBuilt] = [one.builtAt ?? '', other.builtAt ?? ''];
  if (oneBuilt !== otherBuilt) return oneBuilt > otherBuilt ? one : other;
  return one.problems.length >= other.problems.length ? one : other;
}

/** The sums, per limit and channel. */
export function sumLimits(perWorker: readonly (readonly LimitCount[])[]): readonly LimitCount[] {
  const sums = new Map<string, LimitCount>();
  for (const each of perWorker.flat()) {
    const key = `${each.limit} ${each.channel ?? ''}`;
    sums.set(key, { ...each, count: each.count + (sums.get(key)?.count ?? 0) });
  }
  return [...sums.values()];
}

/** The sums, per channel. Each worker keeps pages of its own, so a page counts once per worker that keeps it. */
export function sumPageCaches(
  perWorker: readonly (readonly PageCacheCounts[])[],
): readonly PageCacheCounts[] {
  const sums = new Map<string, PageCacheCounts>();
  for (const each of perWorker.flat()) {
    const other = sums.get(each.channel);
    sums.set(each.channel, other ? addCounts(other, each) : each);
  }
  return [...sums.values()];
}

function addCounts(one: PageCacheCounts, other: PageCacheCounts): PageCacheCounts {
  const { channel, ...counts } = one;
  const names = Object.keys(counts) as (keyof typeof counts)[];
  const sums = Object.fromEntries(names.map((name) => [name, one[name] + other[name]]));
  return { channel, ...(sums as Record<keyof typeof counts, number>) };
}

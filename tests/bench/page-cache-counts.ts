import { ask } from '#tests/support/http.ts';

/** What the page cache has counted since the start, over all shops. */
export interface PageCacheTotals {
  readonly entries: number;
  readonly bytes: number;
  readonly hits: number;
  readonly misses: number;
  readonly stale: number;
  readonly bypasses: number;
  readonly errors: number;
  readonly staleForErrors: number;
  readonly purged: number;
}

/** Reads the counts from the operators' listener. */
export async function loadPageCacheCounts(adminPort: number): Promise<PageCacheTotals> {
  const { status, body } = await ask('127.0.0.1', '/page-cache', { port: adminPort });
  if (status !== 200) throw new Error(`/page-cache returned ${status}`);
  const { channels } = JSON.parse(body) as { channels: readonly PageCacheTotals[] };
  const sum = (of: keyof PageCacheTotals): number =>
    channels.reduce((total, channel) => total + channel[of], 0);
  return {
    entries: sum('entries'),
    bytes: sum('bytes'),
    hits: sum('hits'),
    misses: sum('misses'),
    stale: sum('stale'),
    bypasses: sum('bypasses'),
    errors: sum('errors'),
    staleForErrors: sum('staleForErrors'),
    purged: sum('purged'),
  };
}

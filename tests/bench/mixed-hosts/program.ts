/*
 * Asks all shops for pages, files and pictures at the same time, with aborted requests, cookies of all kinds and of other shops,
 * purges and changes of the channel files. Searches each answer for words and pictures of another shop, and each page that the
 * page cache stored for those and for what is one visitor's. A process of its own, because the
 * support code reads the servers' ports from the environment (`TEST_SERVERS`).
 */
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ask, type Answer } from '#tests/support/http.ts';
import { testServers } from '#tests/support/test-servers.ts';
import { createInspector } from './inspect.ts';
import { FIFTH, startEdits } from './edit-channels.ts';
import { scanCachedPages } from './cached-pages.ts';
import { startPurges } from './purges.ts';
import type { MixedOrder, MixedReport } from './report.ts';
import { loadShops, random, type MixedShop } from './shops.ts';
import { compareTwins } from './twins.ts';
import { createVisitors, type Visitors } from './visitors.ts';

const CONCURRENCY = 24;
const MAX_ABORT_MS = 30;

interface Visit {
  readonly host: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Pages are what is stored, so they are most of the requests. */
function chooseVisit(shops: readonly MixedShop[], visitors: Visitors): Visit {
  const of = random.pick(shops);
  const kind = random.below(20);
  const host = of.shop.key === FIFTH.like && random.below(4) === 0 ? FIFTH.host : of.shop.host;
  const headers = visitors.next(of);
  if (kind < 12) return { host, headers, path: random.pick(of.pages) + visitors.nextQuery() };
  if (kind < 14) return { host, headers, path: random.pick(of.files) };
  return { host, headers, path: random.pick([...(kind < 18 ? of : random.pick(shops)).pictures.keys()]) };
}

function abort({ host, path, headers }: Visit): Promise<void> {
  return new Promise((resolve) => {
    const { port } = testServers;
    const aborted = request({
      host: '127.0.0.1',
      port,
      path,
      headers: { ...headers, host: `${host}:${port}` },
    });
    aborted.on('error', () => undefined).on('close', resolve);
    aborted.end();
    setTimeout(() => aborted.destroy(), random.below(MAX_ABORT_MS));
  });
}

/** The text as it was before its compression, so that it can be searched. */
function decode({ status, headers, bytes }: Answer): Pick<Answer, 'status' | 'headers' | 'bytes'> {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return { status, headers, bytes: brotliDecompressSync(bytes) };
  return { status, headers, bytes: encoding === 'gzip' ? gunzipSync(bytes) : bytes };
}

async function run({ requests, cachedPagesFile, twinPort }: MixedOrder): Promise<MixedReport> {
  const shops = await loadShops();
  const visitors = await createVisitors(shops);
  const inspector = createInspector(shops);
  const statuses: Record<string, number> = {};
  const cacheStates: Record<string, number> = {};
  let [asked, aborted] = [0, 0];
  const startedAt = performance.now();
  const edits = startEdits();
  const purges = startPurges(shops);
  const work = async (): Promise<void> => {
    while (asked < requests) {
      asked++;
      const visit = chooseVisit(shops, visitors);
      if (random.isIn(10)) {
        aborted++;
        await abort(visit);
        continue;
      }
      const { host, path, headers } = visit;
      const answer = await ask(host, path, { headers }).catch(() => null);
      count(statuses, answer?.status ?? 'none');
      if (!answer) continue;
      count(cacheStates, answer.headers['x-page-cache'] ?? 'no page');
      visitors.note(answer);
      inspector.inspect({ host, path }, decode(answer));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const [editCount, purgeCount] = [edits.stop(), purges.stop()];
  const secrets = visitors.secrets();
  return {
    requests: asked,
    seconds,
    statuses,
    cacheStates,
    aborted,
    edits: editCount,
    purges: purgeCount,
    cachedPages: await scanCachedPages(cachedPagesFile, { secrets, inspector }),
    twins: await compareTwins(cachedPagesFile, twinPort),
    ...inspector.report(),
  };
}

function count(counts: Record<string, number>, of: unknown): void {
  const name = String(of);
  counts[name] = (counts[name] ?? 0) + 1;
}

process.once('message', (order: MixedOrder) => {
  void run(order)
    .then((report) => process.send?.(report))
    .catch((error: unknown) => {
      console.error(error);
      process.exit(1);
    });
});

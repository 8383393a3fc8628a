/*
 * Asks all shops for pages, files and pictures at the same time, with aborted requests, cookies of other shops and changes of the
 * channel files, and searches each answer for words and pictures of another shop. A process of its own, because the
 * support code reads the servers' ports from the environment (`TEST_SERVERS`).
 */
import { request } from 'node:http';
import { ask, type Answer } from '#tests/support/http.ts';
import { testServers } from '#tests/support/test-servers.ts';
import { createInspector } from './inspect.ts';
import { FIFTH, startEdits } from './edit-channels.ts';
import type { MixedOrder, MixedReport } from './report.ts';
import { loadShops, type MixedShop } from './shops.ts';

const CONCURRENCY = 24;
/** Addresses of visitors, so that no limit per address is what is tested. */
const ADDRESSES = 200;
const MAX_ABORT_MS = 30;
const COOKIE_JAR = 400;

/** Repeatable: the same seed gives the same run, apart from the servers' timing. */
function createDice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}
const roll = createDice(20_261_122);
const pick = <Item>(items: readonly Item[]): Item => items[roll(items.length)] as Item;

interface Visit {
  readonly host: string;
  readonly path: string;
  readonly cookie: string;
  readonly address: string;
}

/** Cookies that any shop has set; sent to every shop. */
const cookies: string[] = [
  'a=b',
  'lang=xx',
  'ralph-cart=00000000-0000-4000-8000-000000000000',
  `x=${'y'.repeat(500)}`,
];

function keepCookies({ headers }: Answer): void {
  for (const cookie of headers['set-cookie'] ?? []) {
    const [pair = ''] = cookie.split(';');
    if (cookies.length < COOKIE_JAR) cookies.push(pair);
    else cookies[roll(COOKIE_JAR)] = pair;
  }
}

/** Pages cost the most, so they are a tenth of the requests. */
function chooseVisit(shops: readonly MixedShop[]): Visit {
  const of = pick(shops);
  const kind = roll(20);
  const path =
    kind < 4
      ? pick(of.pages)
      : kind < 8
        ? pick(of.files)
        : pick([...(kind < 18 ? of : pick(shops)).pictures.keys()]);
  const host = of.shop.key === FIFTH.like && roll(4) === 0 ? FIFTH.host : of.shop.host;
  const cookie = Array.from({ length: roll(4) }, () => pick(cookies)).join('; ');
  return { host, path, cookie, address: `203.0.113.${roll(ADDRESSES) + 1}` };
}

function abort({ host, path, cookie, address }: Visit): Promise<void> {
  return new Promise((resolve) => {
    const { port } = testServers;
    const headers = { host: `${host}:${port}`, cookie, 'x-forwarded-for': address };
    const aborted = request({ host: '127.0.0.1', port, path, headers });
    aborted.on('error', () => undefined).on('close', resolve);
    aborted.end();
    setTimeout(() => aborted.destroy(), roll(MAX_ABORT_MS));
  });
}

async function run({ requests }: MixedOrder): Promise<MixedReport> {
  const shops = await loadShops();
  const inspector = createInspector(shops);
  const statuses: Record<string, number> = {};
  let [asked, aborted] = [0, 0];
  const startedAt = performance.now();
  const edits = startEdits();
  const work = async (): Promise<void> => {
    while (asked < requests) {
      asked++;
      const visit = chooseVisit(shops);
      if (roll(10) === 0) {
        aborted++;
        await abort(visit);
        continue;
      }
      const { host, path, cookie, address } = visit;
      const headers = { 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) };
      const answer = await ask(host, path, { headers }).catch(() => null);
      const status = answer?.status ?? 'none';
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (!answer) continue;
      keepCookies(answer);
      inspector.inspect({ host, path }, answer);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return {
    requests: asked,
    seconds: Math.round((performance.now() - startedAt) / 1000),
    statuses,
    aborted,
    edits: edits.stop(),
    ...inspector.report(),
  };
}

process.once('message', (order: MixedOrder) => {
  void run(order)
    .then((report) => process.send?.(report))
    .catch((error: unknown) => {
      console.error(error);
      process.exit(1);
    });
});

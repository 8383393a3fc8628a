import { Agent } from 'node:http';
import { loadPagePaths } from '#tests/bench/browser.ts';
import { loadPageCacheCounts } from '#tests/bench/page-cache-counts.ts';
import { ATTACKED_HOST, type Attack, type AttackResult, type Battle } from '#tests/bench/attack/attack.ts';
import { send } from '#tests/bench/attack/send.ts';
import { ask } from '#tests/support/http.ts';

/** The API's answers to these take 25 to 29 kB: 2,700 searches fill a data cache of 64 MiB (DATA_CACHE_BYTES). */
const WORDS = ['lakrits', 'choklad', 'godis', 'och', 'med'];
const SEARCHES = 3_000;
const CLIENTS = 6;
const LIMIT_MS = 400_000;
const OTHER_SHOPS = ['koivu', 'lumo', 'nordic'];
const PRODUCTS = 3;
/** No page has this parameter, so the page cache passes such a request by: the page is made from the data cache. */
const PAST_THE_PAGE_CACHE = '?probe=1';

interface Page {
  readonly host: string;
  readonly path: string;
}

let others: readonly Page[] = [];

/** Five pages of each other shop. */
async function listOtherPages(port: number): Promise<Page[]> {
  const pages: Page[] = [];
  for (const shop of OTHER_SHOPS) {
    const host = `${shop}.localhost`;
    const { home, list } = await loadPagePaths({ port }, shop);
    const { body } = await ask(host, list, { port });
    const products = new Set([...body.matchAll(/href="(\/p\/[^"?#]+)"/g)].map(([, path]) => path ?? ''));
    for (const path of [home, list, ...[...products].slice(0, PRODUCTS)]) pages.push({ host, path });
  }
  return pages;
}

async function countShown(port: number, query: string): Promise<string> {
  let shown = 0;
  for (const { host, path } of others) {
    const { status } = await ask(host, `${path}${query}`, { port });
    if (status === 200) shown++;
  }
  return `${shown} of ${others.length}`;
}

/** Searches with results: each has a price range of its own. */
async function search({ servers, signal, tally, facts, requests = SEARCHES }: Battle): Promise<void> {
  const { port, adminPort } = servers;
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  let next = 0;
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (next < requests && !signal.aborted) {
        const number = next++;
        const path = `/sok/${WORDS[number % WORDS.length]}?price=~range_0_${90_000 + number}`;
        const address = `203.0.113.${(number % 250) + 1}`;
        tally.note(await send({ port, host: ATTACKED_HOST, path, address, agent, signal }));
      }
    }),
  );
  agent.destroy();
  facts.searches = next;
  facts.pageCache = await loadPageCacheCounts(adminPort);
}

/** The API of all shops ends; what was shown before is shown from the last good answers. */
async function lookAfterEnd({ servers, facts }: Battle): Promise<void> {
  const { port, backendPid } = servers;
  process.kill(backendPid, 'SIGKILL');
  facts.others200 = await countShown(port, PAST_THE_PAGE_CACHE);
  facts.othersStored200 = await countShown(port, '');
}

export const searchFloodAttack: Attack = {
  name: 'search-flood',
  title: '3,000 searches of one shop, then the API ends',
  limitMs: LIMIT_MS,
  async prepare({ servers: { port }, facts }) {
    others = await listOtherPages(port);
    await countShown(port, '');
    facts.others200Before = await countShown(port, PAST_THE_PAGE_CACHE);
  },
  run: search,
  conclude: lookAfterEnd,
  summarize: ({ others200, othersStored200 }) =>
    `without API ${String(others200)} pages of other shops 200 (stored: ${String(othersStored200)})`,
  listMissed({ facts }: AttackResult) {
    const all = `${others.length} of ${others.length}`;
    return [facts.others200Before, facts.others200, facts.othersStored200].every((shown) => shown === all)
      ? []
      : [
          `pages of other shops without API: ${String(facts.others200)}, stored ${String(facts.othersStored200)}`,
        ];
  },
};

import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadPagePaths } from '#tests/bench/browser.ts';
import { addressOf, formatHead, runLoad } from '#tests/bench/load.ts';
import {
  cpuMsOf,
  startLargeBackend,
  startStorefront,
  WITHOUT_PAGE_CACHE,
  type Started,
} from '#tests/bench/servers.ts';
import { median, type OwnServers, type Row } from '#tests/bench/row.ts';
import { ask } from '#tests/support/http.ts';

const SHOP = 'karamell';
const PRODUCTS = 1_000;
/** The last is the most that a channel file may ask for. */
const CARDS = [20, 60, 100] as const;
const ROUNDS = 5;
const SECONDS = 2;
const CONNECTIONS = 8;
/** `addressOf` has some more. */
const ADDRESSES = 30_000;

interface Shop {
  readonly storefront: Started;
  readonly list: string;
  readonly kilobytes: number;
}

/** A storefront whose lists show so many cards. */
async function startShop(
  { checkout, folder }: OwnServers,
  backendPort: number,
  cards: number,
): Promise<Shop> {
  const channelsDir = join(folder, `channels-of-${cards}-cards`);
  await cp(join(checkout, 'channels'), channelsDir, { recursive: true });
  const file = join(channelsDir, `${SHOP}.json`);
  const channel = JSON.parse(await readFile(file, 'utf8')) as { readonly list?: object };
  await writeFile(file, JSON.stringify({ ...channel, list: { ...channel.list, pageSize: cards } }));
  const env = { ...WITHOUT_PAGE_CACHE, TRUST_PROXY: 'loopback', LOG_LEVEL: 'warn' };
  const storefront = await startStorefront({ channelsDir, backendPort, checkout, env });
  const { list } = await loadPagePaths(storefront, SHOP);
  const { body } = await ask(`${SHOP}.localhost`, list, { port: storefront.port });
  const shown = body.split('data-alias=').length - 1;
  if (shown < cards) throw new Error(`The list shows ${shown} cards, not ${cards}`);
  return { storefront, list, kilobytes: Math.round(Buffer.byteLength(body) / 1024) };
}

async function measureCost({ storefront, list }: Shop): Promise<number> {
  let visitors = 0;
  const next = (): string =>
    formatHead(list, {
      Host: `${SHOP}.localhost:${storefront.port}`,
      'Accept-Encoding': 'gzip, br',
      'X-Forwarded-For': addressOf((visitors += 1) % ADDRESSES),
    });
  const before = cpuMsOf(storefront.pid);
  const load = { port: storefront.port, connections: CONNECTIONS, seconds: SECONDS, next };
  const { requests, answers } = await runLoad(load);
  if (Object.keys(answers).some((state) => !state.startsWith('200')))
    throw new Error(JSON.stringify(answers));
  return (cpuMsOf(storefront.pid) - before) / requests;
}

/** CPU of a list that is made anew from warm data, with ever more cards; interleaved. */
export async function measureCards(own: OwnServers): Promise<Row> {
  const backend = await startLargeBackend({ folder: join(own.folder, 'cards') }, PRODUCTS);
  const shops: Shop[] = [];
  try {
    for (const cards of CARDS) shops.push(await startShop(own, backend.port, cards));
    const ratios = shops.map((): number[] => []);
    // The first round warms the code up
    for (let round = -1; round < ROUNDS; round += 1) {
      const costs: number[] = [];
      for (const shop of shops) costs.push(await measureCost(shop));
      if (round < 0) continue;
      for (const [at, cost] of costs.entries()) ratios[at]?.push(cost / (costs[0] ?? Number.NaN));
    }
    const middles = ratios.map((each) => Number(median(each).toPrecision(3)));
    return {
      name: 'growth: cards',
      value: `${middles.at(-1)} × CPU per list with ${CARDS.at(-1)} cards, of one with ${CARDS[0]}`,
      bar: 'none',
      verdict: 'pass',
      detail: { cards: CARDS, ratios: middles, kilobytes: shops.map(({ kilobytes }) => kilobytes) },
    };
  } finally {
    for (const { storefront } of shops) await storefront.stop();
    await backend.stop();
  }
}

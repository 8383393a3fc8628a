import { ask } from '#tests/support/http.ts';
import { findPages } from '#tests/bench/browser.ts';
import { LARGE_PRODUCTS, startLargeBackend } from '#tests/bench/large-catalog.ts';
import { startStorefront } from '#tests/bench/processes.ts';
import { verdict, type MeasureRow, type Row } from '#tests/bench/row.ts';

const SHOP = 'karamell';
const HOST = `${SHOP}.localhost`;

interface Stand {
  readonly channelsDir: string;
  readonly backendPort: number;
}

async function countCalls({ backendPort }: Stand, port: number, path: string): Promise<number> {
  const before = await callsSoFar(backendPort);
  const answer = await ask(HOST, path, { port });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return (await callsSoFar(backendPort)) - before;
}

async function callsSoFar(port: number): Promise<number> {
  const answer = await ask('127.0.0.1', '/_test/calls', { port });
  return (JSON.parse(answer.body) as { requests: number }).requests;
}

interface Calls {
  readonly cold: Readonly<Record<string, number>>;
  readonly warm: Readonly<Record<string, number>>;
}

/**
 * GraphQL requests that the backend sees for a page. Cold means: a storefront that has only shown its 404 page, so that
 * menus, categories and channel are warm and nothing of the page itself is.
 */
async function countPages(stand: Stand, pages: Readonly<Record<string, string>>): Promise<Calls> {
  const cold: Record<string, number> = {};
  const warm: Record<string, number> = {};
  for (const [name, path] of Object.entries(pages)) {
    const fresh = await startStorefront(stand);
    try {
      await ask(HOST, '/404', { port: fresh.port });
      cold[name] = await countCalls(stand, fresh.port, path);
      warm[name] = await countCalls(stand, fresh.port, path);
    } finally {
      await fresh.stop();
    }
  }
  return { cold, warm };
}

/** A product may take a second call; every other page has one round trip when cold, and none when warm. */
function isLean({ cold, warm }: Calls): boolean {
  const isWarmSilent = Object.values(warm).every((calls) => calls === 0);
  return isWarmSilent && Object.entries(cold).every(([name, calls]) => calls <= (name === 'product' ? 2 : 1));
}

function toRow(name: string, calls: Calls, detail?: Row['detail']): Row {
  const cold = Object.entries(calls.cold).map(([page, count]) => `${page} ${count}`);
  return {
    name,
    value: `warm ${Math.max(...Object.values(calls.warm))} · cold ${cold.join(', ')}`,
    bar: 'warm 0 · cold 1, product ≤ 2',
    verdict: verdict(isLean(calls)),
    detail: { ...calls, ...detail },
  };
}

/** The brand that a list's form offers first, as the address carries it. */
async function findBrandChoice(port: number, list: string): Promise<string> {
  const { body } = await ask(HOST, list, { port });
  const choice = /name="brands"[^>]* value="([^"]+)"/.exec(body)?.[1];
  if (!choice) throw new Error(`${list} offers no brand`);
  return encodeURIComponent(choice);
}

const PRICE = 'price=~range_10_500';

export const measureUpstream: MeasureRow = async (stand) => {
  const found = await findPages(stand, SHOP);
  return toRow(
    'upstream',
    await countPages(stand, { ...found, filtered: `${found.list}?${PRICE}&sort=PRICE&page=1` }),
  );
};

/** The same over 100,000 products, with every kind of filter in use. */
export const measureUpstream100k: MeasureRow = async (stand) => {
  const backend = await startLargeBackend(stand);
  const large = { channelsDir: stand.channelsDir, backendPort: backend.port };
  try {
    const first = await startStorefront(large);
    const scout = { ...stand, port: first.port };
    const { list } = await findPages(scout, SHOP);
    const brand = await findBrandChoice(first.port, list);
    await first.stop();
    const calls = await countPages(large, {
      list,
      filtered: `${list}?${PRICE}`,
      'filtered and sorted': `${list}?brands=${brand}&${PRICE}&sort=PRICE`,
      'third page': `${list}?brands=${brand}&sort=PRICE_DESC&page=3`,
      search: '/sok/lakrits?sort=RELEVANCE',
    });
    return toRow('upstream-100k', calls, { products: LARGE_PRODUCTS });
  } finally {
    await backend.stop();
  }
};

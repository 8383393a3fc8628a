import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hasOneSize, loadProduct } from '#tests/support/api/products.ts';
import { openChannelCopy, type ChannelCopy } from '#tests/support/channels/channel-copy.ts';
import { ask, askAdmin, askUntil } from '#tests/support/http.ts';
import { SeededRandom } from '#tests/support/seeded-random.ts';
import { openShopSocket, type ShopSocket } from '#tests/support/shop-socket.ts';
import { SHOPS, type DemoShop } from '#tests/support/shops.ts';
import { setStock } from '#tests/support/test-endpoints.ts';
import { atEachReplica, testServers, type Replica } from '#tests/support/test-servers.ts';
import { askDraft, openDraft, renewDraft, textOf, type Draft } from './shop-drafts.ts';

const PAGES = ['/', '/brands', '/cookies', '/about-us'];
const OTHERS = [
  '/allt',
  '/s?q=a',
  '/cart',
  '/no-such-page',
  '/_root.data',
  '/manifest.webmanifest',
  '/robots.txt',
];
const LEAST_ROUNDS = 3;
/** When the planned message begins, from the first edit. */
const PLANNED_IN_MS = 3_000;
/** CH-04: what a change of a file or its schedule may take. */
const TAKES_EFFECT_MS = 1_000;
const PATIENCE_MS = 15_000;

const MARKER = /Zq(?:edit|plan|draft)\d+q/g;
const markersIn = (text: string): string[] => [...new Set(text.match(MARKER))];

/** A copy of a demo shop whose name and planned message are words that nothing else has. */
interface MarkedShop {
  readonly copy: ChannelCopy;
  /** Its names, the newest last. */
  readonly names: string[];
  /** Place of the newest name that a page has shown. */
  shown: number;
  readonly message: string;
  /** Pages that have shown it. */
  messages: number;
  readonly draft: Draft;
  readonly versions: Set<string>;
  /** Null for a shop without live updates. */
  readonly live: Live | null;
}

interface Live {
  readonly socket: ShopSocket;
  readonly productId: number;
  readonly skuId: number;
  readonly inStock: number;
}

let edits = 0;
const nextName = (): string => `Zqedit${(edits += 1)}q`;

function writeContent({ shop }: ChannelCopy, siteName: string, message: string, from: number): object {
  const languages = shop.languages.map((tag) => tag.slice(0, 2));
  const text = Object.fromEntries(languages.map((language) => [language, message]));
  const start = new Date(from).toISOString().slice(0, 19);
  return { siteName, timeZone: 'UTC', overrides: [{ from: start, globalMessage: { text } }] };
}

async function follow(original: DemoShop, copy: ChannelCopy): Promise<Live | null> {
  // Nordic has no live updates
  if (original.key === 'nordic') return null;
  const { productId, skus } = await loadProduct(
    original,
    (each) => hasOneSize(each) && (each.skus[0]?.stock.inStock ?? 0) > 6,
  );
  const { skuId = 0, stock = { inStock: 0 } } = skus[0] ?? {};
  const socket = await openShopSocket(copy.shop);
  await socket.next('connection_ack');
  socket.subscribe('stock', 'productStock', { productId });
  await socket.next('next');
  return { socket, productId, skuId, inStock: stock.inStock };
}

async function openMarkedShop(original: DemoShop, at: number): Promise<MarkedShop> {
  const siteName = nextName();
  const copy = await openChannelCopy(original, `zq-${original.key}`, { siteName });
  const [draft, live] = [await openDraft(copy.shop), await follow(original, copy)];
  const [names, versions] = [[siteName], new Set<string>()];
  return { copy, names, shown: 0, message: `Zqplan${at}q`, messages: 0, draft, versions, live };
}

const waitForName = ({ shop }: ChannelCopy, name: string): Promise<unknown> =>
  atEachReplica((at) =>
    askUntil(
      () => ask(shop.host, '/', at),
      ({ body }) => body.includes(name),
      PATIENCE_MS,
    ),
  );

/** One page: no marker but the shop's own, no name that was replaced before it was asked for, and the message in its time. */
async function visit(shop: MarkedShop, path: string, from: number): Promise<void> {
  const { copy, names, shown, message, versions } = shop;
  const asked = Date.now();
  const answer = await ask(copy.shop.host, path);
  const label = `${copy.shop.key} ${path}`;
  // A busy machine has pages for that
  if (answer.status !== 503) expect(answer.status, label).toBeLessThan(500);
  const found = markersIn(textOf(answer));
  // Of an edit that is under way the new name or the one before
  expect(
    found.filter((marker) => ![...names.slice(shown), message].includes(marker)),
    label,
  ).toEqual([]);
  if (Date.now() < from) expect(found, `${label}, before the message`).not.toContain(message);
  if (PAGES.includes(path) && answer.status === 200 && asked >= from + TAKES_EFFECT_MS) {
    expect(found, `${label}, since the message`).toContain(message);
    shop.messages += 1;
  }
  versions.add(String(answer.headers['x-channel-version']));
}

async function visitDraft({ copy, draft, message }: MarkedShop, path: string): Promise<void> {
  const answer = await askDraft(draft, path);
  const label = `draft of ${copy.shop.key} ${path}`;
  const found = markersIn(textOf(answer));
  expect(
    found.filter((marker) => ![...draft.markers, message].includes(marker)),
    label,
  ).toEqual([]);
  expect(answer.headers['cache-control'], label).toBe('no-store');
}

async function edit(shop: MarkedShop, from: number): Promise<void> {
  const { copy, names, message } = shop;
  const name = nextName();
  names.push(name);
  await copy.write(writeContent(copy, name, message, from));
  await waitForName(copy, name);
  shop.shown = names.length - 1;
}

const purge = (channel: string, { adminPort: port }: Replica): Promise<unknown> =>
  askAdmin('/purge', { method: 'POST', body: JSON.stringify({ channel }), port });

const changeStock = ({ shop }: ChannelCopy, live: Live | null, less: number): Promise<unknown> =>
  live ? setStock(shop, live.skuId, live.inStock - less) : Promise.resolve();

/** `FUZZ_SEED` gives another order. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_120);

/** One of each, in an order that differs per seed. */
async function runRound(
  shops: readonly MarkedShop[],
  random: SeededRandom,
  { round, from }: { round: number; from: number },
): Promise<void> {
  const work = shops.flatMap((shop) => [
    () => edit(shop, from),
    () => renewDraft(shop.draft),
    () => purge(random.pick(shops).copy.shop.key, random.pick(testServers.replicas)),
    () => changeStock(shop.copy, shop.live, round % 2),
    ...[...PAGES, ...OTHERS].flatMap((path) => [
      () => visit(shop, path, from),
      () => visit(shop, random.pick(PAGES), from),
      () => visitDraft(shop, path),
    ]),
  ]);
  const order = work.map((run) => ({ run, at: random.below(work.length) }));
  await Promise.all(order.toSorted((one, other) => one.at - other.at).map(({ run }) => run()));
}

/** What a process has stored: accepted versions and catalog files. Empty where a person started it. */
async function readStored({ stateDir: folder }: Replica): Promise<string> {
  if (folder === undefined) return '';
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return (await Promise.all(files.map((file) => readFile(file, 'latin1').catch(() => '')))).join('\n');
}

test('[CH-11] [CH-04] edits, a planned change, drafts, purges and live updates at once: each shop has its own only', async () => {
  const random = new SeededRandom(SEED);
  const shops = await Promise.all(SHOPS.map(openMarkedShop));
  try {
    // Whole seconds, as files name them
    const from = Math.ceil((Date.now() + PLANNED_IN_MS) / 1000) * 1000;
    await Promise.all(shops.map((shop) => edit(shop, from)));
    const isOver = (round: number): boolean =>
      round >= LEAST_ROUNDS &&
      Date.now() > from + TAKES_EFFECT_MS &&
      shops.every(({ messages }) => messages > 0);
    for (let round = 0; !isOver(round); round += 1) await runRound(shops, random, { round, from });

    for (const { copy, versions, live } of shops) {
      const others = shops.filter((other) => other.copy !== copy);
      for (const version of versions)
        expect(
          others.some((other) => other.versions.has(version)),
          `seed ${SEED}: version ${version} of ${copy.shop.key} at another shop`,
        ).toBe(false);
      const ids = new Set(live?.socket.received.join('\n').match(/(?<="productId":)\d+/g));
      expect([...ids], `stream of ${copy.shop.key}`).toEqual(live ? [String(live.productId)] : []);
      expect(markersIn(live?.socket.received.join('\n') ?? '')).toEqual([]);
    }
    for (const path of ['/page-cache/entries', '/page-cache', '/readyz'])
      for (const { body } of await atEachReplica(({ adminPort: port }) => askAdmin(path, { port })))
        expect([body.includes('Zqdraft'), body.includes('preview.localhost')], path).toEqual([false, false]);
    for (const stored of await atEachReplica(readStored)) {
      expect(stored).not.toContain('Zqdraft');
      if (stored !== '') for (const { names } of shops) expect(stored).toContain(names.at(-1));
    }
  } finally {
    for (const { copy, live } of shops) {
      live?.socket.close();
      await changeStock(copy, live, 0);
      await copy.close();
    }
  }
});

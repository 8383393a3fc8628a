/*
 * Asks shops for addresses and with cookies that are all different and searches the answers for words of other shops. A process
 * of its own, because the support code reads the servers' ports from the environment (`TEST_SERVERS`).
 */
import { Agent } from 'node:http';
import { send } from '#tests/bench/attack/send.ts';
import { createInspector } from '#tests/bench/mixed-hosts/inspect.ts';
import { SHOPS } from '#tests/support/shops.ts';
import { loadShopTexts } from '#tests/support/vocabulary/shop-texts.ts';
import { testServers } from '#tests/support/test-servers.ts';
import { buildVocabularies } from '#tests/support/vocabulary/shop-vocabulary.ts';
import { visitNumber } from './visits.ts';

export interface ManyKeysOrder {
  readonly requests: number;
  /** Keys of the shops that are asked. */
  readonly shops: readonly string[];
}

export interface ManyKeysReport {
  readonly statuses: Readonly<Record<string, number>>;
  /** By kind of the visit and `X-Page-Cache`. */
  readonly cacheStates: Readonly<Record<string, number>>;
  readonly texts: number;
  readonly withOwnWords: number;
  readonly foreign: readonly string[];
  readonly foreignCount: number;
}

const CLIENTS = 12;

async function run({ requests, shops: keys }: ManyKeysOrder): Promise<ManyKeysReport> {
  const vocabularies = await buildVocabularies(await Promise.all(SHOPS.map(loadShopTexts)));
  const inspector = createInspector(
    SHOPS.flatMap((shop) => {
      const vocabulary = vocabularies.get(shop.key);
      return vocabulary ? [{ shop, vocabulary, pictures: new Map<string, string>() }] : [];
    }),
  );
  const shops = SHOPS.filter(({ key }) => keys.includes(key));
  const statuses: Record<string, number> = {};
  const cacheStates: Record<string, number> = {};
  const count = (counts: Record<string, number>, name: string): void => {
    counts[name] = (counts[name] ?? 0) + 1;
  };
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const { port } = testServers;
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < requests) {
      const { kind, ...visit } = visitNumber(shops, next++);
      const { status, headers, text } = await send({ ...visit, port, agent });
      count(statuses, String(status));
      if (typeof status !== 'number') continue;
      count(cacheStates, `${kind}: ${String(headers['x-page-cache'] ?? 'no page')}`);
      inspector.inspect(visit, { status, headers, bytes: Buffer.from(text) });
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, work));
  agent.destroy();
  const { texts, withOwnWords, foreign, foreignCount } = inspector.report();
  return { statuses, cacheStates, texts, withOwnWords, foreign, foreignCount };
}

process.on('disconnect', () => process.exit(0));
process.once('message', (order: ManyKeysOrder) => {
  void run(order)
    .then((report) => process.send?.(report))
    .catch((error: unknown) => {
      console.error(error);
      process.exit(1);
    });
});

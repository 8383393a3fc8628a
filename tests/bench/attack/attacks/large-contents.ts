import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack, AttackResult, Battle } from '#tests/bench/attack/attack.ts';
import { FIFTH_HOST, openFifthShop } from '#tests/bench/attack/fifth-shop.ts';
import { startHostileApi, type HostileApi } from '#tests/bench/attack/hostile-api.ts';
import { send } from '#tests/bench/attack/send.ts';
import { ask } from '#tests/support/http.ts';

const RUN_FOR_MS = 20_000;
const LIMIT_MS = 60_000;
const VISITORS = 4;
/** Without the time in which the process waited for a processor. */
const STALL_BAR_MS = 250;
const PAGE_BAR_BYTES = 2_000_000;

const listStall = ({ stallMs: { during, unloaded } }: AttackResult): string[] =>
  during > Math.max(STALL_BAR_MS, 2 * unloaded) ? [`stall ${during} ms`] : [];

/** A shop whose API has 1.9 MB of text for one page, which visitors ask for past the page cache. */
function largeTexts(behaviour: 'text' | 'texts', title: string): Attack {
  let api: HostileApi | null = null;
  let path = '';
  return {
    name: `api-${behaviour}`,
    title,
    limitMs: LIMIT_MS,
    rightErrors: [502, 504],
    async prepare({ servers }) {
      const { port, backendPort } = servers;
      api = await startHostileApi(`http://127.0.0.1:${backendPort}/graphql`);
      api.behave(behaviour);
      await openFifthShop(servers, { api: api.url });
      const { headers } = await ask(FIFTH_HOST, '/terms', { port });
      path = new URL(headers.location ?? '/terms', `http://${FIFTH_HOST}`).pathname;
    },
    async run({ servers: { port }, signal, tally }) {
      const endsAt = Date.now() + RUN_FOR_MS;
      await Promise.all(
        Array.from({ length: VISITORS }, async (_, visitor) => {
          const address = `203.0.113.${visitor + 1}`;
          for (let number = 0; Date.now() < endsAt && !signal.aborted; number++) {
            const own = `${path}?visit=${visitor}x${number}`;
            tally.note(await send({ port, host: FIFTH_HOST, path: own, address, signal }));
          }
        }),
      ).finally(() => api?.close());
    },
    listMissed: (result) => [
      ...listStall(result),
      ...(result.tally.largestBytes > PAGE_BAR_BYTES ? [`a page of ${result.tally.largestBytes} bytes`] : []),
    ],
  };
}

type MakeFile = (shop: Record<string, unknown>, round: number) => string;

/** Saves a file beside Karamell's again and again, each time with other content. */
function savedFile(name: string, title: string, { file, make }: { file: string; make: MakeFile }): Attack {
  return {
    name: `file-${name}`,
    title,
    limitMs: LIMIT_MS,
    async run({ servers: { channelsDir }, signal, facts }: Battle) {
      const text = await readFile(join(channelsDir, 'karamell.json'), 'utf8');
      const endsAt = Date.now() + RUN_FOR_MS;
      let saved = 0;
      for (; Date.now() < endsAt && !signal.aborted; saved++) {
        await writeFile(join(channelsDir, file), make(JSON.parse(text) as Record<string, unknown>, saved));
        // Longer than the time in which a changed file is read
        await sleep(1500);
      }
      facts.saved = saved;
    },
    listMissed: listStall,
  };
}

const NAMES = 90_000;
const REDIRECTS = 50_000;
const count = <Item>(length: number, make: (index: number) => Item): Item[] =>
  Array.from({ length }, (_, index) => make(index));

export const largeContentAttacks: readonly Attack[] = [
  largeTexts('text', 'API of one shop has a text of 1.9 MB'),
  largeTexts('texts', 'API of one shop has 20 texts of 95 kB on a page'),
  savedFile('names', 'a channel file with 90,000 unknown names, saved each 1.5 s', {
    file: 'fifth.json',
    make: (shop, round) =>
      JSON.stringify({ ...shop, ...Object.fromEntries(count(NAMES, (index) => [`${index}`, round % 10])) }),
  }),
  savedFile('redirects', '50,000 redirects, saved each 1.5 s', {
    file: 'karamell.redirects.csv',
    make: (_, round) =>
      ['from,to,status', ...count(REDIRECTS, (index) => `/old-${index},/new-${index}-${round},301`)].join(
        '\n',
      ),
  }),
];

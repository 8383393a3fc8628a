import { setTimeout as sleep } from 'node:timers/promises';
import { loadPagePaths } from '#tests/bench/browser.ts';
import { addressOf, formatHead } from '#tests/bench/load.ts';
import { ATTACKED_HOST, type Attack, type AttackContext } from '#tests/bench/attack/attack.ts';
import { formHeaders, send, sendPipelined } from '#tests/bench/attack/send.ts';

const REPEAT_FOR_MS = 10_000;
const LIMIT_MS = 20_000;
const PAUSE_MS = 200;
const PIPELINED = 1_500;
const CONNECTIONS = 20;
const PAGES_PER_CONNECTION = 40;
const ANSWER_BAR_BYTES = 100_000;

const headOf = ({ servers: { port } }: AttackContext, path: string, address: string): string =>
  formatHead(path, { Host: `${ATTACKED_HOST}:${port}`, 'X-Forwarded-For': address });

/** Lists and searches that no cache holds: each has a filter or a word of its own. */
async function sendColdPages(
  context: AttackContext,
  { round, address }: { readonly round: number; readonly address: (connection: number) => string },
): Promise<void> {
  const { list } = await loadPagePaths(context.servers, 'karamell');
  await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, connection) => {
      const heads = Array.from({ length: PAGES_PER_CONNECTION }, (_each, page) => {
        const number = (round * CONNECTIONS + connection) * PAGES_PER_CONNECTION + page;
        const path = page % 2 === 0 ? `${list}?price=~range_1_${1000 + number}` : `/sok/lakrits${number}`;
        return headOf(context, path, address(connection));
      });
      return sendPipelined(context, { text: heads.join(''), count: heads.length });
    }),
  );
}

/** Posts bodies to the buy form, one after the other. */
async function sendForms(context: AttackContext, round: number, bodies: readonly string[]): Promise<void> {
  const { servers, signal, note } = context;
  const { port } = servers;
  const { product } = await loadPagePaths(servers, 'karamell');
  for (const body of bodies)
    note(
      await send({
        port,
        host: ATTACKED_HOST,
        path: product,
        method: 'POST',
        address: addressOf(round),
        headers: formHeaders(ATTACKED_HOST, port),
        body,
        signal,
      }),
    );
}

const forms =
  (...bodies: readonly string[]) =>
  (context: AttackContext, round: number): Promise<void> =>
    sendForms(context, round, bodies);

const COMMAND = JSON.stringify({ type: 'insert', payload: { name: 'skuId', index: 3_000_000 } });

/** What is sent again and again, each time when the time before is answered. */
const WAVES: readonly (readonly [
  name: string,
  title: string,
  wave: (context: AttackContext, round: number) => Promise<void>,
])[] = [
  [
    'forms',
    'form fields with large indexes, repeated, deep and long',
    forms(
      'intent=buy&skuId[999999999]=',
      `intent=buy&skuId=1&__intent__=${encodeURIComponent(COMMAND)}`,
      `intent=buy&${'skuId=1&'.repeat(125_000)}`,
      `intent=buy&skuId${'.a'.repeat(20_000)}=1`,
      `intent=buy&${Array.from({ length: 6_000 }, (_, index) => `f${index}=1`).join('&')}`,
      `intent=buy&skuId=${'1'.repeat(60_000)}`,
    ),
  ],
  [
    'pipelining',
    '1,500 pipelined requests on one connection',
    (context) =>
      sendPipelined(context, {
        text: headOf(context, '/', '203.0.113.7').repeat(PIPELINED),
        count: PIPELINED,
      }),
  ],
  [
    'cold-pages',
    '20 × 40 cold pages from one address',
    (context, round) => sendColdPages(context, { round, address: () => '203.0.113.7' }),
  ],
  [
    'cold-pages-many',
    '20 × 40 cold pages from 20 addresses',
    (context, round) => sendColdPages(context, { round, address: addressOf }),
  ],
];

export const requestAttacks: readonly Attack[] = WAVES.map(([name, title, wave]) => ({
  name,
  title,
  limitMs: LIMIT_MS,
  async run(context) {
    const endsAt = Date.now() + REPEAT_FOR_MS;
    for (let round = 0; Date.now() < endsAt && !context.signal.aborted; round++) {
      await wave(context, round);
      await sleep(PAUSE_MS);
    }
  },
  listMissed: ({ tally: { largestBytes } }) =>
    name === 'forms' && largestBytes > ANSWER_BAR_BYTES ? [`an answer of ${largestBytes} bytes`] : [],
}));

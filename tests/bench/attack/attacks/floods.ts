import { Agent } from 'node:http';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadPagePaths } from '#tests/bench/browser.ts';
import { ATTACKED_HOST, type Attack, type Battle } from '#tests/bench/attack/attack.ts';
import { send, sendPipelined } from '#tests/bench/attack/send.ts';
import { ask } from '#tests/support/http.ts';

const REPEAT_FOR_MS = 10_000;
const LIMIT_MS = 20_000;
const BETWEEN_WAVES_MS = 500;
const PIPELINED = 1_500;
const CONNECTIONS = 20;
const PAGES_PER_CONNECTION = 40;
const CLIENTS = 40;

const headOf = (port: number, path: string, address: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: ${ATTACKED_HOST}:${port}\r\nX-Forwarded-For: ${address}\r\n\r\n`;

/** Sends waves of requests, each when the one before is answered. */
async function repeatWaves(
  { signal, facts }: Battle,
  wave: (number: number) => Promise<void>,
): Promise<void> {
  const endsAt = Date.now() + REPEAT_FOR_MS;
  let waves = 0;
  while (Date.now() < endsAt && !signal.aborted) {
    const startedAt = performance.now();
    await wave(++waves);
    facts[`wave ${waves}`] = `${Math.round(performance.now() - startedAt)} ms`;
    await sleep(BETWEEN_WAVES_MS);
  }
}

const pipelining: Attack = {
  name: 'pipelining',
  title: '1,500 pipelined requests on one connection',
  limitMs: LIMIT_MS,
  run(battle) {
    const { servers, signal, tally } = battle;
    const text = headOf(servers.port, '/', '203.0.113.7').repeat(PIPELINED);
    return repeatWaves(battle, () =>
      sendPipelined({ port: servers.port, text, count: PIPELINED, signal }, tally),
    );
  },
};

/** Lists and searches that no cache holds: each has a filter or a word of its own. */
function coldPages(name: string, title: string, addressOf: (connection: number) => string): Attack {
  return {
    name,
    title,
    limitMs: LIMIT_MS,
    async run(battle) {
      const { servers, signal, tally } = battle;
      const { port } = servers;
      const { list } = await loadPagePaths({ port }, 'karamell');
      let page = 0;
      const coldPath = (): string =>
        page++ % 2 === 0 ? `${list}?price=~range_1_${1000 + page}` : `/sok/lakrits${page}`;
      await repeatWaves(battle, async () => {
        const connections = Array.from({ length: CONNECTIONS }, (_, connection) => {
          const heads = Array.from({ length: PAGES_PER_CONNECTION }, () =>
            headOf(port, coldPath(), addressOf(connection)),
          );
          return { port, text: heads.join(''), count: heads.length, signal };
        });
        await Promise.all(connections.map((connection) => sendPipelined(connection, tally)));
      });
    },
  };
}

const KINDS = ['home', 'category', 'product', 'search'];

/** Sends a measurement that the shop accepts, each from an address of its own. */
function sendMeasurement({ servers, signal, tally }: Battle, agent: Agent, number: number): Promise<void> {
  const { port } = servers;
  const device = number % 2 === 0 ? 'phone' : 'desktop';
  const measured = { page: KINDS[number % KINDS.length], device, LCP: number, INP: 9, CLS: 0.1 };
  return send({
    port,
    host: ATTACKED_HOST,
    path: '/vitals',
    method: 'POST',
    address: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    headers: { origin: `http://${ATTACKED_HOST}:${port}`, 'content-type': 'text/plain' },
    body: JSON.stringify(measured),
    agent,
    signal,
  }).then((outcome) => tally.note(outcome));
}

const countSeries = async (adminPort: number): Promise<number> =>
  (await ask('127.0.0.1', '/metrics', { port: adminPort })).body.match(/^[^#\n]/gm)?.length ?? 0;

const vitals: Attack = {
  name: 'vitals',
  title:
    '20 connections with 1,000 valid measurements of speed each, again and again, each from another address',
  limitMs: LIMIT_MS,
  async prepare({ servers, facts }) {
    const file = join(servers.channelsDir, 'karamell.json');
    const content = JSON.parse(await readFile(file, 'utf8')) as object;
    await writeFile(file, JSON.stringify({ ...content, vitals: true }));
    while (!(await ask(ATTACKED_HOST, '/', { port: servers.port })).body.includes('data-vitals'))
      await sleep(BETWEEN_WAVES_MS);
    facts.series = await countSeries(servers.adminPort);
    facts.logBytes = (await stat(servers.logFile)).size;
  },
  async run(battle) {
    const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
    const endsAt = Date.now() + REPEAT_FOR_MS;
    let number = 0;
    await Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        while (Date.now() < endsAt) await sendMeasurement(battle, agent, ++number);
      }),
    );
    agent.destroy();
  },
  async conclude({ servers, facts }) {
    facts.series = `${String(facts.series)} → ${await countSeries(servers.adminPort)}`;
    facts.logBytes = (await stat(servers.logFile)).size - Number(facts.logBytes);
  },
  summarize: ({ series, logBytes }) =>
    `series ${String(series)}, log +${Math.round(Number(logBytes) / 1000)} kB`,
};

export const floodAttacks: readonly Attack[] = [
  pipelining,
  vitals,
  coldPages('cold-pages', '20 × 40 cold pages from one address', () => '203.0.113.7'),
  coldPages('cold-pages-many', '20 × 40 cold pages from 20 addresses', (at) => `203.0.113.${at + 1}`),
];

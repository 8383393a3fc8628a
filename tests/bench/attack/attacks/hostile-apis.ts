import { setTimeout as sleep } from 'node:timers/promises';
import { loadPagePaths } from '#tests/bench/browser.ts';
import type { Attack, AttackContext, AttackResult } from '#tests/bench/attack/attack.ts';
import {
  FIFTH_HOST,
  openFifthShop,
  startHostileApi,
  type Behaviour,
  type HostileApi,
} from '#tests/bench/attack/hostile-api.ts';
import { send } from '#tests/bench/attack/send.ts';
import { percentile } from '#tests/bench/row.ts';
import { ask } from '#tests/support/http.ts';

const RUN_FOR_MS = 20_000;
const LIMIT_MS = 30_000;
const VISITORS = 6;
const PAUSE_MS = 250;
const COLD_BAR_MS = 1_000;

interface Visit {
  readonly startedAt: number;
  readonly status: number | string;
  readonly ms: number;
}

/** A shop whose API is well first and then misbehaves, with visitors of its cold pages and of a product that is warm. */
function hostileApi(behaviour: Exclude<Behaviour, 'honest'>, what: string): Attack {
  let api: HostileApi | null = null;
  let warmPath = '';
  return {
    name: `api-${behaviour}`,
    title: `API of one shop ${what}`,
    limitMs: LIMIT_MS,
    rightErrors: [502, 504],
    async prepare({ servers }) {
      const { port, backendPort } = servers;
      api = await startHostileApi(`http://127.0.0.1:${backendPort}/graphql`);
      await openFifthShop(servers, api.url);
      warmPath = (await loadPagePaths({ port }, 'karamell')).product;
      for (const path of ['/', warmPath]) await ask(FIFTH_HOST, path, { port });
    },
    async run(context) {
      api?.behave(behaviour);
      try {
        await visit(context, warmPath);
      } finally {
        api?.close();
      }
    },
    listMissed: listMissedByApi,
  };
}

async function visit({ servers, signal, note, facts }: AttackContext, warmPath: string): Promise<void> {
  const { port } = servers;
  const endsAt = Date.now() + RUN_FOR_MS;
  const cold: Visit[] = [];
  const warm: Record<string, number> = {};
  await Promise.all(
    Array.from({ length: VISITORS }, async (_, visitor) => {
      const address = `203.0.113.${visitor + 1}`;
      for (let number = 0; Date.now() < endsAt && !signal.aborted; number++) {
        const isWarm = visitor === 0;
        const path = isWarm ? warmPath : `/sok/lakrits${visitor}x${number}`;
        const startedAt = performance.now();
        const ended = await send({ port, host: FIFTH_HOST, path, address, signal });
        note(ended);
        if (isWarm) warm[ended.status] = (warm[ended.status] ?? 0) + 1;
        else cold.push({ startedAt, status: ended.status, ms: ended.ms });
        await sleep(PAUSE_MS);
      }
    }),
  );
  Object.assign(facts, { warm, ...summarizeCold(cold) });
}

/** The first answers show the breaker that the API fails; the bar is for the requests that start after them. */
function summarizeCold(cold: readonly Visit[]): Readonly<Record<string, unknown>> {
  const firstEnd = Math.min(...cold.map(({ startedAt, ms }) => startedAt + ms));
  const later = cold.filter(({ startedAt }) => startedAt > firstEnd + COLD_BAR_MS).map(({ ms }) => ms);
  const statuses: Record<string, number> = {};
  for (const { status } of cold) statuses[status] = (statuses[status] ?? 0) + 1;
  return {
    cold: statuses,
    coldSlowestMs: Math.round(Math.max(...cold.map(({ ms }) => ms))),
    coldLater: later.length,
    coldLaterP50Ms: Math.round(percentile(later, 0.5)),
    coldLaterP95Ms: Math.round(percentile(later, 0.95)),
  };
}

function listMissedByApi({ name, facts }: AttackResult): string[] {
  // What is added to right answers may be ignored
  const isRight = name === 'api-swollen';
  const { coldLater, coldLaterP95Ms, warm, cold } = facts as {
    coldLater: number;
    coldLaterP95Ms: number;
    warm: Record<string, number>;
    cold: Record<string, number>;
  };
  const lost = Object.keys(warm).filter((status) => status !== '200');
  return [
    ...(coldLater > 0 && coldLaterP95Ms < COLD_BAR_MS
      ? []
      : [`cold pages of the shop: p95 ${coldLaterP95Ms} ms`]),
    ...(lost.length > 0 ? [`the warm product answered ${lost.join(', ')}`] : []),
    ...(!isRight && (cold['404'] || cold['200']) ? ['a cold page was shown as if the API had answered'] : []),
  ];
}

export const hostileApiAttacks: readonly Attack[] = [
  hostileApi('hang', 'hangs'),
  hostileApi('bomb', 'sends 200 MB as gzip'),
  hostileApi('endless', 'sends without end'),
  hostileApi('swollen', 'adds 150,000 keys to each answer'),
  hostileApi('nested', 'answers with 8.3 MB of nested arrays'),
  hostileApi('keys', 'answers with 8.3 MB of keys'),
];

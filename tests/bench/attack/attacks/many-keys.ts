import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Attack, AttackResult, Battle } from '#tests/bench/attack/attack.ts';
import type { ManyKeysOrder, ManyKeysReport } from '#tests/bench/attack/many-keys/program.ts';
import { loadPageCacheCounts } from '#tests/bench/page-cache-counts.ts';

const REQUESTS = 100_000;
const LIMIT_MS = 1_200_000;
/** All but the victim's. */
const SHOPS = ['karamell', 'koivu', 'nordic'];
/** The default of PAGE_CACHE_BYTES. */
const PAGE_CACHE_BYTES = 67_108_864;

async function askForManyKeys({ servers, signal, tally, facts, requests = REQUESTS }: Battle): Promise<void> {
  const { port, adminPort, backendPort, channelsDir } = servers;
  const child = fork(resolve('tests/bench/attack/many-keys/program.ts'), {
    env: { ...process.env, TEST_SERVERS: JSON.stringify([{ port, adminPort, backendPort, channelsDir }]) },
  });
  const cut = (): void => void child.kill();
  signal.addEventListener('abort', cut, { once: true });
  const ended = once(child, 'exit').then(() => null);
  child.send({ requests, shops: SHOPS } satisfies ManyKeysOrder);
  const message = await Promise.race([once(child, 'message'), ended]);
  signal.removeEventListener('abort', cut);
  if (message === null) return tally.note({ status: 'late' });
  child.disconnect();
  const report = message[0] as ManyKeysReport;
  for (const [status, count] of Object.entries(report.statuses))
    for (let noted = 0; noted < count; noted++)
      tally.note({ status: status === 'none' ? status : Number(status) });
  Object.assign(facts, report, { requests, pageCache: await loadPageCacheCounts(adminPort) });
}

const toMegabytes = (counts: unknown): number =>
  Math.round(((counts as { bytes?: number } | undefined)?.bytes ?? 0) / 1e6);

export const manyKeysAttack: Attack = {
  name: 'many-keys',
  title: '100,000 different hosts, addresses and cookies',
  limitMs: LIMIT_MS,
  run: askForManyKeys,
  summarize: ({ foreignCount, pageCache }) =>
    `${String(foreignCount)} foreign findings, page cache ${toMegabytes(pageCache)} MB`,
  listMissed({ facts }: AttackResult) {
    const { requests, foreignCount, withOwnWords, pageCache } = facts as Partial<ManyKeysReport> & {
      requests?: number;
      pageCache?: { bytes: number };
    };
    return [
      ...((requests ?? 0) < REQUESTS ? [`only ${requests} of ${REQUESTS} requests`] : []),
      ...(foreignCount === 0 && (withOwnWords ?? 0) > 0 ? [] : [`${foreignCount} foreign findings`]),
      ...((pageCache?.bytes ?? Infinity) > PAGE_CACHE_BYTES ? ['the page cache is over its limit'] : []),
    ];
  },
};

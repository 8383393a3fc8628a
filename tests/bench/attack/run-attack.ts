import { setMaxListeners } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadPagePaths } from '#tests/bench/browser.ts';
import { ask } from '#tests/support/http.ts';
import { residentMbOf, watchMemory } from '#tests/bench/servers.ts';
import { verdict, type Row } from '#tests/bench/row.ts';
import {
  countServerErrors,
  type Attack,
  type AttackContext,
  type AttackResult,
  type Outcome,
  type Tally,
} from './attack.ts';
import {
  countStacks,
  loadLimitCounts,
  longestStallMs,
  resetStalls,
  startAttacked,
  type AttackedServers,
} from './attacked-servers.ts';
import { cachedP95, startNeighbour, uncachedP95, type Target } from './neighbour.ts';

const NEIGHBOUR_SHOP = 'lumo';
const NEIGHBOUR_HOST = `${NEIGHBOUR_SHOP}.localhost`;
const WARM_ROUNDS = 20;
const UNLOADED_MS = 5_000;
/** After the end of the attack, before its memory is read. */
const AFTER_MS = 3_000;
const WAIT_BAR_MS = 250;
/** On a machine that is busy with other things, the neighbour waits long before the attack too. */
const BUSY_FACTOR = 2;
const STALL_BAR_MS = 250;
/** Resident memory of the storefront at the peak. */
export const STOREFRONT_BAR_MB = 400;

export interface AttackOptions {
  readonly checkout: string;
  readonly template: string;
  readonly folder: string;
}

/** Runs one attack on fresh servers, with a visitor of another shop before and during it. */
export async function runAttack(attack: Attack, options: AttackOptions): Promise<AttackResult> {
  const folder = join(options.folder, `${attack.name}-${Date.now()}`);
  mkdirSync(folder);
  const servers = await startAttacked({ ...options, folder, env: {} });
  try {
    return await measure(attack, servers);
  } finally {
    await servers.stop();
  }
}

function openContext(servers: AttackedServers, signal: AbortSignal): AttackContext {
  const tally: Tally = { statuses: {}, largestBytes: 0, slowestMs: 0 };
  const note = ({ status, bytes = 0, ms = 0 }: Outcome): void => {
    tally.statuses[status] = (tally.statuses[status] ?? 0) + 1;
    tally.largestBytes = Math.max(tally.largestBytes, bytes);
    tally.slowestMs = Math.max(tally.slowestMs, ms);
  };
  return { servers, signal, tally, note, facts: {} };
}

async function measure(attack: Attack, servers: AttackedServers): Promise<AttackResult> {
  const controller = new AbortController();
  setMaxListeners(0, controller.signal);
  const context = openContext(servers, controller.signal);
  await attack.prepare?.(context);
  const neighbour = await startNeighbour(await warmTargets(servers));
  const memory = watchMemory([servers.storefrontPid]);
  try {
    resetStalls(servers);
    neighbour.start();
    await sleep(UNLOADED_MS);
    const unloaded = await neighbour.stop();
    const unloadedStallMs = longestStallMs(servers);
    resetStalls(servers);

    neighbour.start();
    const startedAt = performance.now();
    const cut = setTimeout(() => controller.abort(), attack.limitMs);
    await attack.run(context);
    clearTimeout(cut);
    const ms = performance.now() - startedAt;
    const isCut = (context.tally.statuses.late ?? 0) > 0;
    controller.abort();
    const during = await neighbour.stop();
    const stallMs = { unloaded: unloadedStallMs, during: longestStallMs(servers) };
    await sleep(AFTER_MS);
    return {
      name: attack.name,
      title: attack.title,
      tally: context.tally,
      ms: Math.round(ms),
      isCut,
      unloaded,
      during,
      stallMs,
      memoryMb: { peak: Math.round(memory.peakMb()), after: Math.round(residentMbOf(servers.storefrontPid)) },
      limits: await loadLimitCounts(servers),
      stacks: countStacks(servers.logFile),
      serverErrors: countServerErrors(context.tally, attack.rightErrors),
      facts: context.facts,
    };
  } finally {
    memory.stop();
    neighbour.close();
  }
}

/** The neighbour's requests, each with an address of its own, asked for often enough to be warm. */
async function warmTargets({ port, adminPort }: AttackedServers): Promise<Target[]> {
  const { home, product } = await loadPagePaths({ port }, NEIGHBOUR_SHOP);
  const { body } = await ask(NEIGHBOUR_HOST, home, { port });
  const file = /["' ](\/assets\/[^"' ]+\.js)["' ]/.exec(body)?.[1];
  const picture = /["' ](\/images\/product\/[^"' ]+)["' ]/.exec(
    (await ask(NEIGHBOUR_HOST, product, { port })).body,
  )?.[1];
  if (!file || !picture) throw new Error(`${NEIGHBOUR_SHOP}'s pages link to no script or picture`);
  // The page cache answers `page` and `product`; a parameter that no page has gets a page that is made anew.
  const paths = { page: home, product, rendered: `${home}?neighbour=1`, file, picture };
  const targets = Object.entries(paths).map(([kind, path], index) => ({
    kind,
    port,
    host: NEIGHBOUR_HOST,
    path,
    address: `198.51.100.${index + 1}`,
  }));
  for (const { path, address } of targets)
    for (let round = 0; round < WARM_ROUNDS; round++)
      await ask(NEIGHBOUR_HOST, path, { port, headers: { 'x-forwarded-for': address } });
  return [
    ...targets,
    { kind: 'livez', port: adminPort, host: '127.0.0.1', path: '/livez', address: '198.51.100.9' },
  ];
}

/** The bars of every attack that the result misses, a sentence each. */
function listCommonMisses(result: AttackResult): string[] {
  const { unloaded, during, memoryMb, isCut, ms, serverErrors, stallMs } = result;
  const late = Object.entries(during).flatMap(([kind, { p95, failures }]) => [
    ...(p95 >= Math.max(WAIT_BAR_MS, BUSY_FACTOR * (unloaded[kind]?.p95 || 0))
      ? [`${kind}: p95 ${unloaded[kind]?.p95} → ${p95} ms`]
      : []),
    ...(Object.keys(failures).length > 0 ? [`${kind}: ${JSON.stringify(failures)}`] : []),
  ]);
  return [
    ...late,
    ...(stallMs.during > Math.max(STALL_BAR_MS, BUSY_FACTOR * stallMs.unloaded)
      ? [`stall ${stallMs.during} ms`]
      : []),
    ...(memoryMb.peak > STOREFRONT_BAR_MB ? [`peak memory of the storefront ${memoryMb.peak} MB`] : []),
    ...(serverErrors > 0 ? [`${serverErrors} server errors`] : []),
    ...(isCut ? [`requests without an answer after ${Math.round(ms / 1000)} s`] : []),
  ];
}

export function toRow(attack: Attack, result: AttackResult): Row {
  const { name, unloaded, during, stallMs, memoryMb, serverErrors, facts, ...detail } = result;
  const missed = [...listCommonMisses(result), ...(attack.listMissed?.(result) ?? [])];
  return {
    name: `attack-${name}`,
    value:
      `other shops' p95 cached ${cachedP95(unloaded)} → ${cachedP95(during)} ms, ` +
      `uncached ${uncachedP95(unloaded)} → ${uncachedP95(during)} ms, stall ${stallMs.during} ms, ` +
      `memory ${memoryMb.peak} MB, ${serverErrors} server errors`,
    bar:
      `p95 < ${WAIT_BAR_MS} ms and stall ≤ ${STALL_BAR_MS} ms (or ${BUSY_FACTOR} × unloaded), memory ≤ ${STOREFRONT_BAR_MB} MB, ` +
      'no failures of other shops, no 5xx but those of limits; bars of its own in detail',
    verdict: verdict(missed.length === 0),
    detail: { missed, ...detail, stallMs, memoryMb, unloaded, during, ...facts },
  };
}

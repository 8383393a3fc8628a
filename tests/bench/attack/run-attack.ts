import { setMaxListeners } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadPagePaths } from '#tests/bench/browser.ts';
import { ask } from '#tests/support/http.ts';
import type { Attack, AttackResult, Battle } from './attack.ts';
import {
  countStacks,
  loadLimitCounts,
  longestStallsMs,
  resetStalls,
  startAttacked,
  type AttackedServers,
} from './attacked-servers.ts';
import { countServerErrors, openTally } from './tally.ts';
import { startVictim, type Target } from './victim.ts';
import { watchMemory } from './watch-memory.ts';

const VICTIM_SHOP = 'lumo';
const VICTIM_HOST = `${VICTIM_SHOP}.localhost`;
const WARM_ROUNDS = 20;
const UNLOADED_MS = 5_000;
/** After the end of the attack, before its memory is read. */
const AFTER_MS = 3_000;

export interface AttackOptions {
  readonly checkout: string;
  readonly template: string;
  readonly folder: string;
  readonly requests: number | undefined;
}

/** Runs one attack on fresh servers, with a victim before and during it. */
export async function runAttack(attack: Attack, options: AttackOptions): Promise<AttackResult> {
  const folder = join(options.folder, `${attack.name}-${Date.now()}`);
  mkdirSync(folder);
  const servers = await startAttacked({ ...options, folder, env: attack.env ?? {} });
  try {
    return await measure(attack, { servers, requests: options.requests });
  } finally {
    await servers.stop();
  }
}

async function measure(
  attack: Attack,
  { servers, requests }: Pick<Battle, 'servers' | 'requests'>,
): Promise<AttackResult> {
  const controller = new AbortController();
  setMaxListeners(0, controller.signal);
  const battle: Battle = { servers, signal: controller.signal, tally: openTally(), facts: {}, requests };
  await attack.prepare?.(battle);
  const victim = await startVictim(await warmTargets(servers));
  try {
    resetStalls(servers);
    victim.start();
    await sleep(UNLOADED_MS);
    const unloaded = await victim.stop();
    const unloadedStallMs = longestStallsMs(servers).storefront;
    resetStalls(servers);

    const memory = watchMemory(servers);
    victim.start();
    const startedAt = performance.now();
    const cut = setTimeout(() => controller.abort(), attack.limitMs);
    await attack.run(battle);
    clearTimeout(cut);
    const ms = performance.now() - startedAt;
    const isCut = (battle.tally.statuses.late ?? 0) > 0;
    controller.abort();
    const during = await victim.stop();
    const stallMs = { unloaded: unloadedStallMs, during: longestStallsMs(servers).storefront };
    await sleep(AFTER_MS);
    const memoryMb = memory.stop();
    await attack.conclude?.(battle);
    return {
      name: attack.name,
      title: attack.title,
      tally: { ...battle.tally },
      ms: Math.round(ms),
      isCut,
      unloaded,
      during,
      stallMs,
      memoryMb,
      limits: await loadLimitCounts(servers),
      stacks: countStacks(servers.logFile),
      serverErrors: countServerErrors(battle.tally, attack.rightErrors),
      summary: attack.summarize?.(battle.facts) ?? null,
      facts: battle.facts,
    };
  } finally {
    victim.close();
  }
}

/** The victim's requests, each with an address of its own, asked for often enough to be warm. */
async function warmTargets({ port, adminPort }: AttackedServers): Promise<Target[]> {
  const { home, product } = await loadPagePaths({ port }, VICTIM_SHOP);
  const { body } = await ask(VICTIM_HOST, home, { port });
  const file = /["'](\/assets\/[^"']+\.js)["']/.exec(body)?.[1];
  const picture = /["' ](\/images\/product\/[^"' ]+)["' ]/.exec(
    (await ask(VICTIM_HOST, product, { port })).body,
  )?.[1];
  if (!file || !picture) throw new Error(`${VICTIM_SHOP}'s pages link to no script or picture`);
  // The page cache answers `page` and `product`; a parameter that no page has gets a page that is made anew.
  const paths = { page: home, product, rendered: `${home}?victim=1`, file, picture };
  const targets = Object.entries(paths).map(([kind, path], index) => ({
    kind,
    port,
    host: VICTIM_HOST,
    path,
    address: `198.51.100.${index + 1}`,
  }));
  for (const { path, address } of targets)
    for (let round = 0; round < WARM_ROUNDS; round++)
      await ask(VICTIM_HOST, path, { port, headers: { 'x-forwarded-for': address } });
  return [
    ...targets,
    { kind: 'livez', port: adminPort, host: '127.0.0.1', path: '/livez', address: '198.51.100.9' },
  ];
}

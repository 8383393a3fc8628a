import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { seedTemplate } from '#tests/bench/attack/attacked-servers.ts';
import { hostileApiAttacks } from '#tests/bench/attack/attacks/hostile-apis.ts';
import { requestAttacks } from '#tests/bench/attack/attacks/requests.ts';
import { socketAttack } from '#tests/bench/attack/attacks/sockets.ts';
import { runAttack, toRow } from '#tests/bench/attack/run-attack.ts';
import type { MeasureOnDemand, OwnServers } from '#tests/bench/row.ts';

/** One seeded data folder per run of the bench. */
let template: string | null = null;

async function prepareTemplate({ checkout, folder }: OwnServers): Promise<string> {
  if (template) return template;
  const path = join(folder, 'template');
  mkdirSync(path);
  await seedTemplate(checkout, path);
  return (template = path);
}

/**
 * A row per attack on one shop: what a visitor of another shop waits meanwhile. `npm run bench -- noisy-neighbour` runs all,
 * `attack-forms` those with forms.
 */
export const ATTACK_ROWS: Readonly<Record<string, MeasureOnDemand>> = Object.fromEntries(
  [...requestAttacks, ...hostileApiAttacks, socketAttack].map((attack) => [
    `attack-${attack.name}`,
    async (own: OwnServers) =>
      toRow(attack, await runAttack(attack, { ...own, template: await prepareTemplate(own) })),
  ]),
);

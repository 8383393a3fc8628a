import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Attack } from '#tests/bench/attack/attack.ts';
import { seedTemplate } from '#tests/bench/attack/attacked-servers.ts';
import { clientErrorsAttack } from '#tests/bench/attack/attacks/client-errors.ts';
import { floodAttacks } from '#tests/bench/attack/attacks/floods.ts';
import { formAttacks } from '#tests/bench/attack/attacks/forms.ts';
import { hostileApiAttacks } from '#tests/bench/attack/attacks/hostile-apis.ts';
import { largeContentAttacks } from '#tests/bench/attack/attacks/large-contents.ts';
import { hostileAuthAttacks } from '#tests/bench/attack/attacks/hostile-auth.ts';
import { hostileSocketAttacks } from '#tests/bench/attack/attacks/hostile-sockets.ts';
import { liveAttacks } from '#tests/bench/attack/attacks/live.ts';
import { manyKeysAttack } from '#tests/bench/attack/attacks/many-keys.ts';
import { pictureAttack } from '#tests/bench/attack/attacks/pictures.ts';
import { searchFloodAttack } from '#tests/bench/attack/attacks/search-flood.ts';
import { slowClientsAttack } from '#tests/bench/attack/attacks/slow-clients.ts';
import { writeAttacks } from '#tests/bench/attack/attacks/writes.ts';
import { listCommonMisses, toRow } from '#tests/bench/attack/bars.ts';
import { runAttack } from '#tests/bench/attack/run-attack.ts';
import { recordResult } from '#tests/bench/attack/table.ts';
import type { MeasureOnDemand, OwnServers } from '#tests/bench/row.ts';

const ATTACKS: readonly Attack[] = [
  ...formAttacks,
  ...floodAttacks,
  pictureAttack,
  ...hostileApiAttacks,
  ...largeContentAttacks,
  ...hostileAuthAttacks,
  ...hostileSocketAttacks,
  ...liveAttacks,
  searchFloodAttack,
  manyKeysAttack,
  slowClientsAttack,
  clientErrorsAttack,
  ...writeAttacks,
];

/** One seeded data folder per run of the bench. */
let template: string | null = null;

async function prepareTemplate({ checkout, folder }: OwnServers): Promise<string> {
  if (template) return template;
  const path = join(folder, 'template');
  mkdirSync(path);
  await seedTemplate(checkout, path);
  return (template = path);
}

const measureWith =
  (attack: Attack): MeasureOnDemand =>
  async (own) => {
    const result = await runAttack(attack, { ...own, template: await prepareTemplate(own) });
    recordResult(own.isOtherCheckout ? 'before' : 'after', result);
    return toRow(result, [...listCommonMisses(result), ...(attack.listMissed?.(result) ?? [])]);
  };

/** A row per attack: `npm run bench -- attack` runs all, `attack-forms` those with forms. */
export const ATTACK_ROWS: Readonly<Record<string, MeasureOnDemand>> = Object.fromEntries(
  ATTACKS.map((attack) => [`attack-${attack.name}`, measureWith(attack)]),
);

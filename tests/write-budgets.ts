/* `tsx tests/write-budgets.ts`: sets the lines of tests/budgets.json to the sizes of the build, plus half a kB. */
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { fitBudgets, type Budgets } from '#tests/support/first-load/compare-budgets.ts';
import { readFirstLoads } from '#tests/support/first-load/read-first-loads.ts';

const file = 'tests/budgets.json';
const budgets = fitBudgets(JSON.parse(readFileSync(file, 'utf8')) as Budgets, readFirstLoads());
writeFileSync(
  file,
  await format(JSON.stringify(budgets), { ...(await resolveConfig(file)), filepath: file }),
);
process.stdout.write(`Wrote ${file}\n`);

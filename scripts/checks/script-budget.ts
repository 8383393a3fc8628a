/*
 * `tsx scripts/checks/script-budget.ts`: prints the pages that load more scripts or styles first than their budget, which is a warning
 * of `npm run build`. With --gate, as in the nightly run, more than 3 kB above it is an error.
 */
import { isEntry, main, ScriptError } from '#scripts/run.mjs';
import { readFirstLoads, sumBytes, type FirstLoad } from './first-loads.ts';

interface Budget {
  readonly js: number;
  readonly css: number;
}

const SLACK_KB = 3;
const LIST: Budget = { js: 107, css: 12.5 };
const CHECKOUT: Budget = { js: 128.5, css: 13.4 };
/** By page, in kB (1000 bytes, brotli). The aim for pages that shoppers enter by is 100 kB of scripts (decisions 0075, 0092). */
const BUDGETS: Readonly<Record<string, Budget>> = {
  home: { js: 105, css: 14.2 },
  product: { js: 108.5, css: 13.5 },
  allProducts: LIST,
  category: LIST,
  list: LIST,
  checkout: CHECKOUT,
  checkoutConfirm: CHECKOUT,
  checkoutOutcome: CHECKOUT,
  orderLink: CHECKOUT,
};
const OTHERS: Budget = { js: 108.5, css: 14.5 };

/** Sentences on the pages that are more than `slack` kB above their budget. */
export function listOverBudget(loads: readonly FirstLoad[], slack = 0): string[] {
  return loads.flatMap((load) => {
    const budget = BUDGETS[load.page] ?? OTHERS;
    return (['js', 'css'] as const).flatMap((kind) => {
      const size = sumBytes(load[kind]) / 1000;
      return size > budget[kind] + slack
        ? [`${load.page} loads ${size.toFixed(1)} kB of ${kind} first; its budget is ${budget[kind]} kB.`]
        : [];
    });
  });
}

if (isEntry(import.meta.url))
  await main(async () => {
    const loads = readFirstLoads();
    for (const sentence of listOverBudget(loads)) console.warn(`Warning: ${sentence}`);
    const tooLarge = process.argv.includes('--gate') ? listOverBudget(loads, SLACK_KB) : [];
    if (tooLarge.length > 0)
      throw new ScriptError(
        `${tooLarge.join('\n')}\n\`npm run bench -- js-routes\` lists the modules: load what is new on intent.`,
      );
  });

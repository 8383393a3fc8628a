/*
 * `tsx scripts/checks/script-budget.ts`: prints the pages that load more scripts or styles first than their budget, which is a warning
 * of `npm run build`. With --gate, as in the nightly run, more than 3 kB above it is an error.
 */
import { isEntry, main, ScriptError } from '#scripts/run.mjs';
import { type PageEntry, PAGES } from '#app/route-table.ts';
import { readFirstLoads, sumBytes, type FirstLoad } from './first-loads.ts';

interface Budget {
  readonly js: number;
  readonly css: number;
}

const SLACK_KB = 3;
const LIST: Budget = { js: 113.4, css: 17.7 };
const PURCHASE: Budget = { js: 133.5, css: 17.9 };
/**
 * By kind of page, and by folder for private ones, in kB (1000 bytes, brotli). The aim for pages that shoppers enter by is 105 kB of
 * scripts (decision 0075).
 */
const BUDGETS: Readonly<Record<string, Budget>> = {
  home: { js: 105, css: 14.6 },
  list: LIST,
  search: LIST,
  brands: LIST,
  product: { js: 113.6, css: 16.6 },
  /** With the rules of addresses and phone numbers. */
  account: { js: 140.1, css: 20.1 },
  cart: PURCHASE,
  checkout: PURCHASE,
};
const OTHERS: Budget = { js: 108.5, css: 14.8 };
const PAGE_TABLE: Readonly<Record<string, PageEntry>> = PAGES;

function selectBudget(page: string): Budget {
  const { kind = '', module = '' } = PAGE_TABLE[page] ?? {};
  return BUDGETS[kind] ?? BUDGETS[module.split('/')[0] ?? ''] ?? OTHERS;
}

/** Sentences on the pages that are more than `slack` kB above their budget. */
export function listOverBudget(loads: readonly FirstLoad[], slack = 0): string[] {
  return loads.flatMap((load) => {
    const budget = selectBudget(load.page);
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
        `${tooLarge.join('\n')}\nbuild/weights.json lists the modules: load what is new on intent.`,
      );
  });

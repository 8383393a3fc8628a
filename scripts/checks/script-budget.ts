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
const LIST: Budget = { js: 113.4, css: 18.2 };
const PRODUCT: Budget = { js: 113.6, css: 17.5 };
/** With the rules of addresses and phone numbers. */
const ACCOUNT: Budget = { js: 140.1, css: 20.1 };
const PURCHASE: Budget = { js: 133.5, css: 17.9 };
const KINDS: readonly (readonly [Budget, readonly string[]])[] = [
  [{ js: 105, css: 14.6 }, ['home']],
  [
    LIST,
    [
      'allProducts',
      'category',
      'subcategory',
      'brand',
      'brands',
      'campaign',
      'list',
      'listByAlias',
      'search',
    ],
  ],
  [PRODUCT, ['product', 'productInCategory', 'productInSubcategory', 'productByAlias']],
  [ACCOUNT, ['account', 'resetPassword', 'orders', 'order', 'settings', 'balance', 'deleteAccount']],
  [PURCHASE, ['cart', 'checkout', 'checkoutConfirm', 'checkoutOutcome', 'orderLink']],
];
/** By page, in kB (1000 bytes, brotli). The aim for pages that shoppers enter by is 105 kB of scripts (decision 0075). */
const BUDGETS: ReadonlyMap<string, Budget> = new Map(
  KINDS.flatMap(([budget, pages]) => pages.map((page) => [page, budget] as const)),
);
const OTHERS: Budget = { js: 108.5, css: 14.8 };

/** Sentences on the pages that are more than `slack` kB above their budget. */
export function listOverBudget(loads: readonly FirstLoad[], slack = 0): string[] {
  return loads.flatMap((load) => {
    const budget = BUDGETS.get(load.page) ?? OTHERS;
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

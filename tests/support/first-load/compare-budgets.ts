import { sumBytes, type FirstLoad } from './read-first-loads.ts';
import type { ModuleShare } from './read-weights.ts';

/** A line of tests/budgets.json: the most that each of these pages may load first, in kB (1000 bytes, brotli). */
export interface BudgetLine {
  readonly pages: readonly string[];
  readonly js: number;
  readonly css: number;
}

export type Budgets = Readonly<Record<string, BudgetLine>>;

/** A line may be this much above what its pages load, so that none grows by more without a change of its line. */
export const MAX_SLACK_KB = 1;
/** A new line is this much above the size: small changes do not touch the file. */
const NEW_SLACK_KB = 0.5;
/**
 * The pages that shoppers enter by, and what they may load at most, whatever the file says. The aims are 100 kB of scripts, missed by
 * 4 to 8 kB: packages as published (decision 0075), and what all compositions share (0092); and 12.5 kB of a list's styles.
 */
const BARS: Readonly<Record<string, Partial<Record<Kind, number>>>> = {
  home: { js: 105 },
  list: { js: 107, css: 12.5 },
  product: { js: 108.5 },
};
const LARGEST_SHOWN = 10;

const KINDS = ['js', 'css'] as const;
type Kind = (typeof KINDS)[number];

const findBar = (name: string, kind: Kind): number => BARS[name]?.[kind] ?? Infinity;
type Modules = (page: FirstLoad) => readonly ModuleShare[];

export const toKb = (bytes: number): number => bytes / 1000;

/** What is wrong between the sizes of a build and its budget; empty if nothing is. */
export function findBudgetProblems(
  budgets: Budgets,
  loads: readonly FirstLoad[],
  listModules: Modules,
): string[] {
  const known = new Set(Object.values(budgets).flatMap(({ pages }) => pages));
  const missing = loads.filter(({ page }) => !known.has(page));
  return [
    ...missing.map(({ page }) => `${page} is in no line of tests/budgets.json: add it to one.`),
    ...Object.entries(budgets).flatMap(([name, line]) => checkLine(name, line, loads, listModules)),
  ];
}

/** The budget with each line set to the sizes of a build, plus a little. */
export function fitBudgets(budgets: Budgets, loads: readonly FirstLoad[]): Budgets {
  const fit = (name: string, line: BudgetLine, kind: Kind): number => {
    const largest = findLargest(line, loads, kind);
    const size = largest ? toKb(sumBytes(largest[kind])) : 0;
    const fitted = Math.ceil((size + NEW_SLACK_KB) * 10) / 10;
    const bar = findBar(name, kind);
    return size <= bar ? Math.min(fitted, bar) : fitted;
  };
  return Object.fromEntries(
    Object.entries(budgets).map(([name, line]) => [
      name,
      { pages: line.pages, js: fit(name, line, 'js'), css: fit(name, line, 'css') },
    ]),
  );
}

const findLargest = ({ pages }: BudgetLine, loads: readonly FirstLoad[], kind: Kind): FirstLoad | undefined =>
  loads
    .filter(({ page }) => pages.includes(page))
    .toSorted((one, other) => sumBytes(other[kind]) - sumBytes(one[kind]))[0];

function checkLine(
  name: string,
  line: BudgetLine,
  loads: readonly FirstLoad[],
  listModules: Modules,
): string[] {
  const unknown = line.pages.filter((page) => !loads.some((each) => each.page === page));
  return [
    ...unknown.map((page) => `tests/budgets.json names ${page} in "${name}", which is no page: remove it.`),
    ...KINDS.flatMap((kind) => {
      const bar = findBar(name, kind);
      const largest = findLargest(line, loads, kind);
      return [
        ...(line[kind] > bar
          ? [
              `The line "${name}" allows ${line[kind]} kB of ${kind}: ${bar} kB is the bar that no line moves.`,
            ]
          : []),
        ...(largest ? checkSize({ name, budget: line[kind], kind, load: largest }, listModules) : []),
      ];
    }),
  ];
}

interface Compared {
  readonly name: string;
  readonly budget: number;
  readonly kind: Kind;
  readonly load: FirstLoad;
}

function checkSize({ name, budget, kind, load }: Compared, listModules: Modules): string[] {
  const size = toKb(sumBytes(load[kind]));
  const fact = `${load.page} loads ${size.toFixed(1)} kB of ${kind} first`;
  if (size > budget)
    return [
      `${fact}, ${(size - budget).toFixed(1)} kB above its budget of ${budget} kB (line "${name}" of tests/budgets.json).\n` +
        `${kind === 'js' ? listLargest(listModules(load)) : listFiles(load)}\n` +
        'Load the new part on intent (docs/scripts.md says how), or, if every visitor needs it, raise the line: npx tsx tests/write-budgets.ts',
    ];
  if (budget - size > MAX_SLACK_KB)
    return [
      `${fact}, ${(budget - size).toFixed(1)} kB below its budget of ${budget} kB (line "${name}"): lower the line, so that ` +
        'nothing grows back unnoticed: npx tsx tests/write-budgets.ts',
    ];
  return [];
}

const listLargest = (modules: readonly ModuleShare[]): string =>
  modules
    .slice(0, LARGEST_SHOWN)
    .map(({ name, bytes }) => `  ${toKb(bytes).toFixed(2).padStart(6)} kB  ${name}`)
    .join('\n');

const listFiles = ({ css }: FirstLoad): string =>
  css.map(({ path, bytes }) => `  ${toKb(bytes).toFixed(2).padStart(6)} kB  ${path}`).join('\n');

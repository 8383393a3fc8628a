import type { Step } from './shopping.ts';

/** What is done to the shops at a time. `documented`: answers that are not right may happen (docs/resilience.md). */
export interface Window {
  readonly name: string;
  readonly documented: 'everything' | 'nothing';
  readonly from: number;
  until: number;
}

const QUIET = 'nothing';

/** Counts answers by what was done to the shops when they came. */
export function createOutcomes(now: () => number = () => performance.now()) {
  const windows: Window[] = [];
  const counts = new Map<
    string,
    { window: string; outcome: string; isDocumented: boolean; answers: number }
  >();
  const examples: string[] = [];

  /** The window that explains most. */
  function findWindow(): Window | undefined {
    const open = windows.filter(({ from, until }) => from <= now() && now() <= until);
    return open.find(({ documented }) => documented === 'everything') ?? open[0];
  }

  return {
    note({ path, form }: Step, fault: string | null): void {
      const window = findWindow();
      const outcome = fault === null ? 'right' : toOutcome(fault);
      const isDocumented = fault === null || window?.documented === 'everything';
      if (!isDocumented && examples.length < 20)
        examples.push(`${window?.name ?? QUIET}: ${form ? 'POST' : 'GET'} ${path}: ${fault?.slice(0, 160)}`);
      const name = window?.name ?? QUIET;
      const key = `${name} ${outcome}`;
      const before = counts.get(key) ?? { window: name, outcome, isDocumented, answers: 0 };
      counts.set(key, { ...before, answers: before.answers + 1 });
    },
    /** Opens a window; the result closes it `afterMs` later. */
    open(name: string, documented: Window['documented'], afterMs = 0): () => void {
      const window: Window = { name, documented, from: now(), until: Infinity };
      windows.push(window);
      return () => {
        window.until = now() + afterMs;
      };
    },
    rows: () => [...counts.values()],
    failures: () =>
      [...counts.values()].reduce((sum, { isDocumented, answers }) => sum + (isDocumented ? 0 : answers), 0),
    /** The first answers that nothing explains. */
    examples: () => examples,
  };
}

export type Outcomes = ReturnType<typeof createOutcomes>;

/** The status of an error, or that the page said something else. */
function toOutcome(fault: string): string {
  if (/^[45]\d\d$/.test(fault)) return fault;
  return fault.startsWith('Error') ? 'connection lost' : 'another answer';
}

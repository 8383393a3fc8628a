import { toMoment } from '#kernel/dates/local-time.ts';

/** Local times, as `toMoment` reads them. */
interface Times {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** The parts of a channel file that are about time. */
export interface TimedParts {
  readonly timeZone: string;
  readonly activeFrom?: string | undefined;
  readonly activeUntil?: string | undefined;
  readonly maintenance?: Times | undefined;
  readonly overrides: readonly Times[];
}

/** From `from` on, until before `until`; both like Date.now(), or infinite. */
interface Span {
  readonly from: number;
  readonly until: number;
}

/** When what of a channel file is in force. */
export interface Plan {
  readonly active: Span;
  readonly maintenance: Span | null;
  /** In the order of the file. */
  readonly overrides: readonly Span[];
  /** Moments of change, in order. */
  readonly changes: readonly number[];
}

/**
 * Why a shop is closed, since when, and when that ends; null where the file plans no such moment. `before`: it opens at the end. `after`:
 * it has closed for good.
 */
export interface Closing {
  readonly kind: 'maintenance' | 'before' | 'after';
  readonly since: number | null;
  readonly until: number | null;
}

/** What is in force at a moment. */
export interface PlanState {
  /** Indices of the overrides in force. */
  readonly overrides: readonly number[];
  readonly closing: Closing | null;
  /** The state is the same from `since` on, until before `changesAt`; infinite where nothing changes. */
  readonly since: number;
  readonly changesAt: number;
}

export function readPlan({ timeZone, activeFrom, activeUntil, maintenance, overrides }: TimedParts): Plan {
  const toSpan = ({ from, until }: Times): Span => ({
    from: from === undefined ? -Infinity : toMoment(from, timeZone, 'start'),
    until: until === undefined ? Infinity : toMoment(until, timeZone, 'end'),
  });
  const plan = {
    active: toSpan({ from: activeFrom, until: activeUntil }),
    maintenance: maintenance ? toSpan(maintenance) : null,
    overrides: overrides.map(toSpan),
  };
  const spans = [plan.active, ...(plan.maintenance ? [plan.maintenance] : []), ...plan.overrides];
  const changes = new Set(spans.flatMap(({ from, until }) => [from, until]).filter(Number.isFinite));
  return { ...plan, changes: [...changes].toSorted((one, other) => one - other) };
}

const contains = ({ from, until }: Span, moment: number): boolean => from <= moment && moment < until;

export function selectState(plan: Plan, moment: number): PlanState {
  return {
    overrides: plan.overrides.flatMap((span, index) => (contains(span, moment) ? [index] : [])),
    closing: selectClosing(plan, moment),
    since: plan.changes.findLast((change) => change <= moment) ?? -Infinity,
    changesAt: plan.changes.find((change) => change > moment) ?? Infinity,
  };
}

function selectClosing({ active, maintenance }: Plan, moment: number): Closing | null {
  if (moment >= active.until) return { kind: 'after', since: active.until, until: null };
  if (moment < active.from) return { kind: 'before', since: null, until: active.from };
  if (!maintenance || !contains(maintenance, moment)) return null;
  const [since, until] = [maintenance.from, maintenance.until].map(unlessInfinite);
  return { kind: 'maintenance', since: since ?? null, until: until ?? null };
}

const unlessInfinite = (moment: number): number | null => (Number.isFinite(moment) ? moment : null);

/** Every set of overrides that is in force at some moment, without the empty one. */
export function listCombinations(plan: Plan): readonly (readonly number[])[] {
  const starts = [-Infinity, ...plan.changes];
  const sets = starts.map((moment) => selectState(plan, moment).overrides).filter((set) => set.length > 0);
  return [...new Map(sets.map((set) => [set.join(), set])).values()];
}

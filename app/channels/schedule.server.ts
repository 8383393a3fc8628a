import { toMoment } from '#kernel/dates.ts';

/** Local times, as `toMoment` reads them. */
interface Times {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** The parts of a channel file that are about time. */
export interface ChannelTimes {
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

export function readPlan({ timeZone, activeFrom, activeUntil, maintenance, overrides }: ChannelTimes): Plan {
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

type Content = Readonly<Record<string, unknown>>;

/** Members whose own members an override changes one by one; every other value is replaced as a whole. */
const MERGED: Readonly<Record<string, readonly string[]>> = { theme: ['style', 'fonts'], mainMenu: [] };

const isObject = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The content of a channel file while the overrides with these indices are in force: later ones take precedence, and `null` removes
 * a value. The result has no overrides of its own.
 */
export function mergeOverrides(content: Content, active: readonly number[]): Content {
  const { overrides, ...file } = content;
  const all: readonly unknown[] = Array.isArray(overrides) ? overrides : [];
  return active.reduce<Content>((merged, index) => {
    const override = all[index];
    if (!isObject(override)) return merged;
    const { from: _from, until: _until, name: _name, ...changes } = override;
    return merge(merged, changes, []);
  }, file);
}

function merge(base: Content, changes: Content, path: readonly string[]): Content {
  const merged: Record<string, unknown> = { ...base };
  for (const [name, value] of Object.entries(changes)) {
    const before = base[name];
    if (value === null) delete merged[name];
    else if (isObject(value) && isObject(before) && isMerged([...path, name]))
      merged[name] = merge(before, value, [...path, name]);
    else merged[name] = value;
  }
  return merged;
}

const isMerged = ([first = '', second, ...rest]: readonly string[]): boolean =>
  rest.length === 0 &&
  Object.hasOwn(MERGED, first) &&
  (second === undefined || MERGED[first]?.includes(second) === true);

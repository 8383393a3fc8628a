import type { z } from 'zod';
import { distance } from 'fastest-levenshtein';
import { type FileProblem, valueAt } from './channel-file-error.server.ts';
import { findDescription, listKnownNames } from './channel-reference.server.ts';

type Path = readonly PropertyKey[];
type Issue = z.core.$ZodIssue;

/** Of a union whose schema has no message of its own. */
const GENERAL_MESSAGE = 'Invalid input';

/** Of one file: more would keep the process, and readers, busy with what the first ones say already. */
export const MAX_PROBLEMS = 100;

interface ListedProblems {
  /** The first ones. */
  readonly problems: readonly FileProblem[];
  /** How many were left out. */
  readonly more: number;
}

/** Zod's issues of a channel file as problems. Of a union's branches only the closest one is reported. */
export function listProblems(issues: readonly Issue[], content: unknown): ListedProblems {
  const problems: FileProblem[] = [];
  let count = 0;
  collect(issues, content, {
    base: [],
    add(describe) {
      count += 1;
      // The search for what was meant takes most of the time
      if (problems.length < MAX_PROBLEMS) problems.push(describe());
    },
  });
  return { problems, more: count - problems.length };
}

function collect(
  issues: readonly Issue[],
  content: unknown,
  {
    base,
    add,
  }: {
    readonly base: Path;
    readonly add: (describe: () => FileProblem) => void;
  },
): void {
  for (const issue of issues) {
    const path = [...base, ...issue.path];
    if (!isPresent(content, path)) add(() => toMissing(path));
    else if (issue.code === 'invalid_union' && issue.errors.length > 0 && issue.message === GENERAL_MESSAGE)
      collect(closestBranch(issue.errors), content, { base: path, add });
    else if (issue.code === 'invalid_key') add(() => toUnknown(path.slice(0, -1), String(path.at(-1))));
    else if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) add(() => toUnknown(path, key));
    else add(() => ({ path, reason: toReason(issue, valueAt(content, path)) }));
  }
}

function toMissing(path: Path): FileProblem {
  const description = findDescription(path);
  return { path, reason: description ? `is missing: ${description}` : 'is missing' };
}

/** Names that are no typing errors of the right one: those of a level above, and of other systems. */
const SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map([
  ['children', ['items', 'subitems', 'submenu']],
  ['items', ['children', 'links']],
  ['url', ['href', 'link', 'path']],
  ['label', ['title', 'text', 'name']],
  ['picture', ['image', 'img']],
  ['locales', ['languages']],
  ['hosts', ['host', 'domain', 'domains']],
]);

/** The value is not reported: it may be a secret, which must not be in the file (CH-08). */
function toUnknown(path: Path, key: string): FileProblem {
  const known = listKnownNames(path);
  const meant = known.find((name) => SYNONYMS.get(name)?.includes(normalise(key)));
  const suggestion = formatSuggestion(meant ?? key, known);
  return { path: [...path, key], reason: `this name is not known here${suggestion}`, isHidden: true };
}

function toReason(issue: Issue, value: unknown): string {
  if (issue.code !== 'invalid_value' || issue.values.length < 2) return toPlainReason(issue, value);
  const known = issue.values.map(String);
  return `must be one of ${known.join(', ')}${formatSuggestion(value, known)}`;
}

const depth = (issues: readonly Issue[]): number =>
  issues.reduce((deepest, issue) => Math.max(deepest, issue.path.length), 0);

/** The branch whose issues lie deepest in the value, and among those the one with the fewest issues. */
function closestBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] {
  const [best = []] = branches.toSorted((a, b) => depth(b) - depth(a) || a.length - b.length);
  return best;
}

const isPresent = (content: unknown, path: Path): boolean =>
  path.length === 0 || valueAt(content, path) !== undefined;

/** What belongs there instead, by the library's name of the kind. */
const EXPECTED: Readonly<Record<string, string>> = {
  string: 'must be text in double quotes',
  number: 'must be a number without quotes',
  int: 'must be a whole number without quotes',
  boolean: 'must be true or false without quotes',
  array: 'must be a list: values between [ and ]',
  object: 'must be an object: names with values between { and }',
  record: 'must be an object: names with values between { and }',
};

/** How much of it, by the library's name of the kind. */
const AMOUNTS: Readonly<Record<string, (count: string) => string>> = {
  string: (count) => `have ${count} characters`,
  array: (count) => `have ${count} entries`,
  number: (count) => `be ${count}`,
  int: (count) => `be ${count}`,
};

/** An issue of the library in plain words, for operators who may never have written JSON. Messages of the schema itself stay. */
function toPlainReason(issue: z.core.$ZodIssue, value: unknown): string {
  const reason = REASONS[issue.code]?.(issue, value);
  return reason ?? issue.message;
}

type ToReason = (issue: z.core.$ZodIssue, value: unknown) => string | undefined;

/** By the library's name of the issue. */
const REASONS: Readonly<Record<string, ToReason>> = {
  invalid_type: (issue, value) =>
    issue.code === 'invalid_type' && issue.message.startsWith('Invalid input')
      ? toTypeReason(issue.expected, value)
      : undefined,
  too_small: (issue) => (issue.code === 'too_small' ? toMinimumReason(issue) : undefined),
  too_big(issue) {
    if (issue.code !== 'too_big') return undefined;
    return toAmountReason(
      issue.origin,
      `${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}`,
    );
  },
  invalid_format(issue) {
    if (issue.code !== 'invalid_format') return undefined;
    if (issue.format === 'email') return 'must be a mail address, like service@shop.example';
    return issue.format === 'starts_with' && 'prefix' in issue
      ? `must begin with ${String(issue.prefix)}`
      : undefined;
  },
};

function toMinimumReason({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): string | undefined {
  if (minimum === 1 && origin === 'string') return 'must not be empty';
  if (minimum === 1 && origin === 'array') return 'must have at least one entry';
  return toAmountReason(origin, `${inclusive === false ? 'more than' : 'at least'} ${minimum}`);
}

function toTypeReason(expected: string, value: unknown): string | undefined {
  const reason = EXPECTED[expected];
  // A fraction where a whole number belongs is a number, too
  return (
    reason &&
    (expected === 'int' && typeof value === 'number'
      ? 'must be a whole number'
      : `${reason}, not ${nameKind(value)}`)
  );
}

function toAmountReason(origin: string, count: string): string | undefined {
  const format = AMOUNTS[origin];
  return format && `must ${format(count)}`;
}

function nameKind(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'boolean') return 'true or false';
  return typeof value === 'number' ? 'a number' : 'an object';
}

/** Typing errors up to a third of the word; in short words two. */
const toleranceOf = (word: string): number => Math.max(2, Math.floor(word.length / 3));
/** Shorter beginnings fit too many words. */
const MIN_BEGINNING = 4;
/** No known word is longer by far, and the time grows with the length. */
const MAX_CHARACTERS = 100;

/** The known word that was probably meant: one with few other letters, or one that begins the same. Null: none is near. */
export function findSuggestion(given: string, known: readonly string[]): string | null {
  if (given.length > MAX_CHARACTERS) return null;
  const wanted = normalise(given);
  const ranked = known
    .map((word) => ({ word, errors: countErrors(wanted, normalise(word)) }))
    .toSorted((one, other) => one.errors - other.errors);
  const [best] = ranked;
  return best && best.errors <= toleranceOf(wanted) ? best.word : null;
}

const normalise = (word: string): string => word.toLowerCase().replace(/[-_\s]/g, '');

function countErrors(given: string, known: string): number {
  const errors = distance(given, known);
  const [short, long] = given.length < known.length ? [given, known] : [known, given];
  return short.length >= MIN_BEGINNING && long.startsWith(short) ? Math.min(errors, 1) : errors;
}

/** `; did you mean "theme"?`, or nothing. */
export function formatSuggestion(given: unknown, known: readonly string[]): string {
  const suggestion = typeof given === 'string' ? findSuggestion(given, known) : null;
  return suggestion === null ? '' : `; did you mean "${suggestion}"?`;
}

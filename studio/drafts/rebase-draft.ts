import { setInText } from '#studio/form/edit-text.ts';
import type { Path } from '#studio/form/pointer.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The places where a value differs, lists as a whole, with the new value; undefined where it was removed. */
function listChanges(
  before: unknown,
  after: unknown,
  path: Path = [],
): readonly (readonly [Path, unknown])[] {
  if (isEqual(before, after)) return [];
  if (!isObject(before) || !isObject(after)) return [[path, after]];
  const members = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return members.flatMap((member) => listChanges(before[member], after[member], [...path, member]));
}

/** Carries what `mine` changed of `base` over to a file that has changed meanwhile. The three texts are JSON objects. */
export function rebase(base: string, mine: string, theirs: string): string {
  return listChanges(JSON.parse(base), JSON.parse(mine)).reduce(
    (text, [path, value]) => setInText(text, path, value),
    theirs,
  );
}

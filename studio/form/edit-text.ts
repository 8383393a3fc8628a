import { applyEdits, findNodeAtLocation, modify, parseTree } from 'jsonc-parser';
import type { Path } from '#app/channels/form/field.server.ts';
import { valueAt } from '#app/channels/schema/channel-file-error.server.ts';

/** Deeper than any path of a channel file; setting a longer one would create it. */
const MAX_DEPTH = 24;

const FORMAT = { insertSpaces: true, tabSize: 2, insertFinalNewline: true, eol: '\n' } as const;

/** Sets the value at a path of a JSON text and keeps the rest as written; undefined removes it. */
export function setInText(text: string, path: Path, value: unknown): string {
  if (path.length > MAX_DEPTH) return text;
  if (value === undefined && !hasPlace(text, path)) return text;
  const last = path.at(-1);
  const isInsertion = typeof last === 'number' && !hasPlace(text, path);
  return applyEdits(
    text,
    modify(text, [...path], value, { formattingOptions: FORMAT, isArrayInsertion: isInsertion }),
  );
}

function hasPlace(text: string, path: Path): boolean {
  const root = parseTree(text);
  return root !== undefined && findNodeAtLocation(root, [...path]) !== undefined;
}

/** Removes parents that have become empty, level by level, up to required members. */
export function removeEmptyParents(text: string, path: Path, isRequired: (path: Path) => boolean): string {
  let result = text;
  for (let parent = path.slice(0, -1); parent.length > 0; parent = parent.slice(0, -1)) {
    const value = valueAt(JSON.parse(result), parent);
    const isEmpty =
      typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;
    if (!isEmpty || typeof parent.at(-1) === 'number' || isRequired(parent)) return result;
    result = setInText(result, parent, undefined);
  }
  return result;
}

/** The name of a form field: its path as a JSON pointer (RFC 6901), `/locales/0/code`. */
export const toName = (path: Path): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** The path of a form field. A part of digits is an index. */
export const toPath = (name: string): Path =>
  name
    .split('/')
    .slice(1)
    .map((part) =>
      /^\d{1,4}$/.test(part) ? Number(part) : part.replaceAll('~1', '/').replaceAll('~0', '~'),
    );

/** The path in the notation of findings, `locales[0].code`. */
export const toFindingPath = (path: Path): string =>
  path.map((part, at) => (typeof part === 'number' ? `[${part}]` : `${at === 0 ? '' : '.'}${part}`)).join('');

/** Whether a finding is about the value at `path` or one inside it. */
export function isWithin(findingPath: string, path: Path): boolean {
  const place = toFindingPath(path);
  return findingPath.startsWith(place) && /^($|[.[])/.test(findingPath.slice(place.length));
}

/** The id of the control, or of the group, of a finding: `locales[0].code` → `f.locales.0.code`. */
export const idOfField = (findingPath: string): string =>
  `f.${findingPath.replaceAll('[', '.').replaceAll(']', '')}`;

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

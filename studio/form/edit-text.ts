import { applyEdits, findNodeAtLocation, modify, parseTree } from 'jsonc-parser';
import { valueAt } from '#app/channels/schema/value-at.server.ts';
import type { Path } from './pointer.ts';

/** Deeper than any place of a channel file; a longer path would be built into the text. */
const MAX_DEPTH = 24;

const FORMAT = { insertSpaces: true, tabSize: 2, insertFinalNewline: true, eol: '\n' } as const;

/** Sets the value at a place of a JSON text and leaves the rest as it was written; undefined removes it. */
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

/** Removes the object around a place where it has become empty, level by level, up to members that the file needs. */
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

import { CHANNEL_SCHEMA } from '#app/channels/schema/schema-node.server.ts';
import { valueAt } from '#app/channels/schema/value-at.server.ts';
import { formatLeaf, listLeaves, type Field, type Leaf } from './field.ts';
import { removeEmptyParents, setInText } from './edit-text.ts';
import { toName, type Path } from './pointer.ts';

/** Text of a control that is no value of its kind. It is shown again and holds the draft back. */
export interface Rejected {
  readonly text: string;
  readonly reason: string;
}

export interface Applied {
  readonly text: string;
  readonly rejected: ReadonlyMap<string, Rejected>;
}

/**
 * Writes what a form holds into the text of a channel file. Controls that the form does not have, or that were not changed, leave the
 * text alone. Values that the schema refuses are written too: the checks of the server report them at their place.
 */
export function applyForm(
  before: Applied,
  fields: readonly Field[],
  form: ReadonlyMap<string, string>,
): Applied {
  const rejected = new Map(before.rejected);
  let { text } = before;
  for (const leaf of listLeaves(fields)) {
    const name = toName(leaf.path);
    const sent = form.get(name)?.replaceAll('\r\n', '\n');
    if (sent === undefined) continue;
    rejected.delete(name);
    if (sent === formatLeaf(leaf).replaceAll('\r\n', '\n')) continue;
    const read = readLeaf(leaf, sent);
    if ('reason' in read) rejected.set(name, { text: sent, reason: read.reason });
    else text = setLeaf(text, leaf.path, read.value);
  }
  return { text, rejected };
}

function readLeaf(
  { kind, isRequired }: Leaf,
  sent: string,
): { readonly value: unknown } | { readonly reason: string } {
  const trimmed = sent.trim();
  if (trimmed === '') return { value: isRequired && kind !== 'json' ? emptyOf(kind) : undefined };
  if (kind === 'lines') return { value: trimmed.split('\n').flatMap((line) => line.trim() || []) };
  if (kind === 'number') return { value: Number.isFinite(Number(trimmed)) ? Number(trimmed) : trimmed };
  if (kind === 'switch') return { value: trimmed === 'true' };
  if (kind !== 'json') return { value: kind === 'area' ? trimmed : trimmed.replaceAll('\n', ' ') };
  try {
    return { value: JSON.parse(trimmed) as unknown };
  } catch (error) {
    return { reason: `not valid JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}

const emptyOf = (kind: Leaf['kind']): unknown =>
  kind === 'lines' ? [] : kind === 'text' || kind === 'area' ? '' : undefined;

/** A shorthand, as `"header": "dark"`, is written out as an object (`{ "colors": "dark" }`) once another of its members is set. */
function setLeaf(text: string, path: Path, value: unknown): string {
  const parent = path.slice(0, -1);
  const short = valueAt(JSON.parse(text), parent);
  if (typeof short === 'string') {
    if (path.at(-1) === 'colors') return setInText(text, parent, value);
    return setInText(text, parent, { colors: short, [String(path.at(-1))]: value });
  }
  const changed = setInText(text, path, value);
  return value === undefined
    ? removeEmptyParents(changed, path, (place) => place.length === 1 && isNeeded(String(place[0])))
    : changed;
}

const isNeeded = (member: string): boolean => CHANNEL_SCHEMA.required?.includes(member) ?? false;

import {
  CHANNEL_SCHEMA,
  listBranches,
  type SchemaNode,
} from '#app/channels/schema/channel-reference.server.ts';
import { valueAt } from '#app/channels/schema/channel-file-error.server.ts';
import {
  type Field,
  formatLeaf,
  type Leaf,
  listLeaves,
  type Path,
  type Rows,
} from '#app/channels/form/field.server.ts';
import { removeEmptyParents, setInText, toName, toPath } from './edit-text.ts';

/** Text of a control that is no value of its kind. It is shown again, and the draft cannot be saved. */
export interface Rejected {
  readonly text: string;
  readonly reason: string;
}

export interface Applied {
  readonly text: string;
  readonly rejected: ReadonlyMap<string, Rejected>;
}

/**
 * Writes the values of a form into the text of a channel file. Controls that are missing or unchanged change nothing. Values that the schema
 * refuses are written too: the checks of the server report them.
 */
export function applyForm(
  before: Applied,
  fields: readonly Field[],
  form: ReadonlyMap<string, string>,
): Applied {
  const rejected = new Map(before.rejected);
  let { text } = before;
  // A font that is given by name takes the place of one with members of its own
  const leaves = listLeaves(fields).toSorted((one, other) => other.path.length - one.path.length);
  for (const leaf of leaves) {
    const name = toName(leaf.path);
    const sent = form.get(name)?.replaceAll('\r\n', '\n');
    if (sent === undefined) continue;
    rejected.delete(name);
    if (sent === formatLeaf(leaf).replaceAll('\r\n', '\n')) continue;
    const read = readLeaf(leaf, sent);
    if ('reason' in read) rejected.set(name, { text: sent, reason: read.reason });
    else text = leaf.kind === 'font' ? setFont(text, leaf, read.value) : setLeaf(text, leaf.path, read.value);
  }
  return { text, rejected };
}

/** `Number` also reads `0x10` and `1e2`. */
const DECIMAL = /^-?\d{1,15}(?:\.\d{1,15})?$/;

function readLeaf(
  { kind, isRequired }: Leaf,
  sent: string,
): { readonly value: unknown } | { readonly reason: string } {
  const trimmed = sent.trim();
  if (trimmed === '') return { value: isRequired && kind !== 'json' ? emptyOf(kind) : undefined };
  if (kind === 'lines') return { value: trimmed.split('\n').flatMap((line) => line.trim() || []) };
  if (kind === 'number') return { value: DECIMAL.test(trimmed) ? Number(trimmed) : trimmed };
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

/** A file of the shop's own becomes an object, and keeps the other members of one. */
function setFont(text: string, { path, value }: Leaf, chosen: unknown): string {
  if (typeof chosen !== 'string' || !chosen.endsWith('.woff2')) return setLeaf(text, path, chosen);
  return typeof value === 'object'
    ? setInText(text, [...path, 'file'], chosen)
    : setInText(text, path, { file: chosen });
}

const isNeeded = (member: string): boolean => CHANNEL_SCHEMA.required?.includes(member) ?? false;

/** What a button beside the controls does: `up:/menus/main/items/1`, `set:/theme/style/link-color=#112233`. */
const ACTION = /^(up|down|remove|add|set|own|api):(\/[^=]{1,500})(?:=(.{0,100}))?$/;

/** Carries out a button of a form; the text itself where the button names none of these. */
export function changeRows(text: string, action: string, fields: readonly Field[]): string {
  const [, verb, name = '', value = ''] = ACTION.exec(action) ?? [];
  const path = toPath(name);
  const content: unknown = JSON.parse(text);
  switch (verb) {
    case 'up':
      return move(text, content, { path, by: -1 });
    case 'down':
      return move(text, content, { path, by: 1 });
    case 'remove':
      return setInText(text, path, undefined);
    case 'add':
      return addRow(text, content, findRows(fields, name));
    case 'set':
      return setInText(text, path, value);
    case 'own':
      return setInText(text, path, { items: [] });
    case 'api':
      return setInText(text, path, 'main');
    default:
      return text;
  }
}

function move(
  text: string,
  content: unknown,
  { path, by }: { readonly path: Path; readonly by: 1 | -1 },
): string {
  const list = valueAt(content, path.slice(0, -1));
  const index = path.at(-1);
  if (!Array.isArray(list) || typeof index !== 'number') return text;
  const other = index + by;
  if (other < 0 || other >= list.length || index >= list.length) return text;
  const moved: readonly unknown[] = list.with(index, list[other]).with(other, list[index]);
  return setInText(text, path.slice(0, -1), moved);
}

function addRow(text: string, content: unknown, rows: Rows | null): string {
  if (!rows) return text;
  const list = valueAt(content, rows.path);
  const row = makeEmpty(rows.node);
  return Array.isArray(list)
    ? setInText(text, rows.path, [...(list as readonly unknown[]), row])
    : setInText(text, rows.path, [row]);
}

function findRows(fields: readonly Field[], name: string): Rows | null {
  for (const field of fields) {
    if ('rows' in field && toName(field.path) === name) return field;
    const nested = 'rows' in field ? field.rows : 'fields' in field ? field.fields : [];
    const found = findRows(nested, name);
    if (found) return found;
  }
  return null;
}

/** A row with what a row must have, empty or the first choice. */
function makeEmpty(node: SchemaNode): unknown {
  const [branch = node] = listBranches(node);
  if (branch.enum) return branch.enum[0];
  if (branch.type === 'string') return '';
  if (branch.type === 'boolean') return false;
  if (branch.type === 'array') return [];
  const entries = Object.entries(branch.properties ?? {}).filter(([member]) =>
    branch.required?.includes(member),
  );
  return Object.fromEntries(entries.map(([member, child]) => [member, makeEmpty(child)]));
}

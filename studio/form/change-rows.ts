import { valueAt } from '#app/channels/schema/value-at.server.ts';
import { listBranches, type SchemaNode } from '#app/channels/schema/schema-node.server.ts';
import type { Field, Rows } from './field.ts';
import { setInText } from './edit-text.ts';
import { toName, toPath, type Path } from './pointer.ts';

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

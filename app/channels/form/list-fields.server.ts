import { LANGUAGES, toLanguage } from '#app/i18n/languages.ts';
import {
  CHANNEL_SCHEMA,
  listBranches,
  type SchemaNode,
} from '#app/channels/schema/channel-reference.server.ts';
import { valueAt } from '#app/channels/schema/channel-file-error.server.ts';
import type { Field, Group, Leaf, Path } from './field.server.ts';

/** A path with its schema and the file's value. */
interface Place {
  readonly node: SchemaNode;
  readonly path: Path;
  readonly value: unknown;
  readonly isRequired: boolean;
  /** Of the shop. */
  readonly languages: readonly string[];
}

const HEX = '#(?:';
const HEX_LONG = '^#[0-9a-fA-F]{6}$';
/** A drawing or a sentence is too long for one line. */
const LONG_CHARACTERS = 70;

/** The controls for these members of a channel file, made from its schema. `content` is the parsed file. */
export function listFields(content: unknown, members: readonly string[]): readonly Field[] {
  const languages = listLanguages(content);
  const { properties = {}, required = [] } = CHANNEL_SCHEMA;
  return members.flatMap((member) => {
    const node = properties[member];
    if (!node) return [];
    const value = valueAt(content, [member]);
    return [toField({ node, path: [member], value, isRequired: required.includes(member), languages })];
  });
}

/** The languages that the file offers, the default first; English for a file without any. */
export function listLanguages(content: unknown): readonly string[] {
  const locales = valueAt(content, ['locales']);
  const codes = (Array.isArray(locales) ? locales : [])
    .toSorted(
      (one, other) =>
        Number(valueAt(other, ['default']) === true) - Number(valueAt(one, ['default']) === true),
    )
    .map((locale: unknown) => valueAt(locale, ['code']));
  const offered = codes.flatMap((code) =>
    typeof code === 'string' && LOCALE.test(code) ? toLanguage(code) : [],
  );
  return offered.length === 0 ? ['en'] : [...new Set(offered)];
}

const LOCALE = /^[a-z]{2}-[A-Z]{2}$/;

/** `siteName` → `Site name`, `accent-color` → `Accent color`. */
export function toLabel(part: string | number): string {
  if (typeof part === 'number') return String(part + 1);
  const words = part
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

const labelOf = (path: Path): string => toLabel(path.at(-1) ?? '');

function toField(place: Place): Field {
  const branches = listBranches(place.node);
  const [only] = branches;
  if (branches.length > 1 || !only) return toUnionField(place, branches);
  if (only.properties) return toGroup(place, only);
  if (isPerLanguage(only)) return toTexts(place, only);
  if (only.type === 'array') return toListField(place, only);
  if (only.type === 'object') return toLeaf(place, 'json', only);
  return toScalar(place, only);
}

const isPerLanguage = ({ propertyNames, additionalProperties }: SchemaNode): boolean =>
  typeof additionalProperties === 'object' &&
  listBranches(propertyNames ?? {}).some((names) => names.enum?.includes(LANGUAGES[0]) === true);

/** A colour and nothing else: a shadow has a colour in its pattern, too. */
const isColour = ({ pattern = '' }: SchemaNode): boolean =>
  pattern === HEX_LONG || (pattern.includes(HEX) && pattern.length < 50);

const isLong = (value: unknown): boolean =>
  typeof value === 'string' && (value.length > LONG_CHARACTERS || value.includes('\n'));

function toScalar(place: Place, node: SchemaNode): Leaf {
  if (node.enum) return toLeaf(place, 'choice', node);
  if ('const' in node) return toLeaf(place, 'choice', { ...node, enum: [node.const] });
  if (node.type === 'boolean') return toLeaf(place, 'switch', node);
  if (node.type === 'integer' || node.type === 'number') return toLeaf(place, 'number', node);
  if (isColour(node)) return toLeaf(place, 'colour', node);
  return toLeaf(place, isLong(place.value) || node.pattern?.startsWith('^<svg') ? 'area' : 'text', node);
}

function toListField(place: Place, node: SchemaNode): Field {
  const items = node.items ? listBranches(node.items) : [];
  const [only] = items;
  if (items.length !== 1 || !only || !node.items) return toLeaf(place, 'json', node);
  if (only.type === 'string') return toLeaf(place, 'lines', node);
  if (!only.properties || (place.value !== undefined && !Array.isArray(place.value)))
    return toLeaf(place, 'json', node);
  const values: readonly unknown[] = Array.isArray(place.value) ? place.value : [];
  return {
    kind: 'rows',
    path: place.path,
    label: labelOf(place.path),
    description: place.node.description,
    node: only,
    rows: values.map((value, index) => toGroup({ ...place, value, path: [...place.path, index] }, only)),
  };
}

/** A value of several kinds: the form is that of the kind which the file has. */
function toUnionField(place: Place, branches: readonly SchemaNode[]): Field {
  const object = branches.find(({ properties }) => properties);
  if (branches.every(isPicture)) return toPicture(place, branches);
  if (object?.properties?.items) return toMenu(place, object);
  const named = branches.find((branch) => branch.enum);
  if (object && named) return toNamedOrObject(place, named, object);
  const perLanguage = branches.find(isPerLanguage);
  const list = branches.find(({ type }) => type === 'array');
  if (perLanguage && list)
    return Array.isArray(place.value) ? toLeaf(place, 'lines', list) : toTexts(place, perLanguage);
  return toLeaf(place, branches.every(isOneLine) ? 'text' : 'json', place.node);
}

function toNamedOrObject(place: Place, named: SchemaNode, object: SchemaNode): Field {
  if (object.properties?.colors) return toShortGroup(place, object);
  return toFont(place, named, object);
}

/** A shipped font by name, or a file of the shop's own, which can have a bold one beside it. */
function toFont(place: Place, named: SchemaNode, object: SchemaNode): Field {
  const font = toLeaf(place, 'font', named);
  if (typeof place.value !== 'object') return font;
  const group = toGroup(place, object);
  const others = group.fields.filter(({ path }) => path.at(-1) !== 'file');
  // What is wrong with the file is shown with the group
  return { ...group, path: [...place.path, 'file'], fields: [{ ...font, label: 'Font' }, ...others] };
}

const isPicture = ({ properties }: SchemaNode): boolean =>
  Boolean(properties?.svg ?? properties?.file ?? properties?.src);

const isOneLine = ({ type }: SchemaNode): boolean => type === 'string' || type === 'number';

function toMenu(place: Place, object: SchemaNode): Group {
  if (typeof place.value !== 'string' && place.value !== undefined)
    return { ...toGroup(place, object), kind: 'menu' };
  return { ...toGroupFrame(place), kind: 'menu', fields: [toLeaf(place, 'text', place.node)] };
}

/** A text may stand for the whole object, as `"header": "dark"`. */
function toShortGroup(place: Place, object: SchemaNode): Group {
  const short = typeof place.value === 'string' ? place.value : null;
  const value = short === null ? place.value : { colors: short };
  return { ...toGroup({ ...place, value }, object), short };
}

const toGroupFrame = ({ node, path }: Place) => ({
  kind: 'group' as const,
  path,
  label: labelOf(path),
  description: node.description,
  short: null,
});

function toGroup(place: Place, { properties = {}, required = [] }: SchemaNode): Group {
  const fields = Object.entries(properties).map(([member, node]) =>
    toField({
      ...place,
      node,
      path: [...place.path, member],
      value: valueAt(place.value, [member]),
      isRequired: required.includes(member),
    }),
  );
  return { ...toGroupFrame(place), fields };
}

function toTexts(place: Place, { additionalProperties }: SchemaNode): Group {
  const node = typeof additionalProperties === 'object' ? additionalProperties : {};
  const fields = place.languages.map((language) => {
    const path = [...place.path, language];
    const value = valueAt(place.value, [language]);
    return toField({ ...place, node, path, value, isRequired: false });
  });
  // Side by side all languages have controls of one height
  const isAnyLong = fields.some(({ kind }) => kind === 'area');
  const alike = fields.map((field) =>
    isAnyLong && field.kind === 'text' ? { ...field, kind: 'area' as const } : field,
  );
  return { ...toGroupFrame(place), kind: 'texts', fields: alike };
}

function toPicture(place: Place, branches: readonly SchemaNode[]): Group {
  const fields = branches.flatMap(({ properties = {} }) =>
    Object.entries(properties).map(([member, node]) =>
      toField({
        ...place,
        node,
        path: [...place.path, member],
        value: valueAt(place.value, [member]),
        isRequired: false,
      }),
    ),
  );
  return { ...toGroupFrame(place), kind: 'picture', fields };
}

function toLeaf(place: Place, kind: Leaf['kind'], node: SchemaNode): Leaf {
  const fallback = place.node.default ?? node.default;
  return {
    kind,
    path: place.path,
    label: labelOf(place.path),
    description: place.node.description ?? node.description,
    isRequired: place.isRequired,
    fallback:
      fallback === undefined ? null : typeof fallback === 'string' ? fallback : JSON.stringify(fallback),
    value: place.value,
    options: (node.enum ?? []).map((value, at) => ({
      value: String(value),
      description: node.enumDescriptions?.[at],
    })),
  };
}

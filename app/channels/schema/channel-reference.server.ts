import { describeKind } from '#themes/check-style-value.ts';
import { FONT_FAMILIES, FONT_FAMILY_NAMES, weightsOf } from '#themes/font-families.ts';
import { PALETTES, STYLE_KEYS } from '#themes/names.ts';
import { palettes } from '#themes/palette.ts';
import { STYLE_VARIABLES } from '#themes/style-variables.ts';
import { CHANNEL_SCHEMA, listBranches, type SchemaNode } from './schema-node.server.ts';

export interface FieldDescription {
  /** As in `theme.header.layout`. */
  readonly field: string;
  readonly takes: string;
  /** Whether a file must have it, and its default; empty for an optional field without one. */
  readonly presence: string;
  readonly meaning: string;
  /** Values that have a meaning of their own. */
  readonly values: readonly (readonly [value: string, meaning: string])[];
}

/** Described by the style variables. */
const STYLE = 'theme.style';
/** Its members are those of the file, where they are described. */
const OVERRIDES = 'overrides[]';
const FONTS = ['theme.fonts.title', 'theme.fonts.body'];

/** Every field and style variable of a channel file, from the schema: what operators look up. */
export const listChannelFields = (): readonly FieldDescription[] => [
  ...listFields(CHANNEL_SCHEMA, ''),
  ...STYLE_KEYS.map((key): FieldDescription => ({
    field: `${STYLE}.${key}`,
    takes: describeKind(STYLE_VARIABLES[key]),
    presence: 'default of the palette',
    meaning: STYLE_VARIABLES[key].changes,
    values: PALETTES.map((palette) => [palettes[palette][key], `in the palette ${palette}`]),
  })),
];

/** One entry per member, nested ones below their parent. Members of a kind that a sibling has already are not repeated. */
function listFields(node: SchemaNode, path: string, required = 'required'): FieldDescription[] {
  const described = new Map<string, string>();
  return Object.entries(node.properties ?? {}).flatMap(([name, member]) => {
    const place = path ? `${path}.${name}` : name;
    if (name === '$schema') return [];
    const presence = node.required?.includes(name) ? required : describeDefault(member);
    if (path === OVERRIDES && CHANNEL_SCHEMA.properties?.[name])
      return [describe(place, `as ${name}`, presence, member)];
    const nested = place === STYLE ? [] : listNested(member, place);
    const shape = JSON.stringify(nested.map(({ field }) => field.slice(place.length + 1)));
    const sibling = nested.length > 0 ? described.get(shape) : undefined;
    if (sibling !== undefined) return [describe(place, `as ${sibling}`, presence, member)];
    described.set(shape, place);
    return [describe(place, describeType(member), presence, member), ...nested];
  });
}

function listNested(node: SchemaNode, place: string): FieldDescription[] {
  // An item of a menu contains items: they are described once.
  if (node.$ref) return place.includes('children') ? [] : listNested(resolve(node), place);
  if (node.anyOf) return node.anyOf.flatMap((branch) => listBranchFields(branch, place));
  if (node.items) return listNested(node.items, `${place}[]`);
  return listFields(node, place);
}

/** The members of one alternative: the file has those of one. */
const listBranchFields = (branch: SchemaNode, place: string): FieldDescription[] =>
  branch.properties ? listFields(branch, place, 'one of these') : listNested(branch, place);

const resolve = (node: SchemaNode): SchemaNode => listBranches(node)[0] ?? {};

function describe(field: string, takes: string, presence: string, node: SchemaNode): FieldDescription {
  const values = FONTS.includes(field) ? listFonts() : listValues(node);
  return { field, takes, presence, meaning: node.description ?? '', values };
}

const describeDefault = (node: SchemaNode): string =>
  node.default === undefined ? '' : `default ${JSON.stringify(node.default)}`;

function describeType(node: SchemaNode): string {
  if (node.$ref) return 'object';
  if (node.anyOf) return [...new Set(node.anyOf.map(describeType))].join(' or ');
  if (node.enum) return node.enum.map(String).join(', ');
  if (node.type === 'array') return `list of ${node.items ? describeType(node.items) : 'values'}`;
  if (node.propertyNames) return 'text per language';
  if (node.type !== 'integer') return node.type ?? 'any value';
  const isLimited = node.maximum !== undefined && node.maximum < Number.MAX_SAFE_INTEGER;
  return isLimited ? `${node.minimum} to ${node.maximum}` : `${node.minimum} or more`;
}

/** The explained values of a field, also of the entries of a list and of one of several alternatives. */
function listValues(node: SchemaNode): FieldDescription['values'] {
  if (node.enumDescriptions)
    return (node.enum ?? []).map((value, at) => [String(value), node.enumDescriptions?.[at] ?? '']);
  return [...(node.items ? [node.items] : []), ...(node.anyOf ?? [])].flatMap(listValues);
}

const listFonts = (): FieldDescription['values'] =>
  FONT_FAMILY_NAMES.map((family) => [
    family,
    `${FONT_FAMILIES[family].look}; weights ${weightsOf(family).join(' to ')}`,
  ]);

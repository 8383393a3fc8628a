import { z } from 'zod';
import { describeKind } from '#themes/check-style-value.ts';
import { FONT_FAMILIES, FONT_FAMILY_NAMES, weightsOf } from '#themes/font-families.ts';
import { PALETTES, STYLE_KEYS } from '#themes/names.ts';
import { palettes } from '#themes/palette.ts';
import { STYLE_VARIABLES } from '#themes/style-variables.ts';
import { channelFileSchema } from './channel-schema.server.ts';

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
/** Its colours and shadows. */
const STATE_STYLE = 'theme.states.style';
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
    const nested = place === STYLE || place === STATE_STYLE ? [] : listNested(member, place);
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
  if (node.propertyNames) return describeRecord(node.propertyNames, node.additionalProperties);
  if (node.type !== 'integer') return node.type ?? 'any value';
  const isLimited = node.maximum !== undefined && node.maximum < Number.MAX_SAFE_INTEGER;
  return isLimited ? `${node.minimum} to ${node.maximum}` : `${node.minimum} or more`;
}

/** Names of languages are the only ones with alternatives. */
function describeRecord({ anyOf }: SchemaNode, values: SchemaNode['additionalProperties']): string {
  const kind = typeof values === 'object' ? describeType(values) : 'value';
  return `${kind === 'string' ? 'text' : kind} per ${anyOf ? 'language' : 'name'}`;
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

/** The part of JSON Schema that `z.toJSONSchema` writes for channel files. */
export interface SchemaNode {
  readonly type?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly enumDescriptions?: readonly string[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly required?: readonly string[];
  readonly items?: SchemaNode;
  readonly anyOf?: readonly SchemaNode[];
  readonly propertyNames?: SchemaNode;
  readonly additionalProperties?: SchemaNode | boolean;
  readonly $ref?: string;
  readonly definitions?: Readonly<Record<string, SchemaNode>>;
}

/** The JSON Schema of a channel file. `io: 'input'` makes fields with a default optional. */
export const CHANNEL_SCHEMA = z.toJSONSchema(channelFileSchema, {
  io: 'input',
  target: 'draft-7',
}) as SchemaNode;

/** A reference to a definition replaced by what it names, and a union by its branches. */
export function listBranches(node: SchemaNode): readonly SchemaNode[] {
  if (node.$ref) {
    const target = CHANNEL_SCHEMA.definitions?.[node.$ref.replace('#/definitions/', '')];
    return target ? listBranches(target) : [];
  }
  return node.anyOf ? node.anyOf.flatMap(listBranches) : [node];
}

/** The schema's nodes for a path of a channel file; several within a union. */
function listNodes(path: readonly PropertyKey[]): readonly SchemaNode[] {
  let nodes: readonly SchemaNode[] = [CHANNEL_SCHEMA];
  for (const part of path) nodes = nodes.flatMap(listBranches).flatMap((node) => stepInto(node, part));
  return nodes;
}

function stepInto(node: SchemaNode, part: PropertyKey): readonly SchemaNode[] {
  if (typeof part === 'number') return node.items ? [node.items] : [];
  const named = node.properties?.[String(part)];
  if (named) return [named];
  return typeof node.additionalProperties === 'object' ? [node.additionalProperties] : [];
}

/** The member names that the schema allows at a path of a channel file. */
export function listKnownNames(path: readonly PropertyKey[]): readonly string[] {
  return listNodes(path)
    .flatMap(listBranches)
    .flatMap((node) => [
      ...Object.keys(node.properties ?? {}),
      ...listBranches(node.propertyNames ?? {}).flatMap((names) => (names.enum ?? []).map(String)),
    ]);
}

/** What the schema expects at a path of a channel file, in words; null where it says nothing. */
export function findDescription(path: readonly PropertyKey[]): string | null {
  return listNodes(path).find(({ description }) => description)?.description ?? null;
}

/**
 * The JSON Schema of a channel file as text (CH-06). It is stored in `channels/channel.schema.json`, where editors use it
 * for completion and validation.
 */
export function channelJsonSchema(): string {
  return `${JSON.stringify({ title: 'Arkad channel', ...CHANNEL_SCHEMA }, null, 2)}\n`;
}

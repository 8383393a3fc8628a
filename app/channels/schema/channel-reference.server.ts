import { describeKind } from '#themes/check-style-value.ts';
import { FONT_FAMILIES, FONT_FAMILY_NAMES, stackOf, weightsOf } from '#themes/font-families.ts';
import { PALETTES, STYLE_KEYS } from '#themes/names.ts';
import { palettes } from '#themes/palette.ts';
import { STYLE_VARIABLES } from '#themes/style-variables.ts';
import { CHANNEL_SCHEMA, listBranches, type SchemaNode } from './schema-node.server.ts';

/** Style variables have a table of their own. */
const OWN_TABLE = 'theme.style';
/** Its members are those of the file, where they are described. */
const OVERRIDES = 'overrides[]';
const TEXTS_PER_LANGUAGE = 'text per language';

/** `docs/channel-reference.md`: every field, value and style variable of a channel file, from the schema. */
export function channelReference(): string {
  return [
    '# Reference of channel files',
    '',
    '<!-- Generated from app/channels/ and themes/: npx tsx scripts/write-channel-schema.ts -->',
    '',
    'Every field of a file in `channels/`, what it takes and what it changes. Of fields with the default “instead” a file has one, in place of the others of its parent. [operators.md](operators.md) explains how to work with the files.',
    '',
    '## Fields',
    '',
    ...toTable(['field', 'takes', 'default', 'meaning'], listFields(CHANNEL_SCHEMA, '')),
    '',
    ...listValueTables(CHANNEL_SCHEMA, ''),
    '## Fonts',
    '',
    'Families for `theme.fonts.title` and `theme.fonts.body`. Text appears in the fallbacks until the font is loaded.',
    '',
    ...toTable(['family', 'look', 'weights', 'with fallbacks'], listFonts()),
    '',
    '## Style variables',
    '',
    'Members of `theme.style`. Text must have a contrast of 4.5 to 1 on its backgrounds, focus rings and borders of fields 3 to 1; text colours that a file does not set stay those of the palette where they can be read, else they are computed. Values are texts in quotes (`"radius-button": "0px"`); numbers may do without (`"title-ratio": 1.2`).',
    '',
    ...toTable(['variable', 'changes', 'takes', ...PALETTES], listStyleVariables()),
    '',
  ].join('\n');
}

type Row = readonly string[];

function toTable(head: Row, rows: readonly Row[]): string[] {
  const format = (cells: Row) =>
    `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;
  return [format(head), format(head.map(() => '---')), ...rows.map(format)];
}

/** One row per member, nested ones below their parent. Members of a kind that a sibling has already are not repeated. */
function listFields(node: SchemaNode, path: string, required = '**required**'): Row[] {
  const described = new Map<string, string>();
  return Object.entries(node.properties ?? {}).flatMap(([name, member]) => {
    const place = path ? `${path}.${name}` : name;
    if (name === '$schema') return [];
    const presence = node.required?.includes(name) ? required : describeDefault(member);
    if (path === OVERRIDES && CHANNEL_SCHEMA.properties?.[name])
      return [toRow(place, `as \`${name}\``, presence, member)];
    const nested = place === OWN_TABLE ? [] : listNested(member, place);
    const shape = JSON.stringify(nested.map(([nestedPlace = '']) => nestedPlace.slice(place.length + 1)));
    const sibling = nested.length > 0 ? described.get(shape) : undefined;
    if (sibling !== undefined) return [toRow(place, `as \`${sibling}\``, presence, member)];
    described.set(shape, place);
    return [toRow(place, describeType(member), presence, member), ...nested];
  });
}

function listNested(node: SchemaNode, place: string): Row[] {
  // An item of a menu contains items: they are described once.
  if (node.$ref) return place.includes('children') ? [] : listNested(resolve(node), place);
  if (node.anyOf) return node.anyOf.flatMap((branch) => listBranchFields(branch, place));
  if (node.items) return listNested(node.items, `${place}[]`);
  return listFields(node, place);
}

/** The members of one alternative: the file has those of one. */
const listBranchFields = (branch: SchemaNode, place: string): Row[] =>
  branch.properties ? listFields(branch, place, 'instead') : listNested(branch, place);

const resolve = (node: SchemaNode): SchemaNode => listBranches(node)[0] ?? {};

const toRow = (place: string, type: string, presence: string, { description = '' }: SchemaNode): Row => [
  `\`${place}\``,
  type,
  presence,
  description,
];

const describeDefault = (node: SchemaNode): string =>
  node.default === undefined ? 'none' : `\`${JSON.stringify(node.default)}\``;

function describeType(node: SchemaNode): string {
  if (node.$ref) return 'object';
  if (node.anyOf) return [...new Set(node.anyOf.map(describeType))].join(' or ');
  if (node.enum) return node.enum.map((value) => `\`${String(value)}\``).join(', ');
  if (node.type === 'array') return `list of ${node.items ? describeType(node.items) : 'values'}`;
  if (node.propertyNames) return TEXTS_PER_LANGUAGE;
  if (node.type !== 'integer') return node.type ?? 'any value';
  const isLimited = node.maximum !== undefined && node.maximum < Number.MAX_SAFE_INTEGER;
  return isLimited ? `${node.minimum} to ${node.maximum}` : `${node.minimum} or more`;
}

/** A table of meanings for every field with explained values: icons, networks, logos, palettes, header themes … */
function listValueTables(node: SchemaNode, path: string): string[] {
  return Object.entries(node.properties ?? {}).flatMap(([name, member]) => {
    const place = path ? `${path}.${name}` : name;
    if (place === OWN_TABLE || place === 'theme.fonts') return [];
    return listTablesOf(member, place);
  });
}

function listTablesOf(node: SchemaNode, place: string): string[] {
  if (place === OVERRIDES) return [];
  if (node.items) return listTablesOf(node.items, `${place}[]`);
  if (node.anyOf) return node.anyOf.flatMap((branch) => listTablesOf(branch, place));
  if (!node.enumDescriptions) return listValueTables(node, place);
  const rows = (node.enum ?? []).map((value, at) => [
    `\`${String(value)}\``,
    node.enumDescriptions?.[at] ?? '',
  ]);
  return [`## Values of \`${place}\``, '', ...toTable(['value', 'meaning'], rows), ''];
}

const listFonts = (): Row[] =>
  FONT_FAMILY_NAMES.map((family) => [
    family,
    FONT_FAMILIES[family].look,
    weightsOf(family).join(' to '),
    `\`${stackOf(family)}\``,
  ]);

const listStyleVariables = (): Row[] =>
  STYLE_KEYS.map((key) => [
    `\`${key}\``,
    STYLE_VARIABLES[key].changes,
    describeKind(STYLE_VARIABLES[key]),
    ...PALETTES.map((palette) => `\`${palettes[palette][key]}\``),
  ]);

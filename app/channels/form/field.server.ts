import type { SchemaNode } from '#app/channels/schema/channel-reference.server.ts';
import { valueAt } from '#app/channels/schema/channel-file-error.server.ts';
import { resolveBrand, resolveOtherState } from '#themes/brand-variables.ts';
import { findStyleFault } from '#themes/check-style-value.ts';
import { type Contrast, listContrasts } from '#themes/contrast-pairs.ts';
import { FOOTER_THEMES, HEADER_THEMES, PALETTES, STYLE_KEYS } from '#themes/names.ts';
import type { Tokens } from '#themes/tokens.ts';

/** A path in a channel file. */
export type Path = readonly (string | number)[];

export interface Option {
  readonly value: string;
  readonly description?: string | undefined;
}

/** One control of the form. */
export interface Leaf {
  readonly kind: 'text' | 'area' | 'number' | 'switch' | 'colour' | 'choice' | 'font' | 'lines' | 'json';
  readonly path: Path;
  readonly label: string;
  readonly description?: string | undefined;
  readonly isRequired: boolean;
  /** What applies where the file says nothing, as text; null where the schema has no default. */
  readonly fallback: string | null;
  /** What the file says; undefined where it says nothing. */
  readonly value: unknown;
  /** Of a choice, and the shipped ones of a font, which the shop's own files add to. */
  readonly options: readonly Option[];
}

/** Controls that belong together. */
export interface Group {
  readonly kind: 'group' | 'texts' | 'picture' | 'menu';
  readonly path: Path;
  readonly label: string;
  readonly description?: string | undefined;
  readonly fields: readonly Field[];
  /** The shorthand text of the whole object, as `"header": "dark"`; null where it is an object. */
  readonly short: string | null;
}

/** A list whose rows can be added, moved and removed. */
export interface Rows {
  readonly kind: 'rows';
  readonly path: Path;
  readonly label: string;
  readonly description?: string | undefined;
  readonly rows: readonly Group[];
  readonly node: SchemaNode;
}

export type Field = Leaf | Group | Rows;

export const isLeaf = (field: Field): field is Leaf => !('fields' in field) && !('rows' in field);

/** Every control of a form, in order. */
export function listLeaves(fields: readonly Field[]): readonly Leaf[] {
  return fields.flatMap((field) => {
    if (isLeaf(field)) return [field];
    return listLeaves('rows' in field ? field.rows : field.fields);
  });
}

/** What a control shows for the value of the file, and sends back where it is not changed. */
export function formatLeaf({ kind, value }: Pick<Leaf, 'kind' | 'value'>): string {
  if (value === undefined || value === null) return '';
  if (kind === 'json') return JSON.stringify(value, null, 2);
  if (kind === 'font' && typeof value === 'object')
    return formatLeaf({ kind: 'text', value: valueAt(value, ['file']) });
  if (kind === 'lines' && Array.isArray(value)) return value.map(String).join('\n');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const select = <Name extends string>(names: readonly [Name, ...Name[]], wanted: unknown): Name =>
  names.find((name) => name === wanted) ?? names[0];

/** The colours of a look, by style variable, and how they can be read. */
export interface MeasuredColours {
  readonly contrasts: ReadonlyMap<string, Contrast>;
  readonly colours: Readonly<Record<string, string>>;
}

/** Those of a file, and of the other state of its look where it has one. Values that are not of their kind count as not set. */
export function measureColours(
  content: unknown,
): MeasuredColours & { readonly other: MeasuredColours | null } {
  const theme = valueAt(content, ['theme']);
  const colorsOf = (area: 'header' | 'footer'): unknown => {
    const choice = valueAt(theme, [area]);
    return typeof choice === 'string' ? choice : valueAt(choice, ['colors']);
  };
  const readStyle = (path: Path) =>
    Object.fromEntries(
      STYLE_KEYS.flatMap((key) => {
        const value = valueAt(theme, [...path, key]);
        return typeof value === 'string' && findStyleFault(key, value) === null
          ? [[key, value] as const]
          : [];
      }),
    );
  const header = select(HEADER_THEMES, colorsOf('header'));
  const footer = select(FOOTER_THEMES, colorsOf('footer'));
  const brand = {
    palette: select(PALETTES, valueAt(theme, ['palette'])),
    header: { colors: header },
    footer: { colors: footer },
    style: readStyle(['style']),
    ...(valueAt(theme, ['states']) ? { states: { style: readStyle(['states', 'style']) } } : {}),
  };
  const measure = (colours: Tokens): MeasuredColours => {
    const contrasts = listContrasts(colours, header, footer);
    return { contrasts: new Map(contrasts.map((contrast) => [contrast.foreground, contrast])), colours };
  };
  const other = resolveOtherState(brand);
  return { ...measure(resolveBrand(brand)), other: other && measure(other) };
}

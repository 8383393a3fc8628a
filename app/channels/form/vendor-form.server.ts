import { valueAt } from '#app/channels/schema/channel-file-error.server.ts';
import { type Field, type Group, isLeaf, type Leaf } from './field.server.ts';
import { listFields } from './list-fields.server.ts';

/**
 * The tabs of the API's studio, by the members of a channel file that they show. Its drafts change only these: none names a host, another
 * shop or API, and in none of them `${NAME}` is a variable of the environment, whose value a page would show.
 */
const TABS: Readonly<Record<string, { readonly label: string; readonly members: readonly string[] }>> = {
  shop: { label: 'Shop', members: ['siteName', 'customerService'] },
  look: { label: 'Look', members: ['theme', 'themeColor'] },
  texts: { label: 'Texts', members: ['about', 'globalMessage', 'footerNote'] },
  lists: { label: 'Lists', members: ['list', 'siteTopThreshold'] },
};

/** Kinds that the studio has, too. It has no lists. */
const TYPES: Partial<Readonly<Record<Leaf['kind'], string>>> = {
  text: 'string',
  area: 'textarea',
  number: 'number',
  switch: 'boolean',
  colour: 'color',
  choice: 'select',
  font: 'select',
};

/** One control, or several in a `sub-section`, whose key has no meaning. */
interface VendorField {
  /** Where the value is in the settings, which is its path in the channel file. */
  readonly key: string;
  readonly type: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly required?: true;
  readonly default?: unknown;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly children?: readonly VendorField[];
}

interface VendorSection {
  readonly key: string;
  readonly title: string;
  readonly description?: string | undefined;
  readonly fields: readonly VendorField[];
}

/** Tabs by their keys. */
export type VendorForm = Readonly<
  Record<string, { readonly label: string; readonly sections: readonly VendorSection[] }>
>;

/** The settings of a channel file as a form of the API's studio. `content` is the file, whose values are the form's defaults. */
export const toVendorForm = (content: unknown): VendorForm =>
  Object.fromEntries(
    Object.entries(TABS).map(([key, { label, members }]) => [
      key,
      { label, sections: listFields(content, members).flatMap(toSections) },
    ]),
  );

/** The theme has a section for each of its parts. */
function toSections(field: Field): readonly VendorSection[] {
  if (field.path.join('.') !== 'theme' || !('fields' in field)) return toSection(field, [field]);
  const parts = field.fields.filter((part) => !isLeaf(part));
  return [
    ...toSection(field, field.fields.filter(isLeaf)),
    ...parts.flatMap((part) => toSection(part, [part])),
  ];
}

function toSection({ path, label, description }: Field, shown: readonly Field[]): readonly VendorSection[] {
  const [only] = shown;
  const inside = only && isGroup(only) && only.path === path ? only.fields : shown;
  const fields = inside.flatMap(toVendorFields);
  return fields.length === 0 ? [] : [{ key: path.join('.'), title: label, description, fields }];
}

const isGroup = (field: Field): field is Group => 'fields' in field;

function toVendorFields(field: Field): readonly VendorField[] {
  if (isLeaf(field)) return toControl(field);
  if (!isGroup(field) || field.kind === 'picture') return [];
  const { path, label, description } = field;
  const children = field.fields.flatMap(toVendorFields);
  const key = path.join('.');
  return children.length === 0 ? [] : [{ key, type: 'sub-section', label, description, children }];
}

function toControl(leaf: Leaf): readonly VendorField[] {
  const { kind, path, label, description, isRequired, options } = leaf;
  const type = TYPES[kind];
  // As a picture, a file of the shop's own is chosen in the shop's file only
  if (type === undefined || (kind === 'font' && typeof leaf.value === 'object')) return [];
  const initial = readDefault(leaf);
  return [
    {
      key: path.join('.'),
      type,
      label,
      description,
      ...(isRequired ? { required: true as const } : {}),
      ...(initial === undefined ? {} : { default: initial }),
      ...(type === 'select' ? { options: options.map(toOption) } : {}),
    },
  ];
}

const toOption = ({ value, description }: Leaf['options'][number]) => ({
  value,
  label: description === undefined ? value : `${value}: ${description}`,
});

/** What the file says, else what applies without it. */
function readDefault({ kind, value, fallback }: Leaf): unknown {
  if (value !== undefined && value !== null) return typeof value === 'object' ? undefined : value;
  if (fallback === null) return undefined;
  if (kind === 'switch') return fallback === 'true';
  return kind === 'number' ? Number(fallback) : fallback;
}

/**
 * Fields of the form that the studio has by itself, where a shop has the same: field and place in the file. Of several for one place the
 * last one that is given wins.
 */
const STUDIO_FIELDS: readonly (readonly [field: string, place: string])[] = [
  ['branding.name', 'siteName'],
  ['contact.email', 'customerService.email'],
  ['contact.phone', 'customerService.phone'],
  ['theme.radius', 'theme.style.radius-medium'],
  ['theme.colors.background', 'theme.style.main-background'],
  ['theme.colors.siteBackground', 'theme.style.main-background'],
  ['theme.colors.foreground', 'theme.style.body-text-color'],
  ['theme.colors.primary', 'theme.style.accent-color'],
  ['theme.colors.buttonBackground', 'theme.style.accent-color'],
  ['theme.colors.buttonPurchaseBackground', 'theme.style.accent-color'],
  ['theme.colors.primaryForeground', 'theme.style.accent-text-color'],
  ['theme.colors.buttonText', 'theme.style.accent-text-color'],
  ['theme.colors.buttonPurchaseText', 'theme.style.accent-text-color'],
  ['theme.colors.secondary', 'theme.style.secondary-accent-color'],
  ['theme.colors.secondaryForeground', 'theme.style.secondary-accent-text-color'],
];

type Content = Readonly<Record<string, unknown>>;

/**
 * A channel file with settings of the API's studio in place of its own: of the form that `toVendorForm` made of the file, or of the
 * studio's own. What a form leaves empty stays as in the file, and everything else in the settings is left out.
 */
export function applyVendorSettings(content: Content, settings: Content): Content {
  const fields = Object.values(toVendorForm(content)).flatMap(({ sections }) =>
    sections.flatMap((section) => listKeys(section.fields)),
  );
  const places = [...STUDIO_FIELDS, ...fields.map((key) => [key, key] as const)];
  return places.reduce<Content>((file, [field, place]) => {
    const value = valueAt(settings, field.split('.'));
    return isGiven(value) ? setAt(file, place.split('.'), value) : file;
  }, content);
}

const listKeys = (fields: readonly VendorField[]): readonly string[] =>
  fields.flatMap(({ key, children }) => (children ? listKeys(children) : [key]));

const isGiven = (value: unknown): boolean =>
  typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value !== '');

function setAt(node: unknown, [name = '', ...rest]: readonly string[], value: unknown): Content {
  const base = isObject(node) ? node : expandShort(node);
  return { ...base, [name]: rest.length === 0 ? value : setAt(base[name], rest, value) };
}

/** `"header": "dark"` is `"header": { "colors": "dark" }`. */
const expandShort = (value: unknown): Content => (typeof value === 'string' ? { colors: value } : {});

const isObject = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

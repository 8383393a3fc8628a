import { CHANNEL_SCHEMA } from '#app/channels/schema/channel-reference.server.ts';
import { listFields } from '#app/channels/form/list-fields.server.ts';
import { isLeaf, type Field, type Group } from '#app/channels/form/field.server.ts';

/** The parts of the form, each a page of its own, by the members of a channel file that they show. */
const MEMBERS: Readonly<Record<string, readonly string[]>> = {
  shop: [
    'siteName',
    'channelId',
    'hosts',
    'market',
    'currency',
    'timeZone',
    'locales',
    'indexing',
    'activeFrom',
    'activeUntil',
    'maintenance',
  ],
  look: ['theme', 'logo', 'icon', 'themeColor', 'shareImage', 'focalPoints'],
  colours: ['theme'],
  menus: ['menus', 'mainMenu'],
  texts: [
    'about',
    'sellingPoints',
    'globalMessage',
    'footerNote',
    'brandNames',
    'customerService',
    'company',
    'servicePages',
    'socialLinks',
    'search',
  ],
  selling: [
    'customerTypes',
    'defaultCustomerType',
    'customerTypesToggle',
    'pricesDependOnLogin',
    'list',
    'freeShippingFrom',
    'withdrawal',
    'accessibility',
    'reductions',
    'guarantee',
    'productInformation',
    'paymentLogos',
    'carrierLogos',
    'features',
    'siteTopThreshold',
  ],
  connections: [
    'endpoints',
    'apiKeyEnv',
    'visitorSecretEnv',
    'purgeSecretEnv',
    'storeSettings',
    'refreshSecretEnv',
    'payment',
    'tagManager',
    'personalisation',
    'vitals',
    'verification',
    'security',
    'ads',
  ],
};

export const SECTION_TITLES = {
  shop: 'Shop',
  look: 'Look',
  colours: 'Colours',
  menus: 'Menus',
  texts: 'Texts',
  selling: 'Selling',
  connections: 'Connections',
  more: 'More',
  json: 'JSON',
} as const;
export type Section = keyof typeof SECTION_TITLES;
export const SECTIONS = Object.keys(SECTION_TITLES) as readonly Section[];

export const toSection = (text: string | null): Section => SECTIONS.find((each) => each === text) ?? 'shop';

const STYLE = '/theme/style';
const known = new Set([...Object.values(MEMBERS).flat(), '$schema']);
/** What the schema has since this list was written. */
const others = Object.keys(CHANNEL_SCHEMA.properties ?? {}).filter((member) => !known.has(member));

/** The section that shows a path, by the beginning of a finding's path. */
export function sectionOf(findingPath: string): Section {
  if (/^theme\.(?:states\.)?style/.test(findingPath)) return 'colours';
  const [member = ''] = findingPath.split(/[.[]/, 1);
  return (
    SECTIONS.find((section) => MEMBERS[section]?.includes(member)) ??
    (others.includes(member) ? 'more' : 'json')
  );
}

/** The controls of a section; none where it is the text itself, or where the text is no JSON object. */
export function listSection(section: Section, content: unknown): readonly Field[] {
  if (section === 'json' || typeof content !== 'object' || content === null) return [];
  const fields = listFields(content, section === 'more' ? others : (MEMBERS[section] ?? []));
  // The style variables of the look are a section of their own
  if (section === 'look') return fields.flatMap((field) => (isTheme(field) ? splitTheme(field) : [field]));
  if (section !== 'colours') return fields;
  return fields.filter(isTheme).flatMap((theme) => {
    const style = theme.fields.find(isStyle);
    const other = findStateStyle(theme);
    return [...(style && 'fields' in style ? splitStyle(style) : []), ...(other ? [other] : [])];
  });
}

const isTheme = (field: Field): field is Group => 'fields' in field && field.path.join('/') === 'theme';
const isStyle = (field: Field): boolean => `/${field.path.join('/')}` === STYLE;

const isStateStyle = (field: Field): field is Group => field.path.join('/') === 'theme/states/style';

/** Colours and shadows of the other state. */
function findStateStyle(theme: Group): Group | null {
  const states = theme.fields.find((field): field is Group => field.path.join('/') === 'theme/states');
  const style = states?.fields.find(isStateStyle);
  return style ? { ...style, label: 'Colours of the other state' } : null;
}

/** Each part of the look as a group of its own. */
function splitTheme(theme: Group): readonly Field[] {
  const parts = theme.fields
    .filter((field) => !isStyle(field))
    .map((field) =>
      'fields' in field ? { ...field, fields: field.fields.filter((inner) => !isStateStyle(inner)) } : field,
    );
  const single = parts.filter(isLeaf);
  return [{ ...theme, fields: single }, ...parts.filter((part) => !isLeaf(part))];
}

const isColour = (field: Field): boolean => field.kind === 'colour';

/** Colours first, then fonts, sizes and distances. */
function splitStyle(style: Group): readonly Field[] {
  const description =
    'Empty: the colour of the palette, or one that is computed from it so that it can be read.';
  return [
    { ...style, label: 'Colours', description, fields: style.fields.filter(isColour) },
    {
      ...style,
      label: 'Type, corners and distances',
      description: undefined,
      fields: style.fields.filter((field) => !isColour(field)),
    },
  ];
}

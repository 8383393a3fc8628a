import { z } from 'zod';
import { DEFAULT_COMPOSITION, type HeaderChoice } from '#themes/compositions.ts';
import { describedEnum } from './described-enum.server.ts';

const defaults = DEFAULT_COMPOSITION.header;

const colors = describedEnum({
  light: 'text on surface-background',
  dark: 'light text on dark-background',
  brand: 'light text on brand-background',
});

const layout = describedEnum({
  row: 'logo, menu, search and the visitor’s links in one row',
  centred: 'logo in the middle, one half of the menu before it and the other behind it',
  stacked: 'logo and search above a row with the menu; phones have the search or the chips in a second row',
  overlay:
    'logo in the middle above the menu; transparent over a full-bleed hero until scrolled, solid on other pages',
});

const sellingPoints = describedEnum({
  sentence: 'the first one',
  list: 'as many as there is room for',
  none: 'none',
});

const search = describedEnum({
  field: 'a field, where there is room for it',
  icon: 'an icon that opens a field at the window’s top',
  overlay: 'an icon that opens a field over the whole window',
});

const customerType = describedEnum({
  toggle: 'in the top bar',
  menu: 'in the menu of languages and countries, and in the menu of phones',
});

const menu = describedEnum({
  text: 'words',
  chips: 'chips; with the stacked header also in a row on phones',
});

const arrangement = z.strictObject({
  colors: colors.default(defaults.colors).describe('Colours of the header'),
  layout: layout.default(defaults.layout).describe('How the header is arranged'),
  topBar: z
    .boolean()
    .default(defaults.topBar)
    .describe(
      'Whether there is a thin bar above the header; without it the choice of language is in the header, also in the checkout, and its selling points are not shown',
    ),
  sellingPoints: sellingPoints.default(defaults.sellingPoints).describe('Selling points in the top bar'),
  search: search.default(defaults.search).describe('How the search is reached'),
  customerType: customerType
    .default(defaults.customerType)
    .describe('Where visitors choose between private person and company; the menu where there is no top bar'),
  menu: menu.default(defaults.menu).describe('How the entries of the main menu look'),
});

/** `theme.header`: its colours alone, or with its arrangement. */
export const headerSchema = z
  .union([colors, arrangement])
  .transform((header): HeaderChoice =>
    typeof header === 'string' ? arrangement.parse({ colors: header }) : header,
  )
  .describe('The header: the name of its colours, or its colours and arrangement');

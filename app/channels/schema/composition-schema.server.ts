import { z } from 'zod';
import { DEFAULT_COMPOSITION, type HeaderChoice } from '#themes/compositions.ts';

/**
 * An enum whose values are explained: editors show the texts beside the values, and the operators' reference lists them.
 */
export function describedEnum<Name extends string>(meanings: Readonly<Record<Name, string>>) {
  const names = Object.keys(meanings) as [Name, ...Name[]];
  return z.enum(names).meta({ enumDescriptions: names.map((name) => meanings[name]) });
}

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
  chips: 'chips, with the icons of mainMenu.entries; with the stacked header also in a row on phones',
});

const panel = describedEnum({
  columns: 'links in columns, each with its text from mainMenu.entries, and pictures beside them',
  pictures: 'a picture for each sub-category',
  room: 'the entry’s picture as wide as the window, with pins that lead to the goods on it',
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
  panel: panel
    .default(defaults.panel)
    .describe('How wide windows show what is below an entry; entries without pictures have columns'),
});

/** `theme.header`: its colours alone, or with its arrangement. */
export const headerSchema = z
  .union([colors, arrangement])
  .transform((header): HeaderChoice =>
    typeof header === 'string' ? arrangement.parse({ colors: header }) : header,
  )
  .describe('The header: the name of its colours, or its colours and arrangement');

const DEFAULTS = DEFAULT_COMPOSITION.card;
const MAX_FACTS = 3;

/** `theme.card`: products in lists and shelves. */
export const cardSchema = z
  .strictObject({
    kind: describedEnum({
      standard: 'brand, name, price, stock and a button to add it',
      minimal:
        'name and price of one size (reduced ones without sale-color), and below it what has to be told: variant, price per unit, lowest price of 30 days; without brand, stock line and button',
      sticker:
        'a large price as a sticker on the picture, on phones only that of a reduction, and a bag button',
      spec: 'three facts in a row, price and stock; for technical goods',
    })
      .default(DEFAULTS.kind)
      .describe('What a card shows, and how'),
    ratio: describedEnum({
      '4:5': 'portrait, as the pictures are',
      '1:1': 'square, cut from the pictures',
      '3:4': 'a little higher than the pictures',
      '2:3': 'high and narrow',
    })
      .default(DEFAULTS.ratio)
      .describe('Width to height of the pictures'),
    frame: describedEnum({
      bare: 'picture and text on the page’s background',
      framed: 'a line around the card, its picture included',
      filled: 'the card has surface-background',
    })
      .default(DEFAULTS.frame)
      .describe('What sets a card off from the page'),
    stock: z
      .boolean()
      .default(DEFAULTS.stock)
      .describe(
        'Whether products in stock say so; few left and sold out are always said. Not on minimal cards',
      ),
    quickAdd: describedEnum({
      icon: 'a round button on the picture',
      button: 'a button with words below the price',
      sizes: 'a button per size, else as button',
    })
      .default(DEFAULTS.quickAdd)
      .describe('How a product is added to the cart from its card; not on minimal cards'),
    secondPicture: z
      .boolean()
      .default(DEFAULTS.secondPicture)
      .describe('Whether the pointer on a card shows the product’s second picture'),
    swatches: z
      .boolean()
      .default(DEFAULTS.swatches)
      .describe('Whether a card shows the colours of the product’s variants'),
    facts: z
      .array(z.string().min(1))
      .max(MAX_FACTS)
      .default([])
      .describe(
        'Identifiers of the parameters that spec cards and tables show, in this order; empty for the product’s first three',
      ),
  })
  .default({ ...DEFAULTS, facts: [] })
  .describe('The cards of products in lists and shelves');

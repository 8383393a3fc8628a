import { z } from 'zod';
import { FONT_FAMILIES, FONT_FAMILY_NAMES, type FontFamily, weightsOf } from '#themes/font-families.ts';
import { OWN_ICONS, type OwnIcon, STYLE_KEYS } from '#themes/names.ts';
import {
  DEFAULT_BRANDS,
  DEFAULT_CAMPAIGN,
  DEFAULT_COMPOSITION,
  type FooterChoice,
} from '#themes/compositions.ts';
import { cardSchema, describedEnum, headerSchema } from './composition-schema.server.ts';
import { statesSchema, styleOf } from './style-schema.server.ts';

const family = describedEnum(
  Object.fromEntries(
    FONT_FAMILY_NAMES.map((name) => [
      name,
      `${FONT_FAMILIES[name].look}; weights ${weightsOf(name).join(' to ')}`,
    ]),
  ) as Record<FontFamily, string>,
);

/** A file in the folder `<key>.files` beside the channel file `<key>.json`. */
export const ownFile = z
  .string()
  .regex(
    /^[A-Za-z0-9][\w.-]{0,63}$/,
    'must be the name of a file in the folder of the shop’s own files, without a path, like brand.woff2',
  );

const FOLDER = 'in the folder `<key>.files` beside this file';

/** A font of the shop's own in place of a shipped family. */
const ownFont = z.strictObject({
  file: ownFile.describe(`A woff2 file ${FOLDER}, at most 200 kB; best a variable font with several weights`),
  bold: ownFile.optional().describe('The bold weight, where that is a file of its own'),
  fallback: describedEnum({
    'sans-serif': 'Arial, or the system’s sans-serif font',
    serif: 'Times New Roman, or the system’s serif font',
    monospace: 'Courier New, or the system’s monospaced font',
  })
    .default('sans-serif')
    .describe('What appears, scaled to the same width, until the font is loaded'),
});

const font = z.union([family, ownFont]);

/** `theme.brands`: the page of all brands, and that of one. */
const brandsSchema = z
  .strictObject({
    index: describedEnum({
      list: 'names in columns below their letters; for many brands',
      portraits: 'a picture, name, place and sentence of each maker',
    })
      .optional()
      .describe(
        'How the page of all brands shows them, from A to Z; by default portraits of fewer than 25 if most have a picture',
      ),
    page: describedEnum({
      list: 'as on other lists: title, text and a wide picture',
      maker: 'the workshop’s wide picture or a portrait, story and facts of the maker above the products',
    })
      .default(DEFAULT_BRANDS.page)
      .describe('How the page of one brand begins; place and portrait need features.makers'),
  })
  .default(DEFAULT_BRANDS)
  .describe('The pages of brands');

/** `theme.campaign`: the page of one campaign. */
const campaignSchema = describedEnum({
  list: 'as on other lists: title, text and picture',
  banner: 'a banner with title, text, picture and the last day',
})
  .default(DEFAULT_CAMPAIGN)
  .describe('How the page of a campaign begins; the last day needs features.campaignEnds');

const colors = describedEnum({
  light: 'text on muted-background',
  dark: 'light text on dark-background',
  brand: 'light text on brand-background',
});

const arrangement = z.strictObject({
  colors: colors.default(DEFAULT_COMPOSITION.footer.colors).describe('Colours of the footer'),
  layout: describedEnum({
    columns: 'selling points, newsletter, columns of links, marks of payment and delivery',
    editorial: 'the about text as large as a title, beside the shop’s own note (footerNote), links below',
    compact: 'logo, links and newsletter in few lines',
    statement:
      'a large newsletter form, large links, and the logo as wide as the page: draw it over all of its 300 pixels',
    sitemap: 'every page of the main menu, in dense columns',
  })
    .default(DEFAULT_COMPOSITION.footer.layout)
    .describe('How the footer is arranged'),
});

/** `theme.footer`: its colours alone, or with its arrangement. */
const footerSchema = z
  .union([colors, arrangement])
  .transform((footer): FooterChoice =>
    typeof footer === 'string' ? arrangement.parse({ colors: footer }) : footer,
  )
  .describe('The footer: the name of its colours, or its colours and arrangement');

const MIN_COLUMNS = 2;
const MAX_COLUMNS = 5;
/** With fewer a list would be tiles rather than products. */
const MIN_EDITORIAL = 3;
const MAX_EDITORIAL = 24;

/** `theme.list`: pages of products. */
const listSchema = z
  .strictObject({
    layout: describedEnum({
      cards: 'cards in columns',
      table: 'rows with the facts of theme.card.facts in columns; for technical goods',
    })
      .default(DEFAULT_COMPOSITION.list.layout)
      .describe('How a list shows its products'),
    columns: z
      .int()
      .min(MIN_COLUMNS)
      .max(MAX_COLUMNS)
      .optional()
      .describe(
        'Cards per row of wide windows, fewer in narrow ones; absent: 2, 3 or 4 by the window’s width',
      ),
    editorialEvery: z
      .int()
      .min(MIN_EDITORIAL)
      .max(MAX_EDITORIAL)
      .optional()
      .describe(
        'Every how many places a widget of the area “The tiles in the product list” (family Productlist) follows; absent: never. Of several the last one fills the last row',
      ),
    filters: describedEnum({
      sidebar: 'a column beside the products',
      bar: 'a row of menus above the products',
      drawer: 'behind a button, at the side of the window',
    })
      .default(DEFAULT_COMPOSITION.list.filters)
      .describe('Where wide windows have the filters; narrow ones have a sheet'),
  })
  .default(DEFAULT_COMPOSITION.list)
  .describe('The pages that list products');

const block = describedEnum({
  title: 'maker, name, campaigns and reviews’ score',
  facts: 'the first four values of the specification as figures; only where it is named',
  price: 'the price',
  variants: 'links to colours and sizes',
  stock: 'stock and delivery time',
  buy: 'the button to the cart; below it delivery, returns and contact',
  history: 'price changes of the last 30 days',
  points: 'the shop’s selling points; only where it is named',
  description: 'the description',
  specification: 'the tables of the specification; below the pictures where it is not named',
  maker: 'the text about the brand, with a link to its page; only where it is named',
});

/** `theme.product`: the page of one product. */
const productSchema = z
  .strictObject({
    gallery: describedEnum({
      thumbnails: 'one picture, and small ones to choose from',
      stack: 'pictures below each other, text beside them that stays in view',
      grid: 'pictures two by two below a large one, text beside them that stays in view',
      stage:
        'one picture with dots on it, and the texts below it; beside both title and price, and choices and the button on a card',
    })
      .default(DEFAULT_COMPOSITION.product.gallery)
      .describe('How the pictures of a product are arranged'),
    order: z
      .array(block)
      .refine((order) => new Set(order).size === order.length, 'must name each block once')
      .default([...DEFAULT_COMPOSITION.product.order])
      .describe(
        'Blocks of text in their order; those that are not named follow in the usual one. On a stage each column has its own blocks in this order',
      ),
    sections: describedEnum({
      open: 'below each other',
      accordion: 'each behind its title, the first one open',
      tabs: 'side by side as tabs; an accordion on phones',
    })
      .default(DEFAULT_COMPOSITION.product.sections)
      .describe('How description, specification and maker are arranged'),
  })
  .default({ ...DEFAULT_COMPOSITION.product, order: [...DEFAULT_COMPOSITION.product.order] })
  .describe('The page of a product');

/** `theme.icons`: one optional member per icon that a shop may draw itself. */
const ownIcons = z
  .strictObject(
    Object.fromEntries(OWN_ICONS.map((name) => [name, ownFile.optional().describe('An SVG file')])) as Record<
      OwnIcon,
      z.ZodOptional<typeof ownFile>
    >,
  )
  .optional()
  .describe(
    `Icons of the shop’s own: SVG files ${FOLDER} with viewBox="0 0 24 24", of plain shapes, at most 2 kB each`,
  );

/** The `theme` of a channel file (CH-09). */
export const themeSchema = z.strictObject({
  palette: describedEnum({
    candy: 'raspberry and pink on cream, very round',
    birch: 'birch, moss and ink, serif titles, much air',
    beam: 'white and cool grey, dark blue titles, dense',
    fjord: 'deep teal on bone white, square, spaced capitals',
  }).describe('The base look; every other setting of the theme changes it'),
  header: headerSchema,
  footer: footerSchema,
  card: cardSchema,
  list: listSchema,
  product: productSchema,
  brands: brandsSchema,
  campaign: campaignSchema,
  buttons: describedEnum({
    fill: 'filled with the accent colour',
    outline: 'a strong line around the text, filled under the pointer',
    underline: 'a line below the text, filled under the pointer',
  })
    .default('fill')
    .describe(
      'The kind of the main buttons, those of heroes and banners included. On pictures they have the panel’s colour below their text',
    ),
  pictures: describedEnum({
    plain: 'as they are, with the corners of the style variables',
    tinted: 'multiplied with muted-background, so that backdrops agree; enlarged pictures are as they are',
    rounded: 'corners of at least 1.5rem',
    arch: 'a round top',
  })
    .default('plain')
    .describe('Treatment of the pictures of products on cards and product pages'),
  fonts: z
    .strictObject({
      title: font.optional().describe('Font of titles; of names on minimal cards, too'),
      body: font.optional().describe('Font of running text'),
      buttons: describedEnum({ title: 'the title font', body: 'the body font' })
        .optional()
        .describe(
          'Which of the two the main and outlined buttons use; by default as in the palette. Chips, filters and choices use the body font',
        ),
    })
    .default({})
    .describe('Fonts in place of the palette’s: shipped families by name, or files of the shop’s own'),
  icons: ownIcons,
  style: styleOf(STYLE_KEYS)
    .default({})
    .describe(
      'Style variables that override the palette, applied at run time. Text colours that are not set stay the palette’s where they can be read, else they are computed',
    ),
  states: statesSchema,
});

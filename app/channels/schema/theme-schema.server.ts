import { z } from 'zod';
import { describeKind, STYLE_PATTERNS } from '#themes/check-style-value.ts';
import { FONT_FAMILIES, FONT_FAMILY_NAMES, type FontFamily, weightsOf } from '#themes/font-families.ts';
import { STYLE_KEYS, type StyleKey } from '#themes/names.ts';
import { STYLE_VARIABLES, type StyleKind } from '#themes/style-variables.ts';
import { brandsSchema, campaignSchema } from './compositions/brands-schema.server.ts';
import { cardSchema } from './compositions/card-schema.server.ts';
import { footerSchema } from './compositions/footer-schema.server.ts';
import { headerSchema } from './compositions/header-schema.server.ts';
import { listSchema } from './compositions/list-schema.server.ts';
import { productSchema } from './compositions/product-schema.server.ts';
import { describedEnum } from './compositions/described-enum.server.ts';
import { ownFont, ownIcons } from './own-file-schema.server.ts';

const family = describedEnum(
  Object.fromEntries(
    FONT_FAMILY_NAMES.map((name) => [
      name,
      `${FONT_FAMILIES[name].look}; weights ${weightsOf(name).join(' to ')}`,
    ]),
  ) as Record<FontFamily, string>,
);

const font = z.union([family, ownFont]);

/** Kinds whose values may be JSON numbers. */
const NUMERIC: readonly StyleKind['kind'][] = ['number', 'weight'];

function valueOf(kind: StyleKind) {
  const message = `must be ${describeKind(kind)}`;
  const text = z.string(message).regex(STYLE_PATTERNS[kind.kind], message);
  return NUMERIC.includes(kind.kind) ? z.union([text, z.number(message).transform(String)]) : text;
}

/** One optional member per style variable. Limits and contrast are checked by `checkTheme`. */
const style = z.strictObject(
  Object.fromEntries(
    STYLE_KEYS.map((key) => {
      const { changes, ...kind } = STYLE_VARIABLES[key];
      return [
        key,
        valueOf(kind)
          .optional()
          .describe(`Changes ${changes}. Takes ${describeKind(kind)}`),
      ];
    }),
  ) as Record<StyleKey, z.ZodOptional<ReturnType<typeof valueOf>>>,
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
  style: style
    .default({})
    .describe(
      'Style variables that override the palette, applied at run time. Text colours that are not set stay the palette’s where they can be read, else they are computed',
    ),
});

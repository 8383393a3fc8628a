import { z } from 'zod';
import { DEFAULT_COMPOSITION, type HeaderChoice } from '#themes/compositions.ts';
import { describedEnum } from './described-enum.server.ts';

const colors = describedEnum({
  light: 'text on surface-background',
  dark: 'light text on dark-background',
  brand: 'light text on brand-background',
});

const arrangement = z.strictObject({
  colors: colors.default(DEFAULT_COMPOSITION.header.colors).describe('Colours of the header'),
  layout: describedEnum({
    row: 'logo, menu, search and the visitor’s links in one row',
  })
    .default(DEFAULT_COMPOSITION.header.layout)
    .describe('How the header is arranged'),
});

/** `theme.header`: its colours alone, or with its arrangement. */
export const headerSchema = z
  .union([colors, arrangement])
  .transform((header): HeaderChoice =>
    typeof header === 'string' ? arrangement.parse({ colors: header }) : header,
  )
  .describe('The header: the name of its colours, or its colours and arrangement');

import { z } from 'zod';
import { DEFAULT_COMPOSITION, type FooterChoice } from '#themes/compositions.ts';
import { describedEnum } from './described-enum.server.ts';

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
export const footerSchema = z
  .union([colors, arrangement])
  .transform((footer): FooterChoice =>
    typeof footer === 'string' ? arrangement.parse({ colors: footer }) : footer,
  )
  .describe('The footer: the name of its colours, or its colours and arrangement');

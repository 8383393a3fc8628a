import { z } from 'zod';
import { texts } from './texts-schema.server.ts';

interface InlineMenuItem {
  label: Record<string, string>;
  url: string;
  type?: 'custom' | 'page' | 'category';
  targetBlank?: boolean;
  picture?: string;
  children?: InlineMenuItem[];
}
const picturePath = z.string().regex(/^\/(?!\/)/, 'must be a path of the shop’s own host, like /images/…');
const inlineMenuItem: z.ZodType<InlineMenuItem> = z.lazy(() =>
  z.strictObject({
    label: texts,
    url: z.string().describe('Path of the shop, or absolute URL; empty for a heading'),
    type: z
      .enum(['custom', 'page', 'category'])
      .optional()
      .describe('Whether an item with sub-items opens a page itself (custom, page) or only its panel'),
    targetBlank: z.boolean().optional().describe('Opens in a new tab'),
    picture: picturePath
      .optional()
      .describe('Picture of the item in the main menu: a path of the shop’s own host, like /images/…'),
    children: z.array(inlineMenuItem).optional().describe('Sub-items; three levels are shown'),
  }),
);
/** A menu of the layout. */
export const menu = z
  .union([
    z.string().min(1),
    z.strictObject({ items: z.array(inlineMenuItem).describe('The items, in order') }),
  ])
  .describe('A menu location id fetched from the API (main-desktop-{brand}), or the items themselves');

/** What a menu of the API has no fields for. */
export const mainMenu = z
  .strictObject({
    pictures: z
      .array(picturePath)
      .max(20)
      .default([])
      .describe(
        'Pictures of the main menu’s first items, in their order: paths of the shop’s own host, like /images/…',
      ),
    promoted: z
      .strictObject({
        label: texts,
        url: z.string().min(1).describe('Path of the shop, or absolute URL'),
        picture: picturePath.describe('A path of the shop’s own host, like /images/…'),
      })
      .optional()
      .describe('A tile beside the links of each panel, and below the menu of phones'),
  })
  .describe('Pictures of the main menu and a promoted tile');

import { z } from 'zod';
import { OWN_ICONS, type OwnIcon } from '#themes/names.ts';
import { describedEnum } from './compositions/described-enum.server.ts';

/** A file in the folder `<key>.files` beside the channel file `<key>.json`. */
export const ownFile = z
  .string()
  .regex(
    /^[A-Za-z0-9][\w.-]{0,63}$/,
    'must be the name of a file in the folder of the shop’s own files, without a path, like brand.woff2',
  );

const FOLDER = 'in the folder `<key>.files` beside this file';

/** A font of the shop's own in place of a shipped family. */
export const ownFont = z.strictObject({
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

/** `theme.icons`: one optional member per icon that a shop may draw itself. */
export const ownIcons = z
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

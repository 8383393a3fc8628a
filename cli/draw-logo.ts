import { readFile } from 'node:fs/promises';
import { explainError } from '#app/channels/files/read-regular-file.server.ts';
import { LOGO_HEIGHT, LOGO_WIDTH, openSvg, type DrawnLogo } from '#app/channels/new-shop/drawings.server.ts';
import { PICTURE_BUDGETS } from './checks/picture-budgets.ts';
import { loadOptional } from './load-optional.ts';
import { UsageError } from './usage-error.ts';

/** Twice, for screens of that density. */
const DENSITY = 2;
/** Makes every colour white and keeps the transparency. */
const TO_WHITE = '<filter id="w"><feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 1 0"/></filter>';

/**
 * A file as the logo, at the left of the 300 by 50 pixels. An SVG stays one; other pictures are made small. In white on dark
 * backgrounds.
 *
 * @throws UsageError where the file is no picture, or the logo is larger than `check` allows
 */
export async function drawLogo(file: string): Promise<DrawnLogo> {
  const { default: sharp } = await loadOptional('sharp', () => import('sharp'));
  const source = await readFile(file).catch((error: unknown) => {
    throw new UsageError(`${file} cannot be read: ${explainError(error)}`);
  });
  const { format, width, height } = await sharp(source)
    .metadata()
    .catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new UsageError(`${file} cannot be read as a picture: ${reason}`);
    });
  const drawnWidth = Math.min(LOGO_WIDTH, Math.max(1, Math.round((LOGO_HEIGHT * width) / height)));
  const isSvg = format === 'svg';
  const picture = isSvg
    ? source
    : await sharp(source)
        .resize(LOGO_WIDTH * DENSITY, LOGO_HEIGHT * DENSITY, { fit: 'inside' })
        .png()
        .toBuffer();
  const href = `data:image/${isSvg ? 'svg+xml' : 'png'};base64,${picture.toString('base64')}`;
  const draw = (before: string, more: string) => ({
    svg: `${openSvg(LOGO_WIDTH, LOGO_HEIGHT)}${before}<image width="${drawnWidth}" height="${LOGO_HEIGHT}" href="${href}"${more}/></svg>`,
  });
  const logo = { light: draw('', ''), dark: draw(TO_WHITE, ' filter="url(#w)"'), drawnWidth };
  const { bytes } = PICTURE_BUDGETS.logo;
  if (logo.dark.svg.length > bytes)
    throw new UsageError(`${file} makes a logo of more than ${bytes} bytes: simplify the drawing`);
  return logo;
}

import { readFile } from 'node:fs/promises';
import { extractColors } from 'extract-colors';
import { explainError } from '#app/channels/files/regular-file.server.ts';
import { type DrawnLogo, LOGO_HEIGHT, LOGO_WIDTH, openSvg } from '#app/channels/new-shop.server.ts';
import { PICTURE_BUDGETS } from './checks/pictures.ts';
import { loadOptional, UsageError } from './usage-error.ts';

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

/** Pixels of the longer side of the sample. */
const SAMPLE_PX = 200;
const OPAQUE = 250;
/** Of greys and near-greys the difference of the strongest and the weakest channel is smaller, as a share of 255. */
const LEAST_CHROMA = 0.1;
/** What is lighter is paper. */
const LIGHTEST = 0.94;

type Colour = Awaited<ReturnType<typeof extractColors>>[number];

const chromaOf = ({ red, green, blue }: Colour): number =>
  (Math.max(red, green, blue) - Math.min(red, green, blue)) / 255;

const weightOf = (colour: Colour): number => colour.area * chromaOf(colour);

/**
 * The brand's colour of a logo, `#rrggbb`: of its colours the one with most area and strength, as much of a logo is grey writing; without
 * a colour its largest area that is not white.
 */
export async function findLogoColor(file: string): Promise<string> {
  const pixels = await readPixels(file);
  const drawn = (
    await extractColors(pixels, { colorValidator: (_r, _g, _b, alpha) => alpha > OPAQUE })
  ).filter(({ lightness }) => lightness < LIGHTEST);
  const colours = drawn.filter((colour) => chromaOf(colour) >= LEAST_CHROMA);
  const [strongest] = colours.toSorted((one, other) => weightOf(other) - weightOf(one));
  const [largest] = drawn.toSorted((one, other) => other.area - one.area);
  const found = strongest ?? largest;
  if (!found) throw new UsageError(`${file} shows no colour: give one by --color`);
  return found.hex;
}

async function readPixels(file: string) {
  const { default: sharp } = await loadOptional('sharp', () => import('sharp'));
  try {
    const { data, info } = await sharp(file)
      .resize(SAMPLE_PX, SAMPLE_PX, { fit: 'inside', withoutEnlargement: true })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data: [...data], width: info.width, height: info.height };
  } catch (error) {
    throw new UsageError(
      `${file} cannot be read as a picture: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

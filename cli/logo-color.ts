import { extractColors } from 'extract-colors';
import { loadOptional } from './load-optional.ts';
import { UsageError } from './usage-error.ts';

/** Pixels of the longer side that are looked at. */
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

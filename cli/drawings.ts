import { readFile } from 'node:fs/promises';
import { escapeHtml } from '#kernel/escape-html.ts';
import {
  formatHex,
  parseHex,
  readableForeground,
  strongestForeground,
  TEXT_CONTRAST,
  WHITE,
  BLACK,
} from '#themes/contrast.ts';
import { UsageError } from './usage-error.ts';

/** Of logos in channel files. */
const [WIDTH, HEIGHT] = [300, 50];
/** Twice, for screens of that density. */
const DENSITY = 2;
/** Every page refers to the logo, and a channel file has at most 1 MiB. */
const MAX_LOGO_BYTES = 150_000;

/** Of system fonts at 30 px, an estimate that is rather too wide. */
const LETTER_PX = 18;
const BASELINE = 36;
const FONT = 'font-family="system-ui, sans-serif" font-weight="700"';
/** Makes every colour white and keeps the transparency. */
const TO_WHITE = '<filter id="w"><feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 1 0"/></filter>';

const open = (width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`;

interface Logo {
  readonly light: { readonly svg: string };
  readonly dark: { readonly svg: string };
  readonly drawnWidth: number;
}

const letters = new Intl.Segmenter();

/** What a reader counts as letters, emojis included. */
const listLetters = (text: string): string[] => Array.from(letters.segment(text), ({ segment }) => segment);

/** The name in letters: in the brand's colour where it can be read on white, else darker. */
export function drawName(siteName: string, brand: string): Logo {
  const onLight = formatHex(readableForeground(parseHex(brand) ?? BLACK, [WHITE], TEXT_CONTRAST));
  const natural = listLetters(siteName).length * LETTER_PX;
  const drawnWidth = Math.min(WIDTH, natural);
  const fit = natural > WIDTH ? ` textLength="${WIDTH}" lengthAdjust="spacingAndGlyphs"` : '';
  const draw = (colour: string) => ({
    svg: `${open(WIDTH, HEIGHT)}<text y="${BASELINE}" font-size="30" fill="${colour}" ${FONT}${fit}>${escapeHtml(siteName)}</text></svg>`,
  });
  return { light: draw(onLight), dark: draw('#ffffff'), drawnWidth };
}

/** The first letter on the brand's colour. */
export function drawIcon(siteName: string, brand: string): { readonly svg: string } {
  const colour = parseHex(brand) ?? BLACK;
  const letter = escapeHtml(listLetters(siteName)[0]?.toUpperCase() ?? '');
  const ink = formatHex(strongestForeground([colour]));
  return {
    svg: `${open(64, 64)}<rect width="64" height="64" rx="12" fill="${brand}"/><text x="32" y="46" font-size="40" text-anchor="middle" fill="${ink}" ${FONT}>${letter}</text></svg>`,
  };
}

/**
 * A file as the logo, at the left of the 300 by 50 pixels. An SVG stays one; other pictures are made small. In white on dark
 * backgrounds.
 */
export async function drawLogo(file: string): Promise<Logo> {
  const { default: sharp } = await import('sharp');
  const source = await readFile(file);
  const { format, width, height } = await sharp(source).metadata();
  const drawnWidth = Math.min(WIDTH, Math.max(1, Math.round((HEIGHT * width) / height)));
  const isSvg = format === 'svg';
  const picture = isSvg
    ? source
    : await sharp(source)
        .resize(WIDTH * DENSITY, HEIGHT * DENSITY, { fit: 'inside' })
        .png()
        .toBuffer();
  if (picture.byteLength > MAX_LOGO_BYTES)
    throw new UsageError(`${file} is larger than ${MAX_LOGO_BYTES} bytes: simplify the drawing`);
  const href = `data:image/${isSvg ? 'svg+xml' : 'png'};base64,${picture.toString('base64')}`;
  const draw = (before: string, more: string) => ({
    svg: `${open(WIDTH, HEIGHT)}${before}<image width="${drawnWidth}" height="${HEIGHT}" href="${href}"${more}/></svg>`,
  });
  return { light: draw('', ''), dark: draw(TO_WHITE, ' filter="url(#w)"'), drawnWidth };
}

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

/** Of logos in channel files, in pixels. */
export const [LOGO_WIDTH, LOGO_HEIGHT] = [300, 50];

/** Of system fonts at 30 px, an estimate that is rather too wide. */
const LETTER_PX = 18;
const BASELINE = 36;
const FONT = 'font-family="system-ui, sans-serif" font-weight="700"';

export const openSvg = (width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`;

/** The `logo` of a channel file. */
export interface DrawnLogo {
  readonly light: { readonly svg: string };
  readonly dark: { readonly svg: string };
  readonly drawnWidth: number;
}

const letters = new Intl.Segmenter();

/** What a reader counts as letters, emojis included. */
const listLetters = (text: string): string[] => Array.from(letters.segment(text), ({ segment }) => segment);

/** The name in letters: in the brand's colour where it can be read on white, else darker. */
export function drawName(siteName: string, brand: string): DrawnLogo {
  const onLight = formatHex(readableForeground(parseHex(brand) ?? BLACK, [WHITE], TEXT_CONTRAST));
  const natural = listLetters(siteName).length * LETTER_PX;
  const drawnWidth = Math.min(LOGO_WIDTH, natural);
  const fit = natural > LOGO_WIDTH ? ` textLength="${LOGO_WIDTH}" lengthAdjust="spacingAndGlyphs"` : '';
  const draw = (colour: string) => ({
    svg: `${openSvg(LOGO_WIDTH, LOGO_HEIGHT)}<text y="${BASELINE}" font-size="30" fill="${colour}" ${FONT}${fit}>${escapeHtml(siteName)}</text></svg>`,
  });
  return { light: draw(onLight), dark: draw('#ffffff'), drawnWidth };
}

/** The first letter on the brand's colour. */
export function drawIcon(siteName: string, brand: string): { readonly svg: string } {
  const colour = parseHex(brand) ?? BLACK;
  const letter = escapeHtml(listLetters(siteName)[0]?.toUpperCase() ?? '');
  const ink = formatHex(strongestForeground([colour]));
  return {
    svg: `${openSvg(64, 64)}<rect width="64" height="64" rx="12" fill="${brand}"/><text x="32" y="46" font-size="40" text-anchor="middle" fill="${ink}" ${FONT}>${letter}</text></svg>`,
  };
}

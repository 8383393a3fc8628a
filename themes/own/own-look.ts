import type { OwnIcon } from '#themes/names.ts';

/** A font of a shop's own, as its channel file names it. */
export interface OwnFont {
  readonly file: string;
  /** The bold weight, where that is another file. */
  readonly bold?: string | undefined;
  readonly fallback: FallbackKind;
}
export type FallbackKind = keyof typeof FALLBACKS;

/** What pages need of a shop's own files: its fonts as loaded, and its icons. */
export interface OwnLook {
  readonly fonts: readonly LoadedFont[];
  /** Drawings as `data:` URLs. */
  readonly icons: readonly (readonly [name: OwnIcon, url: string])[];
}

export interface LoadedFont {
  /** As channel files name it. */
  readonly font: OwnFont;
  /** The regular face, then the bold one. */
  readonly faces: readonly OwnFace[];
}

export interface OwnFace extends FontMetrics {
  readonly url: string;
  readonly weights: readonly [min: number, max: number];
}

/** In units of the font size. */
export interface FontMetrics {
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  /** Mean width of a letter in running text; see `SAMPLE`. */
  readonly letterWidth: number;
}

/** Letters as often as they are in running text, with spaces: their mean width is that of text. */
export const SAMPLE =
  'the quick brown fox is seen on all the roads in the north and east of our town as the rain comes down';

/** Fonts of systems, and the mean width of `SAMPLE` in them. */
const FALLBACKS = {
  'sans-serif': { local: 'Arial', letterWidth: 0.4419 },
  serif: { local: 'Times New Roman', letterWidth: 0.3993 },
  monospace: { local: 'Courier New', letterWidth: 0.6 },
} as const;

/** `brand.woff2` → `own-brand`: never the name of a shipped family or of one of the visitor's system. */
const familyOf = ({ file }: OwnFont): string => `own-${file.replace(/\.woff2$/, '')}`;
const fallbackOf = (font: OwnFont): string => `${familyOf(font)}-fallback`;

/** The CSS value of an own font with its fallbacks. */
export const ownStackOf = (font: OwnFont): string =>
  `'${familyOf(font)}', '${fallbackOf(font)}', ${font.fallback}`;

/** `@font-face` rules of the fonts, and of fallbacks that are as wide and as high. */
export function formatOwnFaces({ fonts }: Pick<OwnLook, 'fonts'>): string {
  return fonts
    .map(({ font, faces }) => faces.map(toFace(font)).join('') + toFallbackFace(font, faces))
    .join('');
}

const toFace = (font: OwnFont) => (face: OwnFace) =>
  `@font-face{font-family:'${familyOf(font)}';font-style:normal;font-weight:${face.weights.join(' ')};font-display:optional;src:url(${face.url}) format('woff2')${formatLine(face, 1)}}`;

function toFallbackFace(font: OwnFont, [regular]: readonly OwnFace[]): string {
  if (!regular) return '';
  const { local, letterWidth } = FALLBACKS[font.fallback];
  const scale = regular.letterWidth / letterWidth;
  return `@font-face{font-family:'${fallbackOf(font)}';src:local('${local}');size-adjust:${toPercent(scale)}${formatLine(regular, scale)}}`;
}

/**
 * Ascent and descent that centre capitals in their line, as buttons need it: their difference is the height of capitals, their sum that
 * of the font.
 */
function formatLine({ ascent, descent, capHeight }: FontMetrics, scale: number): string {
  const above = (ascent + descent + capHeight) / 2;
  const below = (ascent + descent - capHeight) / 2;
  return `;ascent-override:${toPercent(above / scale)};descent-override:${toPercent(below / scale)};line-gap-override:0%`;
}

const toPercent = (share: number): string => `${Number((share * 100).toFixed(2))}%`;

/** Masks in place of the shipped icons'. The name twice, because the style sheets' rules come later. */
export function formatOwnIcons({ icons }: Pick<OwnLook, 'icons'>): string {
  return icons
    .map(([name, url]) => `html [data-icon=${name}][data-icon]{mask:url("${url}") center/contain no-repeat}`)
    .join('');
}

import { FONT_WEIGHTS } from './font-weights.ts';

/** A shipped font family as data; its file is in `fonts.ts`. */
export interface ShippedFont {
  /** Name of its npm package, `@fontsource-variable/{name}`. */
  readonly file: keyof typeof FONT_WEIGHTS;
  /** Fonts of the visitor's system that are shown until it is loaded, the nearest in width and height first. */
  readonly fallbacks: string;
  /** For the operators' reference. */
  readonly look: string;
  /**
   * Replaces the font's ascent and descent, in per cent of the font size, if they do not centre capitals in their line
   * (visible in buttons). Capitals are centred when ascent minus descent equals the cap height.
   */
  readonly line?: { readonly ascent: number; readonly descent: number };
}

/** The shipped families by the name that channel files use (`theme.fonts`). Each can be the title and the body font. */
export const FONT_FAMILIES = {
  'Baloo 2': {
    file: 'baloo-2',
    fallbacks: "'Arial Rounded MT Bold', 'Trebuchet MS', sans-serif",
    look: 'plump and round',
    line: { ascent: 104, descent: 42 },
  },
  'DM Sans': {
    file: 'dm-sans',
    fallbacks: "'Avenir Next', system-ui, sans-serif",
    look: 'geometric, low contrast',
  },
  Figtree: { file: 'figtree', fallbacks: "'Gill Sans', system-ui, sans-serif", look: 'friendly, clean' },
  Fraunces: {
    file: 'fraunces',
    fallbacks: "'Iowan Old Style', Georgia, serif",
    look: 'warm, old-style serif',
  },
  Inter: {
    file: 'inter',
    fallbacks: "'Segoe UI', 'Helvetica Neue', system-ui, sans-serif",
    look: 'neutral, made for screens',
  },
  Nunito: {
    file: 'nunito',
    fallbacks: "'Trebuchet MS', system-ui, sans-serif",
    look: 'soft, rounded ends',
    line: { ascent: 104, descent: 32 },
  },
  'Playfair Display': {
    file: 'playfair-display',
    fallbacks: "'Didot', 'Times New Roman', serif",
    look: 'elegant serif with high contrast',
    line: { ascent: 102, descent: 30 },
  },
  Sora: {
    file: 'sora',
    fallbacks: "'Segoe UI', 'Helvetica Neue', system-ui, sans-serif",
    look: 'wide and technical',
    line: { ascent: 99, descent: 26 },
  },
} as const satisfies Record<string, ShippedFont>;
export type FontFamily = keyof typeof FONT_FAMILIES;

export const FONT_FAMILY_NAMES = Object.keys(FONT_FAMILIES) as readonly FontFamily[];

/** Lowest and highest weight of a shipped family. */
export function weightsOf(family: FontFamily): readonly [min: number, max: number] {
  return FONT_WEIGHTS[FONT_FAMILIES[family].file];
}

/** The CSS value of a shipped family with its fallbacks: `'Baloo 2', 'Arial Rounded MT Bold', …`. */
export function stackOf(family: FontFamily): string {
  return `${/^[a-z]+$/i.test(family) ? family : `'${family}'`}, ${FONT_FAMILIES[family].fallbacks}`;
}

/** Generic families of CSS; a font stack ends in one, else browsers show Times. */
export const GENERIC_FAMILIES = [
  'serif',
  'sans-serif',
  'monospace',
  'system-ui',
  'ui-rounded',
  'ui-serif',
] as const;

/** Fonts that many systems have; a channel may use them in place of a shipped family. */
export const SYSTEM_FAMILIES = [
  'Arial',
  'Arial Rounded MT Bold',
  'Avenir Next',
  'Courier New',
  'Didot',
  'Georgia',
  'Gill Sans',
  'Helvetica',
  'Helvetica Neue',
  'Iowan Old Style',
  'Palatino',
  'Roboto',
  'Segoe UI',
  'Tahoma',
  'Times New Roman',
  'Trebuchet MS',
  'Verdana',
] as const;

/** The families of a CSS font stack in order, without quotes. */
export function parseStack(stack: string): readonly string[] {
  return stack.split(',').map((family) => family.trim().replace(/^(['"])(.*)\1$/, '$2'));
}

export function isFontFamily(name: string): name is FontFamily {
  return Object.hasOwn(FONT_FAMILIES, name);
}

/** The shipped families of a font stack, in order. */
export function listShippedFamilies(stack: string): readonly FontFamily[] {
  return parseStack(stack).filter(isFontFamily);
}

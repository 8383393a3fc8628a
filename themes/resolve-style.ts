import { CONTRAST_PAIRS } from './contrast-pairs.ts';
import {
  BLACK,
  contrastRatio,
  formatHex,
  leastContrast,
  mix,
  parseHex,
  readableForeground,
  type Rgb,
  strongestForeground,
  TEXT_CONTRAST,
  WHITE,
} from './contrast.ts';
import type { StyleKey } from './names.ts';
import type { TokenOverrides, Tokens } from './tokens.ts';

/**
 * Applies a channel's overrides to a palette (CH-09). Overrides always win. Values that depend on an override are
 * computed: the accent's hover shade and the link colour from the accent, and each foreground that lacks contrast to its
 * background: plain text becomes black or white, other colours the nearest that can be read.
 */
export function resolveStyle(palette: Tokens, overrides: TokenOverrides): Tokens {
  const given: ReadonlySet<string> = new Set(Object.keys(overrides));
  const style: Record<StyleKey, string> = { ...palette, ...overrides };
  if (given.has('accent-color')) deriveFromAccent(style, given);
  for (const { foreground, backgrounds, ratio } of CONTRAST_PAIRS) {
    if (given.has(foreground)) continue;
    const wanted = parseHex(style[foreground]);
    const behind = backgrounds.map((key) => parseHex(style[key])).filter((colour) => colour !== null);
    if (wanted === null || behind.length === 0) continue;
    const readable = isPlainText(foreground)
      ? readableText(wanted, behind)
      : readableForeground(wanted, behind, ratio);
    if (readable !== wanted) style[foreground] = formatHex(readable);
  }
  return style;
}

/** Text that says nothing by its colour. Links, muted texts, prices and states stay near the colour that was chosen for them. */
const isPlainText = (key: StyleKey): boolean => key.endsWith('text-color') && key !== 'muted-text-color';

/** The colour itself where it can be read; else the one that can be read best. */
const readableText = (wanted: Rgb, backgrounds: readonly Rgb[]): Rgb =>
  leastContrast(wanted, backgrounds) >= TEXT_CONTRAST ? wanted : strongestForeground(backgrounds);

/** Sets the link colour, and a hover shade that is further away from the text's colour, so that the text stays readable. */
function deriveFromAccent(style: Record<StyleKey, string>, given: ReadonlySet<string>): void {
  const accent = parseHex(style['accent-color']);
  if (accent === null) return;
  const text = selectAccentText(style, given, accent);
  if (!given.has('accent-color-hover')) {
    const away = contrastRatio(text, BLACK) > contrastRatio(text, WHITE) ? BLACK : WHITE;
    style['accent-color-hover'] = formatHex(mix(accent, away, 0.2));
  }
  if (!given.has('link-color')) style['link-color'] = style['accent-color'];
}

function selectAccentText(style: Tokens, given: ReadonlySet<string>, accent: Rgb): Rgb {
  const wanted = parseHex(style['accent-text-color']) ?? WHITE;
  return given.has('accent-text-color') ? wanted : readableText(wanted, [accent]);
}

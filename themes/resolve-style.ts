import { CONTRAST_PAIRS } from './contrast-pairs.ts';
import {
  BLACK,
  contrastRatio,
  formatHex,
  mix,
  parseHex,
  readableForeground,
  type Rgb,
  WHITE,
} from './contrast.ts';
import type { StyleKey } from './names.ts';
import type { TokenOverrides, Tokens } from './tokens.ts';

/**
 * A palette with a channel's overrides laid over it (CH-09). What the channel gives wins. What it does not give but
 * depends on what it gave follows: the accent's hover shade and links from the accent, and every foreground that no
 * longer stands out from its background.
 */
export function resolveStyle(palette: Tokens, overrides: TokenOverrides): Tokens {
  const given: ReadonlySet<string> = new Set(Object.keys(overrides));
  const style: Record<StyleKey, string> = { ...palette, ...overrides };
  if (given.has('accent-color')) followAccent(style, given);
  for (const { foreground, backgrounds, ratio } of CONTRAST_PAIRS) {
    if (given.has(foreground)) continue;
    const wanted = parseHex(style[foreground]);
    const behind = backgrounds.map((key) => parseHex(style[key])).filter((colour) => colour !== null);
    if (wanted === null || behind.length === 0) continue;
    const readable = readableForeground(wanted, behind, ratio);
    if (readable !== wanted) style[foreground] = formatHex(readable);
  }
  return style;
}

/** Shade of the accent on hover: away from its text, so that the text stays readable. */
function followAccent(style: Record<StyleKey, string>, given: ReadonlySet<string>): void {
  const accent = parseHex(style['accent-color']);
  if (accent === null) return;
  const text = accentText(style, given, accent);
  if (!given.has('accent-color-hover')) {
    const away = contrastRatio(text, BLACK) > contrastRatio(text, WHITE) ? BLACK : WHITE;
    style['accent-color-hover'] = formatHex(mix(accent, away, 0.2));
  }
  if (!given.has('link-color')) style['link-color'] = style['accent-color'];
}

function accentText(style: Tokens, given: ReadonlySet<string>, accent: Rgb): Rgb {
  const wanted = parseHex(style['accent-text-color']) ?? WHITE;
  return given.has('accent-text-color') ? wanted : readableForeground(wanted, [accent], 4.5);
}

import type { ChannelFile } from '#app/channels/schema/channel-schema.server.ts';
import {
  BLACK,
  formatHex,
  mix,
  parseHex,
  readableForeground,
  SHAPE_CONTRAST,
  WHITE,
  type Rgb,
} from '#themes/contrast.ts';
import { STYLE_KEYS } from '#themes/names.ts';
import { palettes } from '#themes/palette.ts';

/** White and grey, so that every colour of a brand goes with it. */
const PALETTE = 'beam';

/** How much of a dark surface is black, and of a light one white. */
const DARK_SHARE = 0.82;
const LIGHT_SHARE = 0.75;

type Style = Pick<ChannelFile['theme'], 'palette' | 'style'>;

/**
 * The palette and style variables of a theme from one colour. Colours of text, links and hovered buttons are not set: the server computes
 * them with the contrast of WCAG AA (`themes/resolve-style.ts`). The focus ring is set, because the palette's would stay blue.
 *
 * @param brand `#rrggbb`
 */
export function toBrandStyle(brand: string): Style {
  const colour = parseHex(brand) ?? BLACK;
  const {
    'main-background': page,
    'surface-background': surface,
    'muted-background': muted,
  } = palettes[PALETTE];
  const pages = [page, surface, muted].map((each) => parseHex(each) ?? WHITE);
  const readable = (ratio: number): string => toHex(readableForeground(colour, pages, ratio));
  const style: ChannelFile['theme']['style'] = {
    'accent-color': toHex(colour),
    'secondary-accent-color': toHex(mix(colour, WHITE, LIGHT_SHARE)),
    'brand-background': toHex(colour),
    'dark-background': toHex(mix(colour, BLACK, DARK_SHARE)),
    'title-text-color': readable(TITLE_CONTRAST),
    'focus-color': readable(SHAPE_CONTRAST),
  };
  const changes = STYLE_KEYS.filter(
    (key) => style[key] !== undefined && style[key] !== palettes[PALETTE][key],
  );
  return { palette: PALETTE, style: Object.fromEntries(changes.map((key) => [key, style[key]])) };
}

/** AAA: titles carry the brand, and stay easy to read. */
const TITLE_CONTRAST = 7;

const toHex = (colour: Rgb): string => formatHex(colour).toUpperCase();

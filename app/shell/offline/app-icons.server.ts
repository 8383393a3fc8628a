import type { Channel } from '#app/channels/channel.ts';

export const APP_ICON_PATH = '/app-icon';
/** Where phones of Apple look for the icon of the home screen. */
export const TOUCH_ICON = 'apple-touch-icon.png';

interface AppIcon {
  /** Pixels. */
  readonly size: number;
  /** Share of the width that the drawing takes; the rest, and what is transparent, has the shop's colour. */
  readonly share: number;
  /** As the manifest says it; null: not named there. */
  readonly purpose: 'any' | 'maskable' | null;
}

/** A maskable icon keeps its drawing in the middle 80 %, because phones cut it to a circle or another shape. */
export const APP_ICONS: Readonly<Record<string, AppIcon>> = {
  '192.png': { size: 192, share: 1, purpose: 'any' },
  '512.png': { size: 512, share: 1, purpose: 'any' },
  'maskable-192.png': { size: 192, share: 0.8, purpose: 'maskable' },
  'maskable-512.png': { size: 512, share: 0.8, purpose: 'maskable' },
  [TOUCH_ICON]: { size: 180, share: 1, purpose: null },
};

/** Dots per inch at which an SVG has as many pixels as its units. */
const UNIT_DENSITY = 72;
const MAX_DENSITY = 2400;

/** Each icon is drawn once per version of a channel. */
const drawn = new WeakMap<Channel, Map<string, Promise<Buffer>>>();

/** The PNG of a shop's icon by name; null where the name is unknown or the icon is not in the channel's file. */
export async function findAppIcon(channel: Channel, name: string): Promise<Buffer | null> {
  const icon = Object.hasOwn(APP_ICONS, name) ? APP_ICONS[name] : undefined;
  const { svg } = channel.icon;
  if (!icon || svg === undefined) return null;
  let icons = drawn.get(channel);
  if (!icons) drawn.set(channel, (icons = new Map()));
  let png = icons.get(name);
  if (!png) icons.set(name, (png = drawIcon(svg, icon, channel.themeColor)));
  return png;
}

async function drawIcon(svg: string, { size, share, purpose }: AppIcon, colour: string): Promise<Buffer> {
  // Loaded with the first icon: most requests need none
  const { default: sharp } = await import('sharp');
  const source = Buffer.from(svg);
  const inner = Math.round(size * share);
  const { width } = await sharp(source).metadata();
  const density = Math.min(Math.max((UNIT_DENSITY * inner) / width, 1), MAX_DENSITY);
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
  const drawing = await sharp(source, { density })
    .resize(inner, inner, { fit: 'contain', background: transparent })
    .png()
    .toBuffer();
  if (purpose === 'any') return drawing;
  return sharp({ create: { width: size, height: size, channels: 3, background: colour } })
    .composite([{ input: drawing, gravity: 'centre' }])
    .png()
    .toBuffer();
}

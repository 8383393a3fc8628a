import type { Channel } from '#app/channels/channel.ts';
import type { Logger } from '#kernel/logger.ts';
import { drawIcons } from './draw-icons.server.ts';

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

/** After a drawing that failed: it may have been the load of the machine. */
const RETRY_MS = 60_000;

type IconSource = Pick<Channel, 'icon' | 'themeColor'>;

/** By name. */
type DrawnIcons = ReadonlyMap<string, Uint8Array>;

/** The icons are drawn once per version of a channel. */
const drawn = new WeakMap<IconSource, Promise<DrawnIcons | null>>();

interface IconContext {
  readonly channel: IconSource;
  readonly log: Pick<Logger, 'warn'>;
}

/** The PNG of a shop's icon by name; null where the name is unknown, the icon is not in the channel's file or cannot be drawn. */
export async function findAppIcon({ channel, log }: IconContext, name: string): Promise<Uint8Array | null> {
  const { svg } = channel.icon;
  if (!Object.hasOwn(APP_ICONS, name) || svg === undefined) return null;
  let icons = drawn.get(channel);
  if (!icons) {
    icons = drawAll(svg, channel.themeColor);
    drawn.set(channel, icons);
    if ((await icons) === null) {
      log.warn({}, 'The icon of the shop cannot be drawn as PNG');
      setTimeout(() => drawn.delete(channel), RETRY_MS).unref();
    }
  }
  return (await icons)?.get(name) ?? null;
}

async function drawAll(svg: string, themeColor: string): Promise<DrawnIcons | null> {
  const names = Object.keys(APP_ICONS);
  const wanted = Object.values(APP_ICONS).map(({ size, share, purpose }) => ({
    size,
    share,
    background: purpose === 'any' ? null : themeColor,
  }));
  const pngs = await drawIcons(svg, wanted);
  return pngs && new Map(pngs.map((png, index) => [names[index] ?? '', png]));
}

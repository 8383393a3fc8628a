import type { Drawing } from './base/drawing.ts';
import { homeBanners, homeDrawings } from './home/home.ts';
import { lampBanners, lampDrawings } from './lamps/lamps.ts';
import { lightBanners, lightDrawings } from './lights/lights.ts';
import { sweetsBanners, sweetsDrawings } from './sweets/sweets.ts';
import {
  homePortraits,
  homeTiles,
  lampPortraits,
  lampTiles,
  lightPortraits,
  lightTiles,
  sweetsPortraits,
  sweetsTiles,
} from './tiles.ts';

type Kinds = Readonly<Record<string, Drawing>>;

/** The drawings of a shop, by kind. */
export interface DrawingFamily {
  /** Product images, 1600 × 2000. */
  readonly products: Kinds;
  /** Images of page widgets: see `pageWidgetSize`. */
  readonly banners: Kinds;
}

/** Each seed shop has its own family, because kinds of the same name differ: both sweet and home shop have an apron. */
const FAMILIES: Readonly<Record<string, DrawingFamily>> = {
  karamell: { products: sweetsDrawings, banners: { ...sweetsBanners, ...sweetsTiles, ...sweetsPortraits } },
  nordic: { products: homeDrawings, banners: { ...homeBanners, ...homeTiles, ...homePortraits } },
  koivu: { products: lampDrawings, banners: { ...lampBanners, ...lampTiles, ...lampPortraits } },
  lumo: { products: lightDrawings, banners: { ...lightBanners, ...lightTiles, ...lightPortraits } },
};

/** Family of all other shops: every kind. Later families override earlier ones of the same name. */
const EVERY_KIND: DrawingFamily = {
  products: { ...lightDrawings, ...lampDrawings, ...homeDrawings, ...sweetsDrawings },
  banners: { ...lightBanners, ...lampBanners, ...homeBanners, ...sweetsBanners },
};

/** The drawings that the seed of a shop may use; `shopKey` is its key. */
export function drawingFamily(shopKey: string): DrawingFamily {
  return FAMILIES[shopKey] ?? EVERY_KIND;
}

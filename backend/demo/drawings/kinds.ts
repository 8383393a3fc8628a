import type { Drawing } from './base/drawing.ts';
import { homeBanners, homeDrawings } from './home/home.ts';
import { lampBanners, lampDrawings } from './lamps/lamps.ts';
import { lightBanners, lightDrawings } from './lights/lights.ts';
import { sweetsBanners, sweetsDrawings } from './sweets/sweets.ts';
import {
  homePhones,
  homeTiles,
  lampPhones,
  lampTiles,
  lightPhones,
  lightTiles,
  sweetsPhones,
  sweetsTiles,
} from './tiles.ts';

type Kinds = Readonly<Record<string, Drawing>>;

/** What can be drawn for a shop. */
export interface DrawingFamily {
  /** Pictures of products, 1600 × 2000. */
  readonly products: Kinds;
  /** Pictures of page widgets: see `pageWidgetSize`. */
  readonly banners: Kinds;
}

/** Each seed shop draws from a family of its own: an apron of the sweet shop is not one of the home shop. */
const FAMILIES: Readonly<Record<string, DrawingFamily>> = {
  karamell: { products: sweetsDrawings, banners: { ...sweetsBanners, ...sweetsTiles, ...sweetsPhones } },
  nordic: { products: homeDrawings, banners: { ...homeBanners, ...homeTiles, ...homePhones } },
  koivu: { products: lampDrawings, banners: { ...lampBanners, ...lampTiles, ...lampPhones } },
  lumo: { products: lightDrawings, banners: { ...lightBanners, ...lightTiles, ...lightPhones } },
};

/** A seed shop without a family may use every kind; of two with one name the first family's counts. */
const EVERY_KIND: DrawingFamily = {
  products: { ...lightDrawings, ...lampDrawings, ...homeDrawings, ...sweetsDrawings },
  banners: { ...lightBanners, ...lampBanners, ...homeBanners, ...sweetsBanners },
};

/** The drawings that a shop's seed may name, by the shop's key. */
export function drawingFamily(shopKey: string): DrawingFamily {
  return FAMILIES[shopKey] ?? EVERY_KIND;
}

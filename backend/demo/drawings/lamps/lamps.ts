import type { Drawing } from '#backend/demo/drawings/base/drawing.ts';
import {
  branchLamp,
  campfireLamp,
  flush,
  heronLamp,
  readingLamp,
  ringFlush,
  sconce,
  swingArm,
  tripod,
  wingSconce,
} from './floor.ts';
import { woodBanners } from './banners.ts';
import {
  careKit,
  iceLantern,
  oilBottle,
  tableLantern,
  tealightBlock,
  waxTin,
  yardLantern,
} from './lanterns.ts';
import {
  candleBulb,
  cord,
  filamentBulb,
  lampBase,
  linenShade,
  opalBulb,
  poleBase,
  veneerShade,
} from './parts.ts';
import {
  bellPendant,
  conePendant,
  dropPendant,
  drumPendant,
  petalPendant,
  ribbonPendant,
  slatPendant,
  turnedPendant,
} from './pendants.ts';
import { inRoom } from './scene.ts';
import { deskLamp, moonLamp, nestLamp, stoneLamp, tableLamp, veilLamp } from './table.ts';

/** Product pictures of wooden lamps and what belongs to them, by kind. */
export const lampDrawings: Record<string, Drawing> = {
  'petal-pendant': inRoom(petalPendant, 'below'),
  'cone-pendant': inRoom(conePendant, 'below', 0.92),
  'drum-pendant': inRoom(drumPendant, 'below'),
  'ribbon-pendant': inRoom(ribbonPendant, 'below'),
  'slat-pendant': inRoom(slatPendant, 'below', 0.95),
  'drop-pendant': inRoom(dropPendant, 'below', 0.84),
  'turned-pendant': inRoom(turnedPendant, 'below', 0.86),
  'bell-pendant': inRoom(bellPendant, 'below', 0.8),
  flush: inRoom(flush, 'none'),
  'ring-flush': inRoom(ringFlush, 'none'),
  'table-lamp': inRoom(tableLamp, 'table', 0.88),
  'nest-lamp': inRoom(nestLamp, 'table', 0.76),
  'veil-lamp': inRoom(veilLamp, 'table', 0.9),
  'moon-lamp': inRoom(moonLamp, 'table', 0.78),
  'stone-lamp': inRoom(stoneLamp, 'table', 0.72),
  'desk-lamp': inRoom(deskLamp, 'table'),
  'reading-lamp': inRoom(readingLamp, 'floor'),
  'heron-lamp': inRoom(heronLamp, 'floor'),
  tripod: inRoom(tripod, 'floor'),
  'campfire-lamp': inRoom(campfireLamp, 'floor'),
  sconce: inRoom(sconce, 'none', 0.82),
  'wing-sconce': inRoom(wingSconce, 'none', 0.86),
  'swing-arm': inRoom(swingArm, 'none'),
  'branch-lamp': inRoom(branchLamp, 'none'),
  'veneer-shade': inRoom(veneerShade, 'table', 0.85),
  'linen-shade': inRoom(linenShade, 'table', 0.85),
  'lamp-base': inRoom(lampBase, 'table', 0.8),
  'pole-base': inRoom(poleBase, 'table', 0.9),
  cord: inRoom(cord, 'table', 0.74),
  'filament-bulb': inRoom(filamentBulb, 'table', 0.62),
  'opal-bulb': inRoom(opalBulb, 'table', 0.62),
  'candle-bulb': inRoom(candleBulb, 'table', 0.55),
  'table-lantern': inRoom(tableLantern, 'table', 0.8),
  'tealight-block': inRoom(tealightBlock, 'table', 0.66),
  'yard-lantern': inRoom(yardLantern, 'floor'),
  'ice-lantern': inRoom(iceLantern, 'none', 0.8),
  'oil-bottle': inRoom(oilBottle, 'table', 0.66),
  'wax-tin': inRoom(waxTin, 'table', 0.6),
  'care-kit': inRoom(careKit, 'table', 0.8),
};

/** Wide pictures for content pages. */
export const lampBanners: Record<string, Drawing> = woodBanners;

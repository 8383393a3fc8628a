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
  'cone-pendant': inRoom(conePendant, 'below'),
  'drum-pendant': inRoom(drumPendant, 'below'),
  'ribbon-pendant': inRoom(ribbonPendant, 'below'),
  'slat-pendant': inRoom(slatPendant, 'below'),
  'drop-pendant': inRoom(dropPendant, 'below'),
  'turned-pendant': inRoom(turnedPendant, 'below'),
  'bell-pendant': inRoom(bellPendant, 'below'),
  flush: inRoom(flush, 'none'),
  'ring-flush': inRoom(ringFlush, 'none'),
  'table-lamp': inRoom(tableLamp, 'table'),
  'nest-lamp': inRoom(nestLamp, 'table'),
  'veil-lamp': inRoom(veilLamp, 'table'),
  'moon-lamp': inRoom(moonLamp, 'table'),
  'stone-lamp': inRoom(stoneLamp, 'table'),
  'desk-lamp': inRoom(deskLamp, 'table'),
  'reading-lamp': inRoom(readingLamp, 'floor'),
  'heron-lamp': inRoom(heronLamp, 'floor'),
  tripod: inRoom(tripod, 'floor'),
  'campfire-lamp': inRoom(campfireLamp, 'floor'),
  sconce: inRoom(sconce, 'none'),
  'wing-sconce': inRoom(wingSconce, 'none'),
  'swing-arm': inRoom(swingArm, 'none'),
  'branch-lamp': inRoom(branchLamp, 'none'),
  'veneer-shade': inRoom(veneerShade, 'table'),
  'linen-shade': inRoom(linenShade, 'table'),
  'lamp-base': inRoom(lampBase, 'table'),
  'pole-base': inRoom(poleBase, 'table'),
  cord: inRoom(cord, 'table'),
  'filament-bulb': inRoom(filamentBulb, 'table'),
  'opal-bulb': inRoom(opalBulb, 'table'),
  'candle-bulb': inRoom(candleBulb, 'table'),
  'table-lantern': inRoom(tableLantern, 'table'),
  'tealight-block': inRoom(tealightBlock, 'table'),
  'yard-lantern': inRoom(yardLantern, 'floor'),
  'ice-lantern': inRoom(iceLantern, 'none'),
  'oil-bottle': inRoom(oilBottle, 'table'),
  'wax-tin': inRoom(waxTin, 'table'),
  'care-kit': inRoom(careKit, 'table'),
};

/** Wide pictures for content pages. */
export const lampBanners: Record<string, Drawing> = woodBanners;

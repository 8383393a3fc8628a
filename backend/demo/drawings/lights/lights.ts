import type { Drawing } from '#backend/demo/drawings/base/drawing.ts';
import { nightBanners } from './banners.ts';
import { armLamp, downlight, monitorBar, profile, stripReel, track, trackSpot } from './indoor.ts';
import { bikeFront, bikePair, bikeRear, bollard, flood, headTorch, spikeSpot, workLight } from './outdoor.ts';
import { inNight } from './scene.ts';
import {
  daliModule,
  dial,
  driver,
  scenePad,
  sensor,
  smartBulb,
  tunableBulb,
  wallDimmer,
  wallLight,
} from './smart.ts';

/** Product pictures of technical lighting, by kind. */
export const lightDrawings: Record<string, Drawing> = {
  downlight: inNight(downlight),
  track: inNight(track),
  'track-spot': inNight(trackSpot),
  'arm-lamp': inNight(armLamp),
  'monitor-bar': inNight(monitorBar),
  'strip-reel': inNight(stripReel),
  profile: inNight(profile),
  'smart-bulb': inNight(smartBulb),
  'tunable-bulb': inNight(tunableBulb),
  sensor: inNight(sensor),
  dial: inNight(dial),
  'scene-pad': inNight(scenePad),
  bollard: inNight(bollard),
  'spike-spot': inNight(spikeSpot),
  flood: inNight(flood),
  'wall-light': inNight(wallLight),
  driver: inNight(driver),
  'wall-dimmer': inNight(wallDimmer),
  'dali-module': inNight(daliModule),
  'bike-front': inNight(bikeFront),
  'bike-rear': inNight(bikeRear),
  'bike-pair': inNight(bikePair),
  'head-torch': inNight(headTorch),
  'work-light': inNight(workLight),
};

/** Wide pictures for content pages. */
export const lightBanners: Record<string, Drawing> = nightBanners;

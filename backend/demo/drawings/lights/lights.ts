import type { Drawing } from '#backend/demo/drawings/base/drawing.ts';
import { nightBanners } from './banners.ts';
import { candleBulb, smartBulb, tunableBulb } from './bulbs.ts';
import { armLamp, biasLight, downlight, monitorBar, profile, stripReel, track, trackSpot } from './indoor.ts';
import {
  bikeFront,
  bikePair,
  bikeRear,
  bollard,
  flood,
  headTorch,
  pannierLight,
  spikeSpot,
  tripodLight,
  workLight,
} from './outdoor.ts';
import { inNight } from './scene.ts';
import { daliModule, dial, driver, scenePad, sensor, wallDimmer, wallLight } from './smart.ts';

/** Product pictures of technical lighting, by kind. */
export const lightDrawings: Record<string, Drawing> = {
  downlight: inNight(downlight),
  track: inNight(track),
  'track-spot': inNight(trackSpot),
  'arm-lamp': inNight(armLamp),
  'monitor-bar': inNight(monitorBar),
  'bias-light': inNight(biasLight),
  'strip-reel': inNight(stripReel),
  profile: inNight(profile),
  'smart-bulb': inNight(smartBulb),
  'smart-candle': inNight(candleBulb),
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
  'pannier-light': inNight(pannierLight),
  'work-light': inNight(workLight),
  'tripod-light': inNight(tripodLight),
};

/** Wide pictures for content pages. */
export const lightBanners: Record<string, Drawing> = nightBanners;

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
  'strip-reel': inNight(stripReel, 0.9),
  profile: inNight(profile),
  'smart-bulb': inNight(smartBulb, 0.74),
  'smart-candle': inNight(candleBulb, 0.6),
  'tunable-bulb': inNight(tunableBulb, 0.74),
  sensor: inNight(sensor, 0.62),
  dial: inNight(dial, 0.6),
  'scene-pad': inNight(scenePad, 0.7),
  bollard: inNight(bollard),
  'spike-spot': inNight(spikeSpot),
  flood: inNight(flood),
  'wall-light': inNight(wallLight),
  driver: inNight(driver, 0.8),
  'wall-dimmer': inNight(wallDimmer, 0.68),
  'dali-module': inNight(daliModule, 0.66),
  'bike-front': inNight(bikeFront, 0.76),
  'bike-rear': inNight(bikeRear, 0.66),
  'bike-pair': inNight(bikePair, 0.8),
  'head-torch': inNight(headTorch, 0.82),
  'pannier-light': inNight(pannierLight, 0.72),
  'work-light': inNight(workLight),
  'tripod-light': inNight(tripodLight),
};

/** Wide pictures for content pages. */
export const lightBanners: Record<string, Drawing> = nightBanners;

import type { Drawing } from '#backend/demo/drawings/base/drawing.ts';
import { banner, coloured, portrait } from '#backend/demo/drawings/base/shapes.ts';
import { birthdayBox, liquoriceBox, plantBox, thankYouBox } from './assortments.ts';
import { truffleBox } from './boxes.ts';
import { foam, gummies, hearts, jellies, mushrooms, slices, strips } from './chewy.ts';
import { bar, dipped, domes, pralines, truffles } from './chocolate.ts';
import { brittle, caramels, drops, fudge, lollipop, rock } from './hard.ts';
import { allsorts, diamonds, laces, pearls, sticks } from './liquorice.ts';
import { bag, giftbox, hamper, jar, scoop, tin } from './things.ts';
import { dresser, paperBags, threeBoxes } from './paper-things.ts';
import { apron, thermometer } from './tools.ts';

/** Product pictures of the sweet shop. */
export const sweetsDrawings: Record<string, Drawing> = Object.fromEntries(
  Object.entries({
    allsorts,
    apron,
    bag,
    bar,
    brittle,
    caramels,
    diamonds,
    dipped,
    domes,
    drops,
    foam,
    fudge,
    giftbox,
    gummies,
    hamper,
    hearts,
    jar,
    jellies,
    laces,
    lollipop,
    mushrooms,
    pearls,
    pralines,
    rock,
    scoop,
    slices,
    sticks,
    strips,
    thermometer,
    tin,
    truffles,
    dresser,
    'paper-bags': paperBags,
    'three-boxes': threeBoxes,
    'birthday-box': birthdayBox,
    'liquorice-box': liquoriceBox,
    'plant-box': plantBox,
    'thank-you-box': thankYouBox,
    'truffle-box': truffleBox,
  }).map(([kind, motif]) => [kind, portrait(motif)]),
);

const COUNTER = ['#e5486b', '#f6b52e', '#8ccbb0'];
const LIQUORICE = ['#2a252c', '#e5486b', '#f2a7b5'];
const COCOA = ['#5a3220', '#3f6f7c', '#e2b06a'];
const CARAMEL = ['#c88a3e', '#f3e3c3', '#8f5724'];
const GIFTS = ['#c63d52', '#f7dfc4', '#e6b054'];

/** Wide pictures of the sweet shop's pages. */
export const sweetsBanners: Record<string, Drawing> = {
  counter: coloured(
    banner([
      [lollipop, 1150, 830, 0.62, 1],
      [jar, 1790, 800, 0.5, 1],
      [jar, 1450, 820, 0.66, 0],
      [bag, 2080, 850, 0.62, 0],
      [caramels, 1240, 910, 0.26, 1],
    ]),
    COUNTER,
  ),
  liquorice: coloured(
    banner([
      [sticks, 1120, 820, 0.6, 0],
      [pearls, 1560, 830, 0.72, 0],
      [diamonds, 2060, 850, 0.56, 0],
    ]),
    LIQUORICE,
  ),
  cocoa: coloured(
    banner([
      [bar, 1120, 840, 0.66, 0],
      [pralines, 1650, 880, 0.66, 0],
      [truffles, 2150, 850, 0.48, 0],
    ]),
    COCOA,
  ),
  caramel: coloured(
    banner([
      [caramels, 1140, 850, 0.56, 0],
      [brittle, 2050, 840, 0.64, 0],
      [fudge, 1630, 860, 0.6, 0],
    ]),
    CARAMEL,
  ),
  saturday: coloured(
    banner([
      [bag, 1560, 850, 0.68, 0],
      [caramels, 1130, 880, 0.44, 1],
      [hearts, 2060, 860, 0.56, 0],
    ]),
    COUNTER,
  ),
  gifts: coloured(
    banner([
      [giftbox, 1150, 850, 0.56, 0],
      [hamper, 1700, 850, 0.68, 0],
      [tin, 2150, 850, 0.5, 2],
    ]),
    GIFTS,
  ),
};

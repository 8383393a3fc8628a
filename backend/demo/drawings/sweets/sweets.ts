import type { Drawing } from '#backend/demo/drawings/base/drawing.ts';
import {
  at,
  banner,
  coloured,
  portrait,
  type Backdrop,
  type Motif,
} from '#backend/demo/drawings/base/shapes.ts';
import { birthdayBox, liquoriceBox, plantBox, thankYouBox } from './assortments.ts';
import { truffleBox } from './boxes.ts';
import { foam, gummies, hearts, jellies, mushrooms, slices, strips } from './chewy.ts';
import { bar, dipped, domes, pralines, truffles } from './chocolate.ts';
import { brittle, caramels, drops, fudge, lollipop, rock } from './hard.ts';
import { allsorts, diamonds, laces, pearls, sticks } from './liquorice.ts';
import { bag, giftbox, hamper, jar, scoop, tin } from './things.ts';
import { dresser, paperBags, threeBoxes } from './paper-things.ts';
import { apron, thermometer } from './tools.ts';

/** Warm cream and rose. */
const BACKDROP: Backdrop = { wall: ['#fff3e9', '#ffe5dd'], floor: ['#ffd3cb', '#ffe3da'] };

/** Sizes of what is smaller than a gift box. */
const SIZES: Readonly<Record<string, number>> = {
  lollipop: 0.9,
  bar: 0.9,
  tin: 0.92,
  jar: 0.94,
  thermometer: 0.89,
  scoop: 0.86,
  dipped: 0.87,
  domes: 0.83,
  drops: 0.85,
  fudge: 0.87,
  brittle: 0.92,
  gummies: 0.86,
  hearts: 0.85,
  jellies: 0.86,
  caramels: 0.86,
  rock: 0.87,
  pralines: 0.87,
  truffles: 0.85,
  diamonds: 0.85,
  pearls: 0.82,
  sticks: 0.9,
  foam: 0.87,
  mushrooms: 0.86,
  laces: 0.9,
  allsorts: 0.87,
  strips: 0.9,
  slices: 0.87,
  'truffle-box': 0.92,
};

/** The counter of a sweet shop. */
const COUNTER_AROUND = [
  [jar, 330, 1340, 0.5, ['#cf1259', '#fff1dd', '#ffb92e']],
  [bag, 1350, 1350, 0.4, ['#e5486b', '#fff6ea', '#f6b52e']],
] as const satisfies readonly (readonly [Motif, number, number, number, readonly string[]])[];

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
  }).map(([kind, motif]) => [
    kind,
    portrait(motif, {
      backdrop: BACKDROP,
      size: SIZES[kind] ?? 1,
      around: (sketch) =>
        COUNTER_AROUND.map(([thing, x, y, scale, colors]) =>
          at([x, y], thing(sketch, colors), 0, scale),
        ).join(''),
    }),
  ]),
);

const COUNTER = ['#e5486b', '#f6b52e', '#8ccbb0'];
const LIQUORICE = ['#2a252c', '#e5486b', '#f2a7b5'];
const COCOA = ['#5a3220', '#3f6f7c', '#e2b06a'];
const CARAMEL = ['#c88a3e', '#f3e3c3', '#8f5724'];
const GIFTS = ['#c63d52', '#f7dfc4', '#e6b054'];

/** Wide pictures of the sweet shop's pages. */
export const sweetsBanners: Record<string, Drawing> = {
  counter: coloured(
    banner(
      [
        [lollipop, 1150, 830, 0.62, 1],
        [jar, 1790, 800, 0.5, 1],
        [jar, 1450, 820, 0.66, 0],
        [bag, 2080, 850, 0.62, 0],
        [caramels, 1240, 910, 0.26, 1],
      ],
      BACKDROP,
    ),
    COUNTER,
  ),
  liquorice: coloured(
    banner(
      [
        [sticks, 1120, 820, 0.6, 0],
        [pearls, 1560, 830, 0.72, 0],
        [diamonds, 2060, 850, 0.56, 0],
      ],
      BACKDROP,
    ),
    LIQUORICE,
  ),
  cocoa: coloured(
    banner(
      [
        [bar, 1120, 840, 0.66, 0],
        [pralines, 1650, 880, 0.66, 0],
        [truffles, 2150, 850, 0.48, 0],
      ],
      BACKDROP,
    ),
    COCOA,
  ),
  caramel: coloured(
    banner(
      [
        [caramels, 1140, 850, 0.56, 0],
        [brittle, 2050, 840, 0.64, 0],
        [fudge, 1630, 860, 0.6, 0],
      ],
      BACKDROP,
    ),
    CARAMEL,
  ),
  saturday: coloured(
    banner(
      [
        [bag, 1560, 850, 0.68, 0],
        [caramels, 1130, 880, 0.44, 1],
        [hearts, 2060, 860, 0.56, 0],
      ],
      BACKDROP,
    ),
    COUNTER,
  ),
  gifts: coloured(
    banner(
      [
        [giftbox, 1150, 850, 0.56, 0],
        [hamper, 1700, 850, 0.68, 0],
        [tin, 2150, 850, 0.5, 2],
      ],
      BACKDROP,
    ),
    GIFTS,
  ),
};

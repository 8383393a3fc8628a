import type { Drawing } from '#backend/demo/drawings/base/drawing.ts';
import { apron, cushion, linen, throwBlanket, towel } from './cloth.ts';
import { blanket, hangingTowel, napkins, twoCloths } from './cloth-small.ts';
import { candles, candlestickAlone, holder, lantern, pillars, tapers } from './light.ts';
import { bowl, bowls, breakfast, carafe, mug, plates, vase } from './table.ts';
import {
  breakfastTray,
  emptyTray,
  enamelCup,
  espressoCups,
  porridgeBowl,
  saladBowl,
  stemVase,
} from './table-small.ts';
import { breadKnife, choppingBlock, paringKnife, threeSpoons } from './wood-small.ts';
import { basket, board, box, knife, spoons } from './wood.ts';
import {
  at,
  banner,
  coloured,
  portrait,
  type Backdrop,
  type Motif,
} from '#backend/demo/drawings/base/shapes.ts';

/** Bone and oak. */
const BACKDROP: Backdrop = { wall: ['#f0ede5', '#e4dfd3'], floor: ['#d8cfbd', '#e3dccd'] };

/** Sizes of what is smaller than a large bowl. */
const SIZES: Readonly<Record<string, number>> = {
  'espresso-cups': 0.76,
  'enamel-cup': 0.73,
  mug: 0.78,
  'porridge-bowl': 0.82,
  plates: 0.9,
  carafe: 0.94,
  'stem-vase': 0.86,
  tapers: 0.85,
  pillars: 0.83,
  candlestick: 0.86,
  holder: 0.87,
  'paring-knife': 0.79,
  'three-spoons': 0.86,
  spoons: 0.89,
  napkins: 0.86,
  'two-cloths': 0.9,
  box: 0.87,
  breakfast: 0.93,
  knife: 0.92,
};

/** A laid table. */
const TABLE_AROUND = [
  [carafe, 300, 1330, 0.42, ['#e9e1d0', '#cfc5b0', '#8a7358']],
  [bowls, 1340, 1345, 0.3, ['#2f6a6c', '#e9e1d0', '#b97a52']],
] as const satisfies readonly (readonly [Motif, number, number, number, readonly string[]])[];

/** Product pictures of the home goods shop. */
export const homeDrawings: Record<string, Drawing> = Object.fromEntries(
  Object.entries({
    apron,
    basket,
    board,
    bowl,
    box,
    breakfast,
    candles,
    carafe,
    cushion,
    holder,
    knife,
    lantern,
    linen,
    mug,
    plates,
    spoons,
    throw: throwBlanket,
    towel,
    tray: emptyTray,
    vase,
    blanket,
    'bread-knife': breadKnife,
    'breakfast-tray': breakfastTray,
    candlestick: candlestickAlone,
    'chopping-block': choppingBlock,
    'enamel-cup': enamelCup,
    'espresso-cups': espressoCups,
    napkins,
    'paring-knife': paringKnife,
    pillars,
    'porridge-bowl': porridgeBowl,
    'salad-bowl': saladBowl,
    'stem-vase': stemVase,
    tapers,
    'three-spoons': threeSpoons,
    'towel-on-rail': hangingTowel,
    'two-cloths': twoCloths,
  }).map(([kind, motif]) => [
    kind,
    portrait(motif, {
      backdrop: BACKDROP,
      size: SIZES[kind] ?? 1,
      around: (sketch) =>
        TABLE_AROUND.map(([thing, x, y, scale, colors]) => at([x, y], thing(sketch, colors), 0, scale)).join(
          '',
        ),
    }),
  ]),
);

const TABLE = ['#5f7f86', '#e9dcc4', '#c9784a'];
const WOOL = ['#44604e', '#d9c3a0', '#b0563f'];
const FORGE = ['#9aa5ab', '#8b5e3c', '#7f9a8f'];
const GLOW = ['#c79a4a', '#55717a', '#d99a5e'];

/** Wide pictures of the home goods shop's pages. */
export const homeBanners: Record<string, Drawing> = {
  table: coloured(
    banner(
      [
        [carafe, 1130, 800, 0.6, 0],
        [mug, 1390, 790, 0.42, 0],
        [mug, 1600, 830, 0.58, 2],
        [bowls, 2010, 870, 0.66, 0],
      ],
      BACKDROP,
    ),
    TABLE,
  ),
  wool: coloured(
    banner(
      [
        [cushion, 1200, 830, 0.6, 2],
        [throwBlanket, 1820, 850, 0.78, 0],
      ],
      BACKDROP,
    ),
    WOOL,
  ),
  forge: coloured(
    banner(
      [
        [spoons, 1140, 820, 0.6, 1],
        [board, 1580, 830, 0.68, 1],
        [knife, 2080, 850, 0.62, 0],
      ],
      BACKDROP,
    ),
    FORGE,
  ),
  glow: coloured(
    banner(
      [
        [lantern, 1180, 840, 0.6, 1],
        [holder, 1660, 840, 0.64, 0],
        [candles, 2110, 850, 0.56, 2],
      ],
      BACKDROP,
    ),
    GLOW,
  ),
};

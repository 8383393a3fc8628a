import type { Drawing } from '#backend/demo/drawings/base/drawing.ts';
import {
  box,
  createSheet,
  line,
  mix,
  oval,
  shape,
  times,
  type Sheet,
} from '#backend/demo/drawings/base/paint.ts';
import { dropPendant, petalPendant, turnedPendant } from './pendants.ts';
import { cord, linenShade } from './parts.ts';
import { iceLantern, tableLantern, tealightBlock, yardLantern } from './lanterns.ts';
import { sconce, swingArm, wingSconce } from './floor.ts';
import { halo, makeBrush, shadow, stem, wood, type Motif } from './scene.ts';
import { deskLamp, moonLamp, tableLamp } from './table.ts';

const WIDTH = 2400;
const HEIGHT = 1000;

/** Places a motif on a banner: `x` is the position of its middle, `foot` that of its y 1700. */
const place = (
  sheet: Sheet,
  motif: Motif,
  colors: readonly string[],
  [x, foot, scale]: readonly [number, number, number],
): string =>
  `<g transform="translate(${x - 800 * scale} ${foot - 1700 * scale}) scale(${scale})">${motif(makeBrush(sheet, colors))}</g>`;

const wall = (sheet: Sheet, from: string, to: string): string =>
  box([0, 0], [WIDTH, HEIGHT], sheet.across([0, from], [1, to]));

const table = (sheet: Sheet, y: number, color: string): string =>
  box([0, y], [WIDTH, HEIGHT - y], sheet.down([0, color], [1, mix(color, '#5a3418', 0.45)])) +
  box([0, y], [WIDTH, 6], '#fff0d0') +
  times(5, (i) =>
    line(
      `M${sheet.between(0, 1900)} ${y + 30 + i * 30}h${sheet.between(200, 600)}`,
      '#5a3418',
      3,
      'opacity="0.2"',
    ),
  );

type Compose = (sheet: Sheet) => string;
const banner =
  (compose: Compose): Drawing =>
  (_colors, seed) => {
    const sheet = createSheet(seed);
    return sheet.document(WIDTH, HEIGHT, compose(sheet));
  };

/** A room at dusk: one large pendant and two small ones; the left third stays dark for text. */
const evening: Compose = (sheet) =>
  wall(sheet, '#3a2a22', '#8a5f3d') +
  oval([1700, 430], [620, 620], '#e9b873', 'opacity="0.28"') +
  `<g opacity="0.16">${[180, 330, 2280].map((x) => stem(sheet, [x, 0], [54, HEIGHT], '#e7d2b4')).join('')}</g>` +
  table(sheet, 860, '#a8713f') +
  oval([1560, 900], [700, 60], sheet.round([0, '#fff0c4', 0.8], [1, '#ffdf9c', 0])) +
  place(sheet, turnedPendant, ['#c98f4f', '#3e2c1e'], [1120, 800, 0.42]) +
  place(sheet, petalPendant, ['#e3b778', '#3e2c1e'], [1600, 880, 0.62]) +
  place(sheet, dropPendant, ['#d8a869', '#3e2c1e'], [2110, 760, 0.46]);

/** The bench at work: shades, cords and a lamp to work by. */
const workshop: Compose = (sheet) => {
  // The positions of the objects vary between drawings.
  const turn = Math.floor(sheet.between(0, 3));
  const slot = (index: number): number => [1330, 1760, 2140][(index + turn) % 3] ?? 1760;
  return (
    wall(sheet, '#efe0c4', '#dcbf95') +
    times(6, (i) => box([980 + i * 230, 0], [222, 800], sheet.across([0, '#d8b98c'], [1, '#e6cda4']))) +
    times(
      5,
      (i) =>
        line(`M${1110 + i * 250} 110v${sheet.between(120, 230)}`, '#7a4f2c', 22) +
        box([1086 + i * 250, 70], [48, 70], '#5a3a22', 12),
    ) +
    oval([1700, 470], [560, 470], sheet.round([0, '#fff2cc', 0.85], [1, '#ffe2a0', 0])) +
    table(sheet, 800, '#c08f58') +
    place(sheet, deskLamp, ['#ddb57c', '#54705f'], [slot(0), 812, 0.46]) +
    place(sheet, linenShade, ['#efe3c8', '#b98a55'], [slot(1), 830, 0.4]) +
    place(sheet, cord, ['#a9573c', '#e9d8b6'], [slot(2), 850, 0.36]) +
    times(9, (i) =>
      line(
        `M${900 + i * 140 + sheet.between(-40, 40)} ${900 + sheet.between(-30, 50)}q20-34 44-10t-30 22`,
        '#f3ddb2',
        9,
      ),
    )
  );
};

/** The window sill: night blue outside, a table lamp and a moon inside. */
const hall: Compose = (sheet) =>
  wall(sheet, '#e6d6bd', '#d9c3a0') +
  box([1000, 70], [1160, 720], sheet.down([0, '#33475e'], [0.7, '#7d8fa0'], [1, '#c6bfb4'])) +
  times(7, (i) =>
    stem(sheet, [1040 + i * 165 + sheet.between(-30, 30), 70], [22 + (i % 3) * 8, 720], '#b9c3cc'),
  ) +
  times(26, () =>
    oval([sheet.between(1010, 2150), sheet.between(80, 720)], [5, 5], '#ffffff', 'opacity="0.75"'),
  ) +
  `<path d="M1000 70h1160v720h-1160zM1580 70v720" fill="none" stroke="#f3e6cd" stroke-width="34"/>` +
  table(sheet, 800, '#c79a66') +
  place(sheet, tableLamp, ['#ddb57c', '#f1e6d2'], [1330, 830, 0.5]) +
  place(sheet, moonLamp, ['#c99255', '#f4ead2'], [1880, 840, 0.36]);

/** A wall in the evening with three lamps on it. */
const onTheWall: Compose = (sheet) =>
  wall(sheet, '#e2d2b8', '#c9ac82') +
  box([0, 930], [WIDTH, 70], sheet.down([0, '#efe0c4'], [1, '#d3b98e'])) +
  place(sheet, swingArm, ['#c99a5c', '#efe2c6'], [1180, 960, 0.48]) +
  place(sheet, sconce, ['#d8a868', '#6b4a30'], [1660, 900, 0.46]) +
  place(sheet, wingSconce, ['#ecdcbc', '#a9835a'], [2090, 900, 0.5]);

/** Lanterns on snowy steps. */
const lanterns: Compose = (sheet) =>
  wall(sheet, '#2f3f50', '#5b6a76') +
  halo(sheet, [1650, 640], 820, 0.5) +
  times(3, (i) =>
    box(
      [700 + i * 170, 560 + i * 140],
      [1800, 160],
      sheet.down([0, '#eef2f2'], [0.3, '#cfd8dc'], [1, '#8d9aa3']),
      30,
    ),
  ) +
  place(sheet, tableLantern, ['#ddb57c', '#6b4a30'], [1350, 720, 0.34]) +
  place(sheet, yardLantern, ['#b9824a', '#3f4a44'], [1830, 700, 0.4]) +
  place(sheet, iceLantern, ['#e2bd84', '#a8c3d2'], [2190, 760, 0.36]) +
  place(sheet, tealightBlock, ['#d9a869', '#6b4a30'], [1530, 860, 0.24]) +
  times(70, () =>
    oval(
      [sheet.between(0, WIDTH), sheet.between(0, HEIGHT)],
      [sheet.between(2, 6), sheet.between(2, 6)],
      '#ffffff',
      'opacity="0.7"',
    ),
  );

/** A birch grove at blue dusk, one lit window far off. */
const forest: Compose = (sheet) =>
  box(
    [0, 0],
    [WIDTH, HEIGHT],
    sheet.down([0, '#27384b'], [0.55, '#6c7f8f'], [0.8, '#d9b79a'], [1, '#e9dccb']),
  ) +
  times(9, (i) =>
    shape(`M${i * 290 - 120} 760l130-${sheet.between(160, 330)}l130 330z`, '#2f4652', 'opacity="0.5"'),
  ) +
  shape('M0 780Q600 700 1200 770T2400 740V1000H0Z', sheet.down([0, '#eef1f0'], [1, '#b9c4ca'])) +
  halo(sheet, [1840, 690], 420, 0.9) +
  shape('M1720 690L1850 590L1980 690V790H1720Z', '#5a3a26') +
  shape('M1700 700L1850 580L2000 700L1980 712L1850 606L1720 712Z', '#e8eded') +
  box([1800, 700], [80, 60], '#ffe39a', 4) +
  times(11, (i) => {
    const near = i % 3;
    return stem(
      sheet,
      [860 + i * 150 + sheet.between(-50, 50), -10],
      [26 + near * 24, 800 + near * 90],
      '#dfe2df',
    );
  }) +
  shadow(sheet, [1300, 930], [900, 60], 0.2) +
  times(60, () =>
    oval([sheet.between(0, WIDTH), sheet.between(0, HEIGHT)], [4, 4], '#ffffff', 'opacity="0.7"'),
  ) +
  box([0, 990], [WIDTH, 10], wood(sheet, '#c79a66'));

/** Wide images for content pages; the left third has no motif, so that text is readable on it. */
export const woodBanners: Record<string, Drawing> = {
  'lamp-evening': banner(evening),
  'lamp-workshop': banner(workshop),
  'lamp-sill': banner(hall),
  'lamp-wall': banner(onTheWall),
  'lamp-lanterns': banner(lanterns),
  'birch-forest': banner(forest),
};

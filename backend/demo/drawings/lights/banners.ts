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
import { armLamp, profile, stripReel } from './indoor.ts';
import { bikeFront, bollard } from './outdoor.ts';
import { bloom, deep, makeNight, pale, ray, sideRay, type Light } from './scene.ts';
import { dial, driver } from './smart.ts';

const WIDTH = 2400;
const HEIGHT = 1000;

/** Places a light on a banner: `x` is the position of its middle, `foot` that of its y 1690. */
const place = (
  sheet: Sheet,
  light: Light,
  colors: readonly string[],
  [x, foot, scale]: readonly [number, number, number],
): string =>
  `<g transform="translate(${x - 800 * scale} ${foot - 1690 * scale}) scale(${scale})">${light(makeNight(sheet, colors))}</g>`;

const sky = (sheet: Sheet, stars: number): string =>
  box([0, 0], [WIDTH, HEIGHT], sheet.down([0, '#0a1636'], [0.6, '#1c3a8c'], [1, '#4a6fc4'])) +
  times(stars, () => {
    const size = sheet.between(1.5, 4.5);
    return oval(
      [sheet.between(0, WIDTH), sheet.between(0, 640)],
      [size, size],
      '#ffffff',
      `opacity="${sheet.between(0.3, 0.9).toFixed(2)}"`,
    );
  });

const banner =
  (compose: (sheet: Sheet) => string): Drawing =>
  (_colors, seed) => {
    const sheet = createSheet(seed);
    return sheet.document(WIDTH, HEIGHT, compose(sheet));
  };

const pane = (sheet: Sheet, x: number, y: number, w: number): string =>
  box([x, y], [w, 190], sheet.down([0, '#fff3cf'], [1, '#ffc766'])) +
  line(`M${x + w / 2} ${y}v190`, '#14234a', 9);

/** A house at night with lit windows, wall lights and a path of bollards. */
const nightHouse = (sheet: Sheet): string => {
  const warm = makeNight(sheet, ['#39445a', '#ffdf9e', '#1c3a8c']);
  return (
    sky(sheet, 110) +
    shape('M2120 120A96 96 0 1 1 2010 260A80 80 0 0 0 2120 120Z', '#e9f0ff') +
    times(12, (i) => shape(`M${i * 230 - 60} 780l90-${sheet.between(160, 330)}l90 330z`, '#10204e')) +
    shape('M0 780Q700 730 1300 775T2400 760V1000H0Z', sheet.down([0, '#3c5aa8'], [1, '#182b66'])) +
    bloom(warm, [1640, 640], [760, 360], 0.4) +
    shape('M1240 440L2060 380V800H1240Z', sheet.across([0, '#0d1940'], [1, '#1a2c63'])) +
    shape('M1200 450L2110 376V348L1200 420Z', '#c8d8ff') +
    [1310, 1500, 1850].map((x) => pane(sheet, x, 520, 130)).join('') +
    box([1690, 540], [110, 260], '#27407f') +
    ray(warm, '1735,520 1755,520 1850,800 1640,800', 0.9) +
    times(4, (i) =>
      place(
        sheet,
        bollard,
        ['#39445a', '#ffdf9e', '#1c3a8c'],
        [1000 + i * 250, 900 + i * 24, 0.13 + i * 0.03],
      ),
    )
  );
};

/** The measuring bench: a beam, a screen and instruments. */
const lab = (sheet: Sheet): string => {
  const cold = makeNight(sheet, ['#39445a', '#bcd6ff', '#14234a']);
  return (
    box([0, 0], [WIDTH, HEIGHT], sheet.across([0, '#081230'], [1, '#1f3f96'])) +
    times(17, (i) => line(`M${800 + i * 100} 0V800`, '#5d86e6', 2, 'opacity="0.18"')) +
    times(8, (i) => line(`M800 ${i * 100 + 40}H2400`, '#5d86e6', 2, 'opacity="0.18"')) +
    box([0, 800], [WIDTH, 200], sheet.down([0, '#1a2f6c'], [1, '#0b1638'])) +
    sideRay(cold, '1000,500 1000,540 2100,780 2100,180', 0.9) +
    box([860, 440], [160, 160], '#33435f', 20) +
    box([920, 600], [40, 210], '#22304f') +
    shape('M2080 150L2160 120V830L2080 800Z', pale('#7d9be0', 0.5)) +
    oval([2108, 480], [34, 250], '#ffffff', 'opacity="0.85"') +
    line('M1260 300C1400 300 1440 120 1560 120S1720 300 1860 300', '#8fd0ff', 10, 'opacity="0.8"') +
    place(sheet, driver, ['#e9eef6', '#4d86ff', '#1c3a8c'], [1500, 850, 0.26]) +
    place(sheet, dial, ['#c2cbda', '#7fb2ff', '#1b3578'], [1860, 960, 0.24])
  );
};

/** A tall house in the distance with some lit windows. */
const tower = (sheet: Sheet, x: number, top: number): string => {
  const floors = Math.floor((800 - top - 40) / 48);
  const windows = times(floors * 3, (i) =>
    sheet.between(0, 1) < 0.3
      ? box([x + 22 + (i % 3) * 38, top + 30 + Math.floor(i / 3) * 48], [18, 24], '#ffdf9e')
      : '',
  );
  return box([x, top], [140, 800 - top], sheet.down([0, '#0e1d4a'], [1, '#1a3072'])) + windows;
};

/** A drawing board late at night. */
const deskNight = (sheet: Sheet): string =>
  sky(sheet, 50) +
  box([0, 0], [1000, HEIGHT], sheet.across([0, '#0b1638'], [1, '#12235a'])) +
  times(9, (i) => tower(sheet, 1010 + i * 155, sheet.between(300, 560))) +
  box([1000, 0], [26, 800], '#0a1230') +
  box([0, 800], [WIDTH, 200], sheet.down([0, '#2a4488'], [1, '#101d47'])) +
  shape('M1500 870L2180 840L2330 960L1480 990Z', '#f4f8ff', 'opacity="0.9"') +
  line('M1600 900L1900 884M1600 930L2040 906M1960 890L2160 960', '#1c3a8c', 6) +
  place(sheet, armLamp, ['#d2492f', '#ffe6b0', '#15244a'], [1640, 880, 0.5]);

/** A bicycle lamp on a dark road. */
const nightRoad = (sheet: Sheet): string =>
  sky(sheet, 90) +
  times(18, (i) => shape(`M${i * 150 - 80} 620l70-${sheet.between(120, 300)}l70 300z`, '#0c1a44')) +
  box([0, 612], [WIDTH, 400], sheet.down([0, '#14285f'], [1, '#0a1434'])) +
  shape('M1560 612H1640L2700 1000H300Z', '#22387a') +
  times(5, (i) =>
    shape(
      `M${1596 - i * 22} ${640 + i * i * 22}h${8 + i * 10}l${-i * 4} ${20 + i * 18}h${-8 - i * 12}z`,
      '#f4f8ff',
      'opacity="0.85"',
    ),
  ) +
  place(sheet, bikeFront, ['#1d2433', '#f2f7ff', '#101d45'], [1280, 1020, 0.44]);

/** Lines of light along a wall. */
const lines = (sheet: Sheet): string => {
  const colors = ['#ffd9a0', '#9fc4ff', '#ffb0d0'];
  return (
    box([0, 0], [WIDTH, HEIGHT], sheet.across([0, '#0a1434'], [1, '#1c3a8c'])) +
    times(7, (i) => {
      const [color, y] = [colors[i % 3] ?? '#ffffff', 120 + i * 110];
      const d = `M${1000 + i * 60} ${y}H${1900 - i * 40}Q${1980 - i * 40} ${y} ${1980 - i * 40} ${y + 80}V1100`;
      return (
        line(d, color, 70, 'opacity="0.12"') +
        line(d, color, 34, 'opacity="0.25"') +
        line(d, mix(color, '#ffffff', 0.7), 12)
      );
    }) +
    box([0, 930], [WIDTH, 70], deep('#1c3a8c', 0.6)) +
    place(sheet, stripReel, ['#fff3d6', '#f6b95a', '#152a5c'], [1300, 970, 0.4]) +
    place(sheet, profile, ['#b8c3d4', '#fff1cf', '#1c3a8c'], [2130, 960, 0.28])
  );
};

/** Wide images for content pages; the left third has no motif, so that text is readable on it. */
export const nightBanners: Record<string, Drawing> = {
  'night-house': banner(nightHouse),
  'light-lab': banner(lab),
  'desk-night': banner(deskNight),
  'night-road': banner(nightRoad),
  'strip-lines': banner(lines),
};

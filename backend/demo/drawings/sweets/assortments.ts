import {
  at,
  ball,
  between,
  block,
  darken,
  lighten,
  line,
  type Motif,
  oval,
  path,
  shadow,
  type Sketch,
  tone,
} from '#backend/demo/drawings/base/shapes.ts';
import { compartment, flatLid, openBox, rowsOf, tissue, writtenCard } from './boxes.ts';
import { bear, belt } from './chewy.ts';
import { slab } from './chocolate.ts';
import { clearDrop, swirl, wrappedCaramel } from './hard.ts';
import { diamond, tube } from './liquorice.ts';

const CREAM = ['#c88a3e', '#f3e3c3', '#8f5724'];
const RASPBERRY = '#b81f4b';
const BLACK = '#1f1e24';
const GLOSS = '#55525c';

const pebble = (sketch: Sketch, color: string, r: number): string => ball(sketch, [0, r, r], color);

/** Caramels, raspberry pebbles, fruit drops and milk chocolate, each in a quarter of the box. */
export const thankYouBox: Motif = (sketch, colors) => {
  const paper = tone(colors, 0);
  const lining = lighten(tone(colors, 1), 0.3);
  const fruits = ['#d8344f', '#f0a92b', '#3f9d6d'];
  const quarters = [
    rowsOf(sketch, [2, 4], [150, 84], (i) =>
      at([0, 0], wrappedCaramel(sketch, tone(CREAM, i % 2), tone(CREAM, i % 2 ? 0 : 2)), 0, 0.34),
    ),
    rowsOf(sketch, [4, 4], [88, 84], () => pebble(sketch, RASPBERRY, 46)),
    rowsOf(sketch, [3, 4], [112, 88], (i) => at([0, 0], clearDrop(sketch, tone(fruits, i % 3)), 0, 0.5)),
    at([0, 140], slab(sketch, '#9a6238', 4), 0, 0.56),
  ];
  const inside = quarters
    .map((contents, i) =>
      compartment(sketch, [i % 2 ? 9 : -331, i < 2 ? -331 : 9, 322, 322, 12], lining, contents),
    )
    .join('');
  const ribbon = sketch.linear([lighten(tone(colors, 2), 0.3), tone(colors, 2)], 0);
  const lid = flatLid(
    sketch,
    [716, 716],
    paper,
    block([-50, -358, 100, 716, 0], ribbon) + block([-358, -50, 716, 100, 0], ribbon),
  );
  return (
    shadow([0, 30, 540, 70]) +
    at([150, -640], lid, 14 + between(sketch, -3, 3), 0.9) +
    at(
      [-40, -320],
      openBox([680, 680], paper, lining, tissue(sketch, 660, -310) + inside),
      -4 + between(sketch, -2, 2),
    ) +
    at([410, -40], writtenCard(paper, 'M-96 10H96M-96 42H96M-96 74H40'), 9)
  );
};

/** Strokes of the digits 1 to 5, around their centre and 100 tall. */
const DIGITS: readonly string[] = [
  'M-18 -30L8 -50V50',
  'M-28 -24C-28 -60 30 -60 28 -20C26 6 -10 24 -30 50H32',
  'M-26 -50H26L-4 -10C44 -14 40 50 -2 50C-16 50 -26 44 -32 34',
  'M12 50V-50L-34 22H34',
  'M26 -50H-20L-24 -8C10 -26 40 0 30 28C20 56 -16 56 -32 38',
];

/** Five kinds of liquorice in columns, mild to strong, under a lid that numbers them. */
export const liquoriceBox: Motif = (sketch, colors) => {
  const box = tone(colors, 0);
  const lining = lighten(tone(colors, 1), 0.35);
  const tubeColors = ['#2a2226', '#6a5a54'];
  const columns = [
    [-54, -18, 18, 54].map((x) => at([x, 250], tube(sketch, tubeColors, 1120), 0, 0.42)).join(''),
    rowsOf(sketch, [2, 6], [80, 80], () => pebble(sketch, RASPBERRY, 42)),
    rowsOf(sketch, [1, 7], [0, 70], () => at([0, 0], diamond(sketch, BLACK, GLOSS), 0, 0.46)),
    rowsOf(sketch, [1, 7], [0, 70], () => at([0, 0], diamond(sketch, '#4a3020', '#8a6a4a'), 0, 0.46)),
    rowsOf(sketch, [2, 6], [80, 80], () => pebble(sketch, '#2c3c48', 42)),
  ];
  const inside = columns
    .map((contents, i) => compartment(sketch, [-451 + i * 182, -241, 174, 482, 12], lining, contents))
    .join('');
  const numbers = DIGITS.map((digit, i) =>
    at([(i - 2) * 174, 0], oval([0, 0, 76, 76], tone(colors, 2)) + line(digit, '#fff4ea', 15)),
  ).join('');
  return (
    shadow([0, 30, 580, 70]) +
    at([50, -730], flatLid(sketch, [950, 400], box, numbers), 5 + between(sketch, -2, 2)) +
    at([0, -240], openBox([920, 500], box, lining, inside), -3 + between(sketch, -2, 2))
  );
};

const BALLOONS: readonly (readonly [x: number, y: number, color: number])[] = [
  [-310, -40, 2],
  [-160, -90, 1],
  [0, -50, 0],
  [160, -100, 2],
  [310, -40, 1],
];

/** Lollies, bears, belts and a candle under a card; balloons are printed inside the raised lid. */
export const birthdayBox: Motif = (sketch, colors) => {
  const box = tone(colors, 0);
  const sweets = [tone(colors, 2), tone(colors, 1), '#7cc04b'];
  const balloons = BALLOONS.map(([x, y, c]) =>
    at(
      [x, y],
      line('M0 84Q-24 130 6 170T0 236', darken(tone(colors, 0), 0.2), 5) +
        path('M0 78L-16 98H16Z', tone(colors, c)) +
        oval([0, 0, 66, 82], c === 0 ? darken(box, 0.12) : tone(colors, c)) +
        oval([-24, -32, 13, 20], '#ffffff', 'opacity=".55"'),
    ),
  ).join('');
  const lid =
    flatLid(sketch, [860, 470], box, '') + block([-398, -203, 796, 406, 12], lighten(box, 0.78)) + balloons;
  const candle =
    block([-17, -270, 34, 300, 8], '#fffaf2') +
    line([0, 1, 2, 3, 4].map((i) => `M-13 ${4 - i * 60}L13 ${-26 - i * 60}`).join(''), tone(colors, 2), 12) +
    line('M0 -270V-300', '#4a3a34', 6);
  const lolly = (turn: number): string =>
    at([0, 0], swirl(sketch, [tone(colors, 2), '#fff4e4', tone(colors, 1)], 285), turn, 0.4);
  const inside =
    at([-190, 90], [-150, 20, 190].map((y) => at([0, y], belt(sketch, sweets, 0), -6)).join(''), 0, 0.38) +
    [0, 1, 2, 3, 4]
      .map((i) => at([150 + (i % 3) * 105, i < 3 ? 20 : 200], bear(sketch, tone(sweets, i % 3)), 0, 0.48))
      .join('') +
    at([-280, -130], lolly(-66)) +
    at([-80, -190], lolly(-58)) +
    at([360, 220], candle, -16) +
    at(
      [30, 170],
      writtenCard(
        tone(colors, 2),
        'M-100 14Q-84 -10 -70 14T-40 14T-10 14T20 14T50 14T92 10M-92 56Q-76 32 -62 56T-32 56T-2 56T40 52',
      ),
      -8,
      0.9,
    );
  return (
    shadow([0, 30, 560, 70]) +
    at([20, -740], lid, between(sketch, -2, 2)) +
    at(
      [0, -260],
      openBox([860, 540], box, lighten(tone(colors, 1), 0.6), inside),
      -2 + between(sketch, -2, 2),
    )
  );
};

function almond(sketch: Sketch): string {
  const cocoa = '#6b4128';
  return (
    path(
      'M-62 0C-50 -44 10 -48 66 0C10 48 -50 44 -62 0Z',
      sketch.radial([lighten(cocoa, 0.3), cocoa, darken(cocoa, 0.35)]),
    ) +
    Array.from({ length: 14 }, () =>
      oval([between(sketch, -44, 40), between(sketch, -24, 24), 5, 4], '#a5764f', 'opacity=".8"'),
    ).join('')
  );
}

/** Almonds, forest bears, salmiak diamonds and a dark bar with lingonberries, close together. */
export const plantBox: Motif = (sketch, colors) => {
  const box = tone(colors, 0);
  const berries = ['#5a3d8f', '#b3203f', '#e2902c'];
  const inside =
    at(
      [-225, -130],
      rowsOf(sketch, [4, 4], [100, 68], () => almond(sketch)),
    ) +
    at([235, 14], slab(sketch, '#3b211a', 3, ['#c22f45']), 3, 0.72) +
    at(
      [215, 146],
      rowsOf(sketch, [3, 3], [136, 80], () => at([0, 0], diamond(sketch, BLACK, GLOSS), 0, 0.44)),
    ) +
    [0, 1, 2, 3]
      .map((i) => at([-370 + i * 108, 244], bear(sketch, tone(berries, i % 3)), between(sketch, -6, 6), 0.54))
      .join('');
  const leaf =
    path('M0 120C-120 40 -100 -90 0 -150C100 -90 120 40 0 120Z', tone(colors, 1)) +
    line('M0 160V-96M0 40L-46 -6M0 40L46 -6M0 -20L-36 -60M0 -20L36 -60', darken(box, 0.2), 9);
  return (
    shadow([0, 30, 560, 70]) +
    at([110, -690], flatLid(sketch, [880, 540], box, at([0, -40], leaf)), 9 + between(sketch, -3, 3)) +
    at(
      [0, -260],
      openBox([880, 540], box, lighten(tone(colors, 2), 0.7), inside),
      -3 + between(sketch, -2, 2),
    )
  );
};

import {
  at,
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
import { mug, tray } from './table.ts';

/** A bowl seen from the side with its opening; `inside` is drawn on the filling's surface. */
function filledBowl(sketch: Sketch, color: string, filling: string, inside: string): string {
  return (
    shadow([30, 10, 400, 56]) +
    path(
      'M-460 -380C-440 -130 -230 -30 -180 -6Q0 24 180 -6C230 -30 440 -130 460 -380Z',
      sketch.linear([lighten(color, 0.4), color, darken(color, 0.36)], 8),
    ) +
    oval([0, -380, 460, 108], lighten(color, 0.42)) +
    oval([0, -370, 420, 86], filling) +
    inside +
    line('M-390 -280Q-340 -130 -240 -70', '#ffffff', 24, 'opacity=".4"')
  );
}

/** A deep bowl of oat porridge with berries on top. */
export const porridgeBowl: Motif = (sketch, colors) => {
  const berries = Array.from({ length: 14 }, (_, i) =>
    oval(
      [-130 + (i % 5) * 62 + between(sketch, -16, 16), -396 + Math.floor(i / 5) * 24, 22, 18],
      i % 3 === 0 ? '#a8323f' : '#46507f',
    ),
  ).join('');
  return at([0, 0], filledBowl(sketch, tone(colors, 0), '#eadcbd', berries), 0, 1.1);
};

/** A wooden bowl full of leaves. */
export const saladBowl: Motif = (sketch, colors) => {
  const leaves = Array.from({ length: 26 }, (_, i) =>
    at(
      [-320 + (i % 9) * 80 + between(sketch, -20, 20), -350 - Math.floor(i / 9) * 46],
      path(
        'M0 0C-60 -40 -56 -130 0 -170C56 -130 60 -40 0 0Z',
        i % 3 ? tone(colors, 1) : lighten(tone(colors, 1), 0.35),
      ) + line('M0 -10V-140', darken(tone(colors, 1), 0.25), 5),
      between(sketch, -60, 60),
      0.9,
    ),
  ).join('');
  const front = path('M-456 -372Q0 -210 456 -372L440 -300Q0 -150 -440 -300Z', tone(colors, 0));
  return at(
    [0, 0],
    filledBowl(sketch, tone(colors, 0), darken(tone(colors, 1), 0.3), leaves) + front,
    0,
    1.1,
  );
};

/** Two small cups without saucers. */
export const espressoCups: Motif = (sketch, colors) => {
  const cup = [tone(colors, 0), tone(colors, 1), darken(tone(colors, 0), 0.1)];
  return at([-260, -40], mug(sketch, cup), 0, 0.52) + at([250, 20], mug(sketch, cup), 0, 0.56);
};

/** An enamel cup with a coloured rim. */
export const enamelCup: Motif = (sketch, colors) => {
  const white = tone(colors, 0);
  const rim = tone(colors, 1);
  const body = 'M-340 -640L-310 -40Q-300 10 -240 14H240Q300 10 310 -40L340 -640Z';
  return (
    shadow([60, 14, 420, 60]) +
    line('M310 -540C560 -560 560 -170 296 -150', rim, 50) +
    line('M310 -540C540 -540 540 -190 296 -170', white, 30) +
    path(body, sketch.linear([lighten(white, 0.5), white, darken(white, 0.16)], 0)) +
    oval([0, -640, 340, 72], white) +
    oval([0, -632, 312, 58], '#4a2c1c') +
    oval([0, -640, 334, 70], 'none', `stroke="${rim}" stroke-width="22"`) +
    line('M-270 -560L-246 -110', '#ffffff', 30, 'opacity=".7"')
  );
};

/** A tray with nothing on it but its grain. */
export const emptyTray: Motif = (sketch, colors) => tray(sketch, [tone(colors, 0)]);

/** A tray with a mug and a small cup of butter. */
export const breakfastTray: Motif = (sketch, colors) =>
  tray(sketch, [tone(colors, 0)]) +
  at([-110, -110], mug(sketch, [tone(colors, 1), tone(colors, 1), darken(tone(colors, 1), 0.2)]), 0, 0.66) +
  at(
    [270, -90],
    shadow([0, 10, 110, 22]) +
      path(
        'M-110 -110Q-104 -10 -60 6H60Q104 -10 110 -110Z',
        sketch.linear([lighten(tone(colors, 1), 0.3), tone(colors, 1)], 0),
      ) +
      oval([0, -110, 110, 30], lighten(tone(colors, 1), 0.3)) +
      oval([0, -116, 88, 22], tone(colors, 2)),
  );

/** A slim bottle with one tulip. */
export const stemVase: Motif = (sketch, colors) => {
  const clay = tone(colors, 0);
  const green = tone(colors, 2);
  return (
    shadow([40, 10, 220, 44]) +
    at(
      [0, -480],
      line('M0 0Q24 -260 0 -520', green, 18) +
        path('M4 -60q110 -150 60 -360q-90 140 -60 360Z', darken(green, 0.1)) +
        path(
          'M-110 -640C-130 -520 -60 -490 0 -490C60 -490 130 -520 110 -640L56 -570L0 -660L-56 -570Z',
          tone(colors, 1),
        ) +
        path('M-44 -500C-70 -580 -30 -640 0 -660C30 -640 70 -580 44 -500Z', lighten(tone(colors, 1), 0.18)),
      between(sketch, -4, 8),
    ) +
    path(
      'M-60 -640C-50 -470 -170 -420 -180 -250V-60Q-176 0 -120 8H120Q176 0 180 -60V-250C170 -420 50 -470 60 -640Z',
      sketch.linear([lighten(clay, 0.4), clay, darken(clay, 0.32)], 0),
    ) +
    oval([0, -640, 60, 16], darken(clay, 0.4)) +
    line('M-120 -240V-80', '#ffffff', 20, 'opacity=".3"') +
    block([-150, -4, 300, 16, 8], darken(clay, 0.5))
  );
};

import {
  at,
  between,
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
import { board } from './wood.ts';

/** Iron speckle of a stoneware glaze within a box around the middle. */
function speckle(
  sketch: Sketch,
  [half, top, bottom]: readonly [half: number, top: number, bottom: number],
  color: string,
): string {
  return Array.from({ length: 60 }, () =>
    oval(
      [
        between(sketch, -half, half),
        between(sketch, top, bottom),
        between(sketch, 2, 5),
        between(sketch, 2, 4),
      ],
      color,
      'opacity=".35"',
    ),
  ).join('');
}

function steam(x: number, y: number): string {
  return line(
    `M${x} ${y}c-60 -70 60 -120 0 -200s50 -120 10 -180`,
    '#ffffff',
    22,
    'opacity=".6" filter="url(#soft)"',
  );
}

/** A stoneware mug with an open handle, glaze breaking over a bare foot. */
export const mug: Motif = (sketch, colors) => {
  const glaze = tone(colors, 0);
  const clay = tone(colors, 2);
  const body = 'M-330 -700C-340 -420 -330 -140 -250 -20Q0 50 250 -20C330 -140 340 -420 330 -700Z';
  return (
    shadow([60, 10, 420, 64]) +
    line('M300 -570C560 -620 590 -190 280 -180', darken(glaze, 0.26), 84) +
    line('M300 -576C540 -612 566 -210 284 -196', lighten(glaze, 0.08), 56) +
    path(body, sketch.linear([lighten(glaze, 0.4), glaze, glaze, darken(glaze, 0.36)], 0)) +
    `<g clip-path="${sketch.clip(`<path d="${body}"/>`)}">${speckle(sketch, [320, -680, -140], darken(glaze, 0.6))}` +
    path(
      `M-360 ${between(sketch, -150, -120)}Q-160 -90 20 -136T360 -120V80H-360Z`,
      sketch.linear([lighten(clay, 0.35), clay, darken(clay, 0.35)], 0),
    ) +
    '</g>' +
    oval([0, -700, 330, 72], lighten(glaze, 0.3)) +
    oval([0, -694, 302, 58], sketch.linear([darken(glaze, 0.5), darken(glaze, 0.15)])) +
    oval([0, -676, 270, 42], '#4a2c1c') +
    oval([-60, -684, 120, 14], '#7a4f32', 'opacity=".6"') +
    `<ellipse cx="0" cy="-700" rx="330" ry="72" fill="none" stroke="${lighten(clay, 0.3)}" stroke-width="10" opacity=".8"/>` +
    line('M-270 -600Q-286 -360 -240 -170', '#ffffff', 30, 'opacity=".4"') +
    steam(-70, -760) +
    steam(80, -780)
  );
};

function singleBowl(sketch: Sketch, color: string): string {
  const inside = lighten(color, 0.45);
  return (
    shadow([30, 10, 400, 56]) +
    path(
      'M-460 -380C-440 -130 -230 -30 -180 -6Q0 24 180 -6C230 -30 440 -130 460 -380Z',
      sketch.linear([lighten(color, 0.4), color, darken(color, 0.36)], 8),
    ) +
    speckle(sketch, [260, -300, -60], darken(color, 0.6)) +
    oval([0, -380, 460, 108], lighten(color, 0.42)) +
    oval([0, -372, 430, 92], sketch.linear([darken(inside, 0.35), lighten(inside, 0.1)], 70)) +
    line('M-390 -280Q-340 -130 -240 -70', '#ffffff', 24, 'opacity=".4"')
  );
}

/** An empty bowl. */
export const bowl: Motif = (sketch, colors) => at([0, 10], singleBowl(sketch, tone(colors, 0)), 0, 1.1);

/** An empty bowl, one more nested behind it. */
export const bowls: Motif = (sketch, colors) =>
  at([150, -190], singleBowl(sketch, tone(colors, 1)), 0, 0.86) +
  at([-50, 20], singleBowl(sketch, tone(colors, 0)), 0, 1.04);

/** A breakfast place: a bowl and a mug in front of a bread board. */
export const breakfast: Motif = (sketch, [clay = '#d8c7a8', glaze = '#4f6672', wood = '#d9b07a']) =>
  at([40, -130], board(sketch, [wood, darken(wood, 0.3)]), 0, 0.85) +
  at([-250, 90], singleBowl(sketch, clay), 0, 0.66) +
  at([320, 110], mug(sketch, [glaze]), 0, 0.5);

/** A stack of plates with one leaning behind. */
export const plates: Motif = (sketch, colors) => {
  const glaze = tone(colors, 0);
  const rim = tone(colors, 1);
  const stack = Array.from(
    { length: 5 },
    (_, i) =>
      oval([between(sketch, -8, 8), -60 - i * 46, 430, 112], darken(glaze, 0.22)) +
      oval([0, -76 - i * 46, 430, 112], sketch.linear([lighten(glaze, 0.35), glaze, darken(glaze, 0.14)], 0)),
  ).join('');
  return (
    shadow([40, 0, 480, 70]) +
    oval([70, -560, 440, 440], sketch.linear([lighten(glaze, 0.3), darken(glaze, 0.1)], 50)) +
    oval([70, -560, 440, 440], 'none', `stroke="${rim}" stroke-width="14"`) +
    oval([76, -552, 300, 300], sketch.linear([darken(glaze, 0.1), lighten(glaze, 0.3)], 50)) +
    at([70, -560], speckle(sketch, [280, -280, 200], darken(glaze, 0.6))) +
    stack +
    oval([0, -262, 300, 70], lighten(glaze, 0.32)) +
    oval([0, -262, 428, 110], 'none', `stroke="${rim}" stroke-width="9"`) +
    line('M-360 -280Q-280 -340 -120 -354', '#ffffff', 14, 'opacity=".7"')
  );
};

/** A bent-rim tray. */
export const tray: Motif = (sketch, colors) => {
  const wood = tone(colors, 0);
  const grain = Array.from({ length: 9 }, (_, i) =>
    line(
      `M${-430 + between(sketch, 0, 60)} ${-190 + i * 26}Q0 ${-206 + i * 26 + between(sketch, -14, 14)} ${430 - between(sketch, 0, 60)} ${-190 + i * 26}`,
      darken(wood, 0.25),
      4,
      'opacity=".35"',
    ),
  ).join('');
  const disc = sketch.clip('<ellipse cx="0" cy="-92" rx="510" ry="132"/>');
  return (
    shadow([20, 20, 560, 80]) +
    path(
      'M-540 -130V-40C-500 120 500 120 540 -40V-130Z',
      sketch.linear([lighten(wood, 0.35), wood, darken(wood, 0.35)], 0),
    ) +
    oval([0, -130, 540, 160], lighten(wood, 0.3)) +
    oval([0, -104, 516, 140], darken(wood, 0.3)) +
    oval([0, -92, 510, 132], lighten(wood, 0.14)) +
    `<g clip-path="${disc}">${grain}</g>` +
    line('M-300 66V-14M-276 70V-10', darken(wood, 0.45), 8)
  );
};

/** A blown carafe, half full, and a tumbler. */
export const carafe: Motif = (sketch, colors) => {
  const glass = tone(colors, 0);
  const body =
    'M-110 -1010C-100 -800 -110 -720 -220 -560C-320 -400 -310 -60 -230 -10Q0 36 230 -10C310 -60 320 -400 220 -560C110 -720 100 -800 130 -1020Q0 -980 -110 -1010Z';
  const tumbler = 'M150 -330L190 -10Q310 24 430 -10L470 -330Z';
  const clip = sketch.clip(`<path d="${body}"/>`);
  return (
    shadow([60, 10, 480, 60]) +
    path(body, lighten(glass, 0.55), 'opacity=".62"') +
    `<g clip-path="${clip}">${path('M-400 -430Q0 -390 400 -430V60H-400Z', sketch.linear([lighten(glass, 0.35), glass]), 'opacity=".7"')}${oval([0, -430, 290, 44], lighten(glass, 0.6), 'opacity=".8"')}</g>` +
    path(body, 'none', `stroke="${darken(glass, 0.2)}" stroke-width="9" opacity=".55"`) +
    line('M-200 -480Q-256 -300 -220 -110M-60 -960Q-56 -800 -84 -720', '#ffffff', 26, 'opacity=".75"') +
    Array.from({ length: 12 }, () =>
      oval([between(sketch, -190, 190), between(sketch, -380, -60), 7, 9], '#ffffff', 'opacity=".6"'),
    ).join('') +
    at(
      [80, 50],
      path(tumbler, lighten(glass, 0.6), 'opacity=".7"') +
        path('M168 -190L190 -10Q310 24 430 -10L452 -190Q310 -160 168 -190Z', glass, 'opacity=".55"') +
        oval([310, -330, 160, 34], 'none', 'stroke="#ffffff" stroke-width="9"') +
        line('M196 -280L216 -60', '#ffffff', 20, 'opacity=".8"'),
    )
  );
};

/** A vase with a small bouquet. */
export const vase: Motif = (sketch, colors) => {
  const glaze = tone(colors, 0);
  const stems = [-30, -15, 0, 14, 30]
    .map((turn, i) => {
      const length = between(sketch, 640, 820);
      const petals = Array.from({ length: 7 }, (_, k) =>
        at(
          [0, -length],
          oval([0, -56, 32, 58], i % 2 ? lighten(tone(colors, 1), 0.3) : tone(colors, 1)),
          k * 51.4,
        ),
      ).join('');
      const leaf = (side: number): string =>
        path(
          `M0 ${-length * 0.62}q${side * 90} -30 ${side * 110} -120q${-side * 90} 20 ${-side * 110} 120Z`,
          i % 2 ? tone(colors, 2) : darken(tone(colors, 2), 0.2),
        );
      return at(
        [0, -320],
        line(`M0 0Q12 ${-length / 2} 0 ${-length}`, darken(tone(colors, 2), 0.15), 13) +
          leaf(1) +
          leaf(-1) +
          petals +
          at([0, -length], oval([0, 0, 30, 30], '#e2b04c')),
        turn,
      );
    })
    .join('');
  return (
    shadow([50, 10, 320, 56]) +
    stems +
    path(
      'M-110 -560C-90 -440 -270 -400 -270 -210C-270 -60 -170 -10 -140 0Q0 30 140 0C170 -10 270 -60 270 -210C270 -400 90 -440 110 -560Z',
      sketch.linear([lighten(glaze, 0.45), glaze, darken(glaze, 0.35)], 0),
    ) +
    speckle(sketch, [190, -360, -60], darken(glaze, 0.6)) +
    oval([0, -560, 110, 26], darken(glaze, 0.35)) +
    oval([0, -560, 110, 26], 'none', `stroke="${lighten(glaze, 0.4)}" stroke-width="9"`) +
    line('M-210 -260Q-216 -150 -160 -80', '#ffffff', 24, 'opacity=".45"')
  );
};

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

/** One gummy bear, its feet at y = 0. */
export function bear(sketch: Sketch, color: string): string {
  const skin = sketch.radial([lighten(color, 0.6), color, darken(color, 0.28)], 0.38, 0.25);
  const part = (x: number, y: number, rx: number, ry: number): string => oval([x, y, rx, ry], skin);
  return (
    shadow([10, 0, 130, 28], 0.3) +
    part(-74, -30, 56, 46) +
    part(74, -30, 56, 46) +
    part(-62, -338, 38, 38) +
    part(62, -338, 38, 38) +
    part(0, -124, 112, 124) +
    part(-92, -176, 40, 58) +
    part(92, -176, 40, 58) +
    part(0, -274, 92, 86) +
    oval([0, -252, 40, 28], lighten(color, 0.5), 'opacity=".6"') +
    oval([-30, -290, 9, 11], darken(color, 0.6)) +
    oval([30, -290, 9, 11], darken(color, 0.6)) +
    oval([0, -264, 11, 8], darken(color, 0.6)) +
    line('M-50 -176Q-56 -120 -38 -76', '#ffffff', 16, 'opacity=".55"') +
    line('M-50 -316Q-36 -340 -10 -342', '#ffffff', 13, 'opacity=".65"')
  );
}

/** A group of gummy bears. */
export const gummies: Motif = (sketch, colors) =>
  shadow([0, 30, 540, 70]) +
  [
    [-260, -230, 1],
    [240, -240, 2],
    [0, -190, 0],
    [-390, 20, 0],
    [-130, 50, 2],
    [140, 40, 1],
    [400, 10, 0],
  ]
    .map(([x = 0, y = 0, c = 0]) =>
      at([x, y], bear(sketch, tone(colors, c)), between(sketch, -9, 9), between(sketch, 1.0, 1.16)),
    )
    .join('');

function wedge(sketch: Sketch, color: string): string {
  const flesh = sketch.radial([lighten(color, 0.55), color, darken(color, 0.08)], 0.5, 0.1);
  const rays = [-60, -30, 0, 30, 60]
    .map(
      (a) =>
        `M0 -14L${(Math.sin((a * Math.PI) / 180) * 186).toFixed(0)} ${(-Math.cos((a * Math.PI) / 180) * 186).toFixed(0)}`,
    )
    .join('');
  const sugar = Array.from({ length: 46 }, () => {
    const a = between(sketch, -1.4, 1.4);
    const r = between(sketch, 30, 226);
    return oval([Math.sin(a) * r, -Math.cos(a) * r, 4.5, 4.5], '#ffffff', 'opacity=".75"');
  }).join('');
  return (
    shadow([0, 10, 220, 26], 0.26) +
    path('M-236 0A236 236 0 0 1 236 0Z', darken(color, 0.14)) +
    path('M-214 0A214 214 0 0 1 214 0Z', lighten(color, 0.75)) +
    path('M-194 0A194 194 0 0 1 194 0Z', flesh) +
    line(rays, lighten(color, 0.78), 11) +
    sugar
  );
}

/** A stack of sugared citrus wedges. */
export const slices: Motif = (sketch, colors) =>
  shadow([0, 50, 520, 70]) +
  [
    [10, -430, -8, 1],
    [-230, -250, 14, 0],
    [250, -240, -16, 2],
    [0, -60, 4, 0],
    [-310, 40, -6, 2],
    [320, 60, 10, 1],
  ]
    .map(([x = 0, y = 0, turn = 0, c = 0]) =>
      at([x, y], wedge(sketch, tone(colors, c)), turn + between(sketch, -7, 7), 1.05),
    )
    .join('');

/** One striped sour belt in a wave, about 1090 wide. */
export function belt(sketch: Sketch, colors: readonly string[], lift: number): string {
  const wave = (y: number): string =>
    `M-540 ${y}C-400 ${y - 150 - lift} -280 ${y + 120} -130 ${y}S150 ${y - 150 + lift} 290 ${y}S470 ${y + 70} 545 ${y - 30}`;
  const sugar = Array.from({ length: 90 }, () =>
    oval([between(sketch, -520, 520), between(sketch, -60, 90), 4, 4], '#ffffff', 'opacity=".5"'),
  ).join('');
  return (
    line(wave(84), '#3a2030', 60, 'opacity=".22" filter="url(#soft)"') +
    [0, 1, 2, 1].map((c, i) => line(wave(i * 34 - 40), tone(colors, c), 36)).join('') +
    line(wave(-52), '#ffffff', 7, 'opacity=".55"') +
    sugar
  );
}

/** Striped sour belts lying in waves. */
export const strips: Motif = (sketch, colors) =>
  [-560, -330, -110, 100]
    .map((y, i) =>
      at(
        [between(sketch, -16, 16), y],
        belt(sketch, [...colors.slice(i % 3), ...colors.slice(0, i % 3)], between(sketch, -30, 30)),
        between(sketch, -7, 7),
      ),
    )
    .join('');

function cloud(sketch: Sketch, color: string): string {
  const fluff = sketch.radial(['#ffffff', lighten(color, 0.45), color], 0.4, 0.2);
  return (
    shadow([0, 6, 210, 34], 0.26) +
    path(
      'M-200 0C-270 -10 -270 -120 -186 -128C-190 -220 -66 -256 -26 -190C20 -276 160 -240 150 -142C236 -150 262 -20 190 0Z',
      fluff,
    ) +
    line('M-150 -110Q-120 -168 -70 -164M20 -172Q70 -200 108 -150', '#ffffff', 16, 'opacity=".85"') +
    line('M-120 -44Q-60 -22 0 -48', darken(color, 0.12), 8, 'opacity=".3"')
  );
}

/** A pile of foam clouds. */
export const foam: Motif = (sketch, colors) =>
  shadow([0, 30, 520, 60]) +
  [
    [0, -460, 0],
    [-220, -270, 1],
    [220, -280, 0],
    [0, -110, 2],
    [-360, 0, 0],
    [350, 10, 1],
    [0, 90, 0],
  ]
    .map(([x = 0, y = 0, c = 0]) =>
      at([x, y], cloud(sketch, tone(colors, c)), between(sketch, -8, 8), between(sketch, 0.98, 1.14)),
    )
    .join('');

function mushroom(sketch: Sketch, cap: string, stem: string): string {
  const top = sketch.radial([lighten(cap, 0.5), cap, darken(cap, 0.22)], 0.4, 0.2);
  return (
    shadow([10, 0, 120, 28], 0.3) +
    path(
      'M-66 -190C-60 -90 -96 -20 -70 0Q0 26 70 0C96 -20 60 -90 66 -190Z',
      sketch.linear([lighten(stem, 0.6), stem, darken(stem, 0.14)], 0),
    ) +
    path('M-190 -170C-190 -360 190 -360 190 -170C190 -120 -190 -120 -190 -170Z', top) +
    [
      [-90, -230, 24],
      [30, -270, 30],
      [110, -206, 20],
      [-14, -196, 16],
    ]
      .map(([x = 0, y = 0, r = 0]) => oval([x, y, r, r * 0.8], lighten(stem, 0.5), 'opacity=".85"'))
      .join('') +
    line('M-146 -226Q-110 -300 -40 -306', '#ffffff', 15, 'opacity=".6"')
  );
}

/** Foam mushrooms in a clearing. */
export const mushrooms: Motif = (sketch, colors) =>
  shadow([0, 30, 520, 60]) +
  [
    [-30, -330, 1.25, 0],
    [-330, -170, 1, 2],
    [300, -190, 1.1, 0],
    [-180, 30, 1.1, 0],
    [140, 50, 1.2, 2],
    [420, 60, 0.8, 0],
  ]
    .map(([x = 0, y = 0, size = 1, c = 0]) =>
      at([x, y], mushroom(sketch, tone(colors, c), tone(colors, 1)), between(sketch, -10, 10), size),
    )
    .join('');

/** Three rows of sugared jelly squares. */
export const jellies: Motif = (sketch, colors) => {
  const jelly = (color: string): string =>
    shadow([6, 92, 120, 26], 0.26) +
    block(
      [-112, -100, 224, 200, 44],
      sketch.radial([lighten(color, 0.55), color, darken(color, 0.2)], 0.36, 0.24),
    ) +
    Array.from({ length: 60 }, () =>
      oval([between(sketch, -100, 100), between(sketch, -88, 88), 4, 4], '#ffffff', 'opacity=".7"'),
    ).join('') +
    line('M-76 -52Q-60 -78 -20 -80', '#ffffff', 15, 'opacity=".7"');
  const rows: readonly (readonly [number, number])[] = [
    [2, -440],
    [3, -230],
    [4, -20],
  ];
  return (
    shadow([0, 80, 520, 60]) +
    rows
      .map(([n, y]) =>
        Array.from({ length: n }, (_, i) =>
          at([(i - (n - 1) / 2) * 252, y], jelly(tone(colors, (i + n) % 3)), between(sketch, -9, 9)),
        ).join(''),
      )
      .join('') +
    at([-300, 170], jelly(tone(colors, 0)), 16) +
    at([310, 180], jelly(tone(colors, 1)), -20)
  );
};

/** Heart-shaped wine gums. */
export const hearts: Motif = (sketch, colors) => {
  const heart = (color: string): string =>
    shadow([0, 8, 140, 26], 0.28) +
    path(
      'M0 0C-60 -60 -190 -130 -176 -240C-164 -330 -40 -340 0 -250C40 -340 164 -330 176 -240C190 -130 60 -60 0 0Z',
      sketch.radial([lighten(color, 0.6), color, darken(color, 0.3)], 0.36, 0.25),
    ) +
    line('M-132 -226Q-124 -284 -76 -290', '#ffffff', 18, 'opacity=".7"');
  return (
    shadow([0, 30, 520, 60]) +
    [
      [-20, -460, 0],
      [-270, -280, 1],
      [250, -290, 2],
      [0, -150, 0],
      [-380, -20, 2],
      [370, -10, 1],
      [-150, 90, 1],
      [170, 100, 0],
    ]
      .map(([x = 0, y = 0, c = 0]) =>
        at([x, y], heart(tone(colors, c)), between(sketch, -18, 18), between(sketch, 0.95, 1.08)),
      )
      .join('')
  );
};

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

/** Rows of a heap from back to front: how many pieces and how far up each row is. */
const HEAP: readonly (readonly [number, number])[] = [
  [3, -170],
  [4, -85],
  [5, 0],
];

/** Lays pieces out as a heap; `piece` draws one around its own centre. */
export function heap(sketch: Sketch, gap: number, piece: (index: number) => string): string {
  let index = 0;
  return HEAP.map(([count, y]) =>
    Array.from({ length: count }, (_, i) =>
      at(
        [(i - (count - 1) / 2) * gap + between(sketch, -14, 14), y + between(sketch, -16, 16)],
        piece(index++),
        between(sketch, -28, 28),
      ),
    ).join(''),
  ).join('');
}

/** One clear boiled sweet, drawn around its centre. */
export function clearDrop(sketch: Sketch, color: string): string {
  const body = sketch.radial([lighten(color, 0.7), color, darken(color, 0.18)], 0.4, 0.25);
  return (
    shadow([10, 78, 100, 26], 0.24) +
    block([-105, -82, 210, 164, 70], body) +
    oval([18, 30, 62, 30], lighten(color, 0.65), 'opacity=".55" filter="url(#soft)"') +
    line('M-64 -34Q-40 -60 6 -60', '#ffffff', 15, 'opacity=".75"')
  );
}

/** Clear boiled sweets in a heap, with a few rolled aside. */
export const drops: Motif = (sketch, colors) =>
  shadow([0, 70, 560, 70]) +
  at(
    [0, -110],
    heap(sketch, 218, (i) => clearDrop(sketch, tone(colors, (i + Math.floor(sketch.chance() * 2)) % 3))),
    0,
    1.28,
  ) +
  at([-430, 190], clearDrop(sketch, tone(colors, 1)), between(sketch, -30, 30)) +
  at([400, 220], clearDrop(sketch, tone(colors, 0)), between(sketch, -30, 30));

function point(angle: number, radius: number): string {
  return `${(Math.cos(angle) * radius).toFixed(1)} ${(Math.sin(angle) * radius).toFixed(1)}`;
}

/** A flat disc of two coloured ropes wound around each other, on a stick. */
export function swirl(sketch: Sketch, colors: readonly string[], r: number): string {
  const turns = Array.from({ length: 12 }, (_, i) => {
    const a = (i / 12) * Math.PI * 2;
    const b = a + Math.PI / 12;
    return path(
      `M0 0Q${point(a + 1.1, r * 0.55)} ${point(a, r)}A${r} ${r} 0 0 1 ${point(b, r)}Q${point(b + 1.1, r * 0.55)} 0 0Z`,
      i % 2 ? tone(colors, 2) : tone(colors, 0),
    );
  }).join('');
  const dome = sketch.radial(['#ffffff', '#ffffff', '#3a1020'], 0.35, 0.3);
  return (
    block([-13, r - 20, 26, 620, 13], sketch.linear(['#ffffff', '#e9dccb'], 0)) +
    oval([0, 0, r, r], tone(colors, 1)) +
    turns +
    oval([0, 0, r, r], dome, 'opacity=".16"') +
    line(
      `M${-r * 0.68} ${-r * 0.34}Q${-r * 0.5} ${-r * 0.7} ${-r * 0.1} ${-r * 0.78}`,
      '#ffffff',
      24,
      'opacity=".7"',
    )
  );
}

/** Two leaning swirl lollipops. */
export const lollipop: Motif = (sketch, colors) =>
  shadow([20, 20, 300, 44]) +
  at(
    [190, -760],
    swirl(sketch, [tone(colors, 1), tone(colors, 0), tone(colors, 2)], 190),
    15 + between(sketch, -4, 4),
  ) +
  at([-110, -850], swirl(sketch, colors, 285), -8 + between(sketch, -5, 5));

/** One striped stick standing 900 tall. */
function stripedStick(sketch: Sketch, color: string, base: string): string {
  const clip = sketch.clip('<rect x="-42" y="-900" width="84" height="900" rx="38"/>');
  const bands = Array.from({ length: 13 }, (_, i) =>
    path(`M-60 ${-40 - i * 84}L60 ${-110 - i * 84}V${-66 - i * 84}L-60 ${4 - i * 84}Z`, color),
  ).join('');
  return (
    `<g clip-path="${clip}">${block([-42, -900, 84, 900, 38], base)}${bands}` +
    `${block([-42, -900, 84, 900, 38], sketch.linear(['#ffffff', '#ffffff', '#40182a'], 0), 'opacity=".18"')}</g>` +
    line('M-20 -850V-120', '#ffffff', 10, 'opacity=".55"')
  );
}

/** Striped rock in a drinking glass. */
export const rock: Motif = (sketch, colors) => {
  const sticks = [-24, -11, 2, 14, 26]
    .map((turn, i) =>
      at(
        [turn * 5.2, -40],
        stripedStick(sketch, tone(colors, i % 2 ? 2 : 0), tone(colors, 1)),
        turn * 0.62 + between(sketch, -3, 3),
      ),
    )
    .join('');
  return (
    shadow([30, 6, 330, 50]) +
    sticks +
    path(
      'M-250 -480L-205 -10Q0 34 205 -10L250 -480Z',
      sketch.linear(['#ffffff', '#dcecef', '#ffffff'], 0),
      'opacity=".5"',
    ) +
    path('M-214 -96L-205 -10Q0 34 205 -10L214 -96Q0 -50 -214 -96Z', '#ffffff', 'opacity=".55"') +
    `<ellipse cx="0" cy="-480" rx="250" ry="40" fill="none" stroke="#ffffff" stroke-width="9" opacity=".9"/>` +
    line('M-196 -420L-172 -110', '#ffffff', 20, 'opacity=".8"')
  );
};

/** One caramel in twisted paper, drawn around its centre. */
export function wrappedCaramel(sketch: Sketch, paper: string, heart: string): string {
  const sheet = sketch.linear([lighten(paper, 0.55), paper, darken(paper, 0.16)], 80);
  const wing = (side: number): string =>
    path(
      `M${side * 128} -6L${side * 262} -88L${side * 238} -40L${side * 278} -6L${side * 240} 30L${side * 258} 86L${side * 128} 22Z`,
      sheet,
    ) +
    line(
      `M${side * 146} 0L${side * 236} -46M${side * 146} 8L${side * 240} 8M${side * 146} 14L${side * 232} 54`,
      darken(paper, 0.3),
      5,
      'opacity=".35"',
    );
  return (
    shadow([10, 84, 190, 30], 0.24) +
    wing(-1) +
    wing(1) +
    block([-146, -84, 292, 168, 38], sheet) +
    block([-88, -84, 176, 168, 8], heart, 'opacity=".85"') +
    line('M-110 -46Q0 -66 104 -48', '#ffffff', 14, 'opacity=".6"')
  );
}

/** Caramels tumbled on the table, wrapped one by one. */
export const caramels: Motif = (sketch, colors) => {
  const spots: readonly (readonly [number, number, number])[] = [
    [-30, -560, 12],
    [-270, -350, -34],
    [250, -370, 30],
    [10, -210, -8],
    [-320, -30, 20],
    [320, -60, -22],
    [10, 90, 6],
  ];
  return (
    shadow([0, 60, 520, 80], 0.2) +
    spots
      .map(([x, y, turn], i) =>
        at(
          [x, y],
          wrappedCaramel(sketch, tone(colors, i % 2), tone(colors, i % 2 ? 0 : 2)),
          turn + between(sketch, -12, 12),
        ),
      )
      .join('')
  );
};

/** One block of fudge seen from a corner above. */
function cube(sketch: Sketch, color: string, specks: string): string {
  const dots = Array.from({ length: 16 }, () =>
    oval([between(sketch, -118, 118), between(sketch, -20, 120), 4, 3], specks, 'opacity=".5"'),
  ).join('');
  return (
    path('M-150 -70L0 -140L150 -70L0 0Z', lighten(color, 0.45)) +
    path('M-150 -70L0 0V170L-150 96Z', sketch.linear([color, darken(color, 0.1)])) +
    path('M150 -70L0 0V170L150 96Z', sketch.linear([darken(color, 0.12), darken(color, 0.26)])) +
    `<g transform="translate(0 10)">${dots}</g>` +
    line('M-140 -70L0 -4L140 -70', lighten(color, 0.7), 6, 'opacity=".7"')
  );
}

/** A small pyramid of fudge. */
export const fudge: Motif = (sketch, colors) =>
  shadow([20, 60, 500, 80]) +
  [
    [-170, -260],
    [180, -250],
    [-330, -100],
    [10, -110],
    [345, -90],
    [0, -430],
  ]
    .map(([x = 0, y = 0]) =>
      at(
        [x + between(sketch, -8, 8), y],
        cube(sketch, tone(colors, 0), tone(colors, 2)),
        between(sketch, -3, 3),
        1.06,
      ),
    )
    .join('');

/** Shards of brittle leaning together, full of nuts or seeds. */
export const brittle: Motif = (sketch, colors) => {
  const shard = (w: number, h: number): string => {
    const glass = sketch.linear(
      [lighten(tone(colors, 0), 0.4), tone(colors, 0), darken(tone(colors, 0), 0.2)],
      60,
    );
    const nuts = Array.from({ length: 22 }, () => {
      const x = between(sketch, -w * 0.34, w * 0.34);
      const y = between(sketch, -h * 0.82, -h * 0.12);
      return at(
        [x, y],
        oval([0, 0, 34, 20], tone(colors, 1)) + oval([-6, -6, 18, 8], lighten(tone(colors, 1), 0.5)),
        between(sketch, 0, 180),
      );
    }).join('');
    const outline = `M${-w / 2} 0L${-w * 0.42} ${-h * 0.7}L${-w * 0.08} ${-h}L${w * 0.4} ${-h * 0.86}L${w / 2} ${-h * 0.2}L${w * 0.34} 0Z`;
    const clip = sketch.clip(`<path d="${outline}"/>`);
    return (
      path(outline, darken(tone(colors, 0), 0.35), 'transform="translate(16 10)"') +
      path(outline, glass) +
      `<g clip-path="${clip}">${nuts}</g>` +
      line(`M${-w * 0.4} ${-h * 0.66}L${-w * 0.08} ${-h * 0.95}`, '#ffffff', 12, 'opacity=".6"')
    );
  };
  return (
    shadow([0, 10, 520, 70]) +
    at([150, 0], shard(520, 780), 14 + between(sketch, -4, 4)) +
    at([-170, 10], shard(560, 640), -10 + between(sketch, -4, 4)) +
    at([120, 70], shard(480, 330), 3)
  );
};

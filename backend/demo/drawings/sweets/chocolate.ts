import {
  at,
  ball,
  between,
  block,
  darken,
  lighten,
  line,
  mix,
  type Motif,
  oval,
  path,
  shadow,
  type Sketch,
  tone,
} from '#backend/demo/drawings/base/shapes.ts';

/** A slab of chocolate squares, 4 wide, strewn with berries or salt in the colours of `specks`; foot at y = 0. */
export function slab(sketch: Sketch, color: string, rows: number, specks: readonly string[] = []): string {
  const squares = Array.from({ length: rows * 4 }, (_, i) => {
    const x = -260 + (i % 4) * 130;
    const y = -rows * 130 + Math.floor(i / 4) * 130;
    return (
      block(
        [x + 6, y + 6, 118, 118, 10],
        sketch.linear([lighten(color, 0.24), color, darken(color, 0.2)], 50),
      ) +
      block([x + 26, y + 26, 78, 78, 6], lighten(color, 0.06), 'opacity=".8"') +
      line(`M${x + 20} ${y + 100}V${y + 18}H${x + 100}`, lighten(color, 0.5), 5, 'opacity=".5"')
    );
  }).join('');
  const strewn = specks.map((speck) =>
    Array.from({ length: rows * 10 }, () =>
      oval(
        [between(sketch, -244, 244), between(sketch, -rows * 130 + 14, -14), between(sketch, 8, 17), 9],
        speck,
      ),
    ).join(''),
  );
  return block([-260, -rows * 130, 520, rows * 130, 14], darken(color, 0.3)) + squares + strewn.join('');
}

/** A bar half out of its foil and paper; from the fourth on, colours are those of what is strewn on it. */
export const bar: Motif = (sketch, colors) => {
  const paper = tone(colors, 1);
  const accent = tone(colors, 2);
  const specks = colors.slice(3);
  const teeth = Array.from({ length: 14 }, (_, i) => `L${-284 + i * 41 + 20} ${i % 2 ? -560 : -604}`).join(
    '',
  );
  const waves = Array.from({ length: 6 }, (_, i) =>
    line(
      `M-284 ${-150 + i * 34 - 130}q71 ${-40 - between(sketch, 0, 24)} 142 0t142 0t142 0t142 0`,
      accent,
      9,
      'opacity=".75"',
    ),
  ).join('');
  const clip = sketch.clip('<rect x="-284" y="-500" width="568" height="500" rx="14"/>');
  const drawn =
    at([0, -360], slab(sketch, tone(colors, 0), 6, specks)) +
    path(
      `M-284 -470L-284 -580${teeth}L284 -580V-470Z`,
      sketch.linear(['#f7f3ea', '#cfc8bd', '#f4efe6', '#bcb4a8'], 15),
    ) +
    `<g clip-path="${clip}">` +
    block([-284, -500, 568, 500, 14], sketch.linear([lighten(paper, 0.22), paper, darken(paper, 0.16)], 20)) +
    waves +
    block([-284, -470, 568, 26, 0], accent) +
    oval([0, -372, 66, 66], accent) +
    oval([0, -372, 46, 46], paper) +
    path('M-6 -406q40 30 8 70q-44 -26 -8 -70Z', accent) +
    '</g>' +
    line('M-256 -440V-40', '#ffffff', 12, 'opacity=".35"');
  return (
    shadow([60, 20, 420, 60]) +
    at([0, -10], drawn, -7 + between(sketch, -5, 5), 0.96) +
    at([390, 20], ball(sketch, [0, 20, 44], darken(tone(colors, 0), 0.1))) +
    at([430, 80], at([0, 0], slab(sketch, tone(colors, 0), 1, specks), 0, 0.32), 14)
  );
};

function praline(sketch: Sketch, kind: number, color: string, accent: string): string {
  const shell = sketch.radial([lighten(color, 0.4), color, darken(color, 0.35)], 0.36, 0.28);
  const cup = oval([0, 6, 92, 92], darken(color, 0.55), 'opacity=".55"');
  if (kind % 4 === 0)
    return cup + oval([0, 0, 76, 76], shell) + line('M-44 -30Q0 30 44 -30M-44 6Q0 62 44 6', accent, 9);
  if (kind % 4 === 1)
    return cup + block([-70, -70, 140, 140, 20], shell) + line('M-56 40L40 -56M-36 56L56 -36', accent, 9);
  if (kind % 4 === 2)
    return (
      cup +
      path(
        'M0 64C-44 30 -84 -4 -76 -46C-66 -84 -16 -84 0 -46C16 -84 66 -84 76 -46C84 -4 44 30 0 64Z',
        shell,
      ) +
      oval([-34, -42, 12, 8], '#ffffff', 'opacity=".6"')
    );
  return (
    cup +
    oval([0, 0, 76, 76], shell) +
    oval([0, -6, 32, 24], accent) +
    oval([-28, -38, 14, 9], '#ffffff', 'opacity=".5"')
  );
}

/** An open box with twelve pralines, no two alike in a row, its lid behind. */
export const pralines: Motif = (sketch, colors) => {
  const box = tone(colors, 2);
  const gold = tone(colors, 1);
  const firstOfRow = Array.from({ length: 3 }, () => Math.floor(sketch.chance() * 4));
  const pieces = Array.from({ length: 12 }, (_, i) =>
    at(
      [-292 + (i % 4) * 195, -490 + Math.floor(i / 4) * 195],
      praline(
        sketch,
        i + (firstOfRow[Math.floor(i / 4)] ?? 0),
        i % 5 === 2
          ? lighten(tone(colors, 0), 0.72)
          : i % 3 === 1
            ? lighten(tone(colors, 0), 0.2)
            : tone(colors, 0),
        i % 2 ? gold : box,
      ),
    ),
  ).join('');
  const lid =
    block([-420, -640, 840, 640, 22], sketch.linear([lighten(box, 0.25), box, darken(box, 0.2)], 30)) +
    block([-380, -600, 760, 560, 14], 'none', `stroke="${gold}" stroke-width="7"`) +
    path('M-30 -640H30V0H-30Z', gold, 'opacity=".9"');
  return (
    shadow([0, 30, 560, 70]) +
    at([120, -560], lid, 13 + between(sketch, -4, 4), 0.86) +
    at(
      [0, 20],
      block([-424, -644, 848, 648, 24], '#3a2030', 'opacity=".3" filter="url(#soft)"') +
        block([-424, -644, 848, 648, 24], darken(box, 0.1)) +
        block([-396, -616, 792, 592, 12], lighten(gold, 0.55)) +
        pieces,
      -4 + between(sketch, -3, 3),
    )
  );
};

/** One truffle rolled in crumbs, 296 wide; foot at y = 0. */
export function truffle(sketch: Sketch, color: string, crumbs: string): string {
  return (
    shadow([14, -6, 150, 36], 0.3) +
    oval([0, -140, 148, 142], sketch.radial([lighten(color, 0.3), color, darken(color, 0.42)], 0.36, 0.28)) +
    Array.from({ length: 70 }, () => {
      const a = between(sketch, 0, 6.28);
      const r = Math.sqrt(sketch.chance()) * 132;
      return oval(
        [Math.cos(a) * r, -140 + Math.sin(a) * r, 5, 4],
        sketch.chance() > 0.5 ? lighten(crumbs, 0.2) : darken(color, 0.4),
        'opacity=".55"',
      );
    }).join('')
  );
}

/** Truffles rolled in cocoa or berries, stacked. */
export const truffles: Motif = (sketch, colors) => {
  const rows: readonly (readonly [number, number, number])[] = [
    [-150, -230, 0],
    [150, -235, 2],
    [0, -470, 0],
    [-310, 0, 0],
    [0, 20, 1],
    [310, 0, 0],
  ];
  return (
    shadow([0, 20, 540, 70]) +
    rows
      .map(([x, y, c]) =>
        at(
          [x + between(sketch, -10, 10), y],
          truffle(
            sketch,
            c === 0
              ? tone(colors, 0)
              : c === 1
                ? mix(tone(colors, 1), tone(colors, 0), 0.45)
                : lighten(tone(colors, 0), 0.2),
            tone(colors, 1),
          ),
        ),
      )
      .join('') +
    at([450, 110], truffle(sketch, tone(colors, 0), tone(colors, 1)), 0, 0.62)
  );
};

/** A bowl of dipped nuts or berries. */
export const dipped: Motif = (sketch, colors) => {
  const glaze = tone(colors, 2);
  const nut = (color: string): string =>
    oval([0, 0, 78, 56], sketch.radial([lighten(color, 0.42), color, darken(color, 0.35)])) +
    oval([-28, -20, 18, 9], '#ffffff', 'opacity=".5"');
  const pile = [
    [4, -560],
    [6, -500],
    [7, -440],
  ]
    .map(([n = 0, y = 0]) =>
      Array.from({ length: n }, (_, i) =>
        at(
          [(i - (n - 1) / 2) * 116, y + between(sketch, -16, 16)],
          nut(sketch.chance() > 0.3 ? tone(colors, 0) : tone(colors, 1)),
          between(sketch, -60, 60),
        ),
      ).join(''),
    )
    .join('');
  return (
    shadow([20, 10, 420, 60]) +
    oval([0, -410, 470, 92], darken(glaze, 0.3)) +
    pile +
    path(
      'M-474 -410C-450 -130 -260 -10 0 -10S450 -130 474 -410C300 -330 -300 -330 -474 -410Z',
      sketch.linear([lighten(glaze, 0.4), glaze, darken(glaze, 0.26)], 10),
    ) +
    path('M-190 -24Q0 18 190 -24L170 14Q0 36 -170 14Z', darken(glaze, 0.2)) +
    line('M-420 -340Q-380 -150 -230 -80', '#ffffff', 22, 'opacity=".45"') +
    at([-430, 60], shadow([0, 46, 70, 18]) + nut(tone(colors, 0)), 20) +
    at([400, 90], shadow([0, 46, 70, 18]) + nut(tone(colors, 1)), -30) +
    at([250, 150], shadow([0, 46, 70, 18]) + nut(tone(colors, 0)), 10)
  );
};

/** Foam domes on almond paste, each dipped in the same chocolate, the front one broken. */
export const domes: Motif = (sketch, colors) => {
  const chocolate = tone(colors, 0);
  const dome = (open: boolean): string =>
    shadow([16, 0, 190, 36], 0.3) +
    block([-180, -40, 360, 40, 16], sketch.linear(['#eec48c', '#c48a4c'], 90)) +
    path(
      'M-166 -40C-176 -260 -90 -400 0 -404C90 -400 176 -260 166 -40Z',
      sketch.radial([lighten(chocolate, 0.45), chocolate, darken(chocolate, 0.35)], 0.34, 0.25),
    ) +
    line('M-104 -150C-100 -260 -60 -320 -20 -344', '#ffffff', 20, 'opacity=".45"') +
    (open
      ? path(
          'M30 -402C120 -370 170 -240 166 -40H20C60 -110 -14 -170 34 -236C-4 -300 40 -350 30 -402Z',
          lighten(tone(colors, 1), 0.75),
        ) + line('M40 -380C60 -340 10 -300 44 -240C0 -170 70 -110 34 -50', darken(chocolate, 0.1), 12)
      : line('M-20 -352Q34 -300 96 -318M-46 -296Q30 -232 122 -258', lighten(chocolate, 0.22), 11));
  return (
    shadow([0, 30, 540, 70]) +
    at([-200, -260], dome(false)) +
    at([210, -250], dome(false)) +
    at([-330, 20], dome(false), 0, 0.96) +
    at([20, 50], dome(true), 0, 1.12) +
    at([370, 30], dome(false), 0, 0.94)
  );
};

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

/** A pouch with a round window and some spilled pearls. */
export const pearls: Motif = (sketch, colors) => {
  const kraft = lighten(tone(colors, 2), 0.25);
  const windowClip = sketch.clip('<circle cx="0" cy="-430" r="205"/>');
  const inside = Array.from({ length: 30 }, (_, i) =>
    ball(
      sketch,
      [((i % 6) - 2.5) * 82 + between(sketch, -14, 14), -232 - Math.floor(i / 6) * 74, 52],
      i % 4 === 3 ? tone(colors, 1) : tone(colors, 0),
    ),
  ).join('');
  const loose: readonly (readonly [number, number, number, number])[] = [
    [-450, 40, 66, 0],
    [-330, 120, 74, 1],
    [-160, 150, 62, 0],
    [60, 170, 70, 0],
    [250, 120, 76, 1],
    [420, 70, 64, 0],
    [500, 160, 56, 0],
  ];
  return (
    shadow([30, 10, 440, 60]) +
    path(
      'M-340 -930Q0 -960 340 -930L372 -20Q0 50 -372 -20Z',
      sketch.linear([lighten(kraft, 0.35), kraft, darken(kraft, 0.2)], 12),
    ) +
    path('M-340 -930Q0 -960 340 -930L346 -806Q0 -836 -346 -806Z', tone(colors, 1)) +
    path('M-346 -806Q0 -836 346 -806L348 -780Q0 -810 -348 -780Z', darken(kraft, 0.3), 'opacity=".35"') +
    line('M-150 -890H150', lighten(tone(colors, 1), 0.5), 12, 'opacity=".6"') +
    oval([0, -430, 222, 222], tone(colors, 1)) +
    oval([0, -430, 205, 205], lighten(tone(colors, 0), 0.55)) +
    `<g clip-path="${windowClip}">${inside}<path d="M-210 -600L-60 -660L-190 -250Z" fill="#ffffff" opacity=".22"/></g>` +
    line('M-300 -740Q-330 -400 -336 -90', '#ffffff', 20, 'opacity=".35"') +
    loose.map(([x, y, r, c]) => ball(sketch, [x + between(sketch, -24, 24), y, r], tone(colors, c))).join('')
  );
};

/** One hollow tube standing `length` tall. */
export function tube(sketch: Sketch, colors: readonly string[], length: number): string {
  const skin = sketch.linear(
    [lighten(tone(colors, 1), 0.3), tone(colors, 0), darken(tone(colors, 0), 0.3)],
    0,
  );
  return (
    block([-46, -length, 92, length, 40], skin) +
    oval([0, -length + 30, 46, 34], lighten(tone(colors, 1), 0.16)) +
    oval([0, -length + 30, 23, 16], darken(tone(colors, 0), 0.5)) +
    line(`M-22 ${-length + 110}V-70`, '#ffffff', 9, 'opacity=".32"')
  );
}

/** Liquorice tubes tied in a bundle. */
export const sticks: Motif = (sketch, colors) => {
  const tubes = [-3, -2, -1, 0, 1, 2, 3]
    .map((i) =>
      at(
        [i * 78, between(sketch, -10, 14)],
        tube(sketch, colors, between(sketch, 860, 1010) - Math.abs(i) * 20),
        i * 2.6,
      ),
    )
    .join('');
  const ribbon = tone(colors, 2);
  return (
    shadow([0, 10, 420, 60]) +
    tubes +
    path(
      'M-318 -500Q0 -440 318 -500V-410Q0 -350 -318 -410Z',
      sketch.linear([ribbon, lighten(ribbon, 0.35), darken(ribbon, 0.2)], 0),
    ) +
    path(
      'M0 -430C-180 -560 -250 -420 -190 -360C-130 -330 -50 -390 0 -410C50 -390 130 -330 190 -360C250 -420 180 -560 0 -430Z',
      lighten(ribbon, 0.15),
    ) +
    path(
      'M-10 -410L-130 -200L-60 -214L-26 -168L16 -410ZM10 -410L110 -180L126 -240L176 -214L30 -420Z',
      darken(ribbon, 0.08),
    ) +
    oval([0, -418, 44, 36], darken(ribbon, 0.14))
  );
};

/** An outward spiral of `turns` windings with the given pitch, as path data. */
function spiral(turns: number, pitch: number): string {
  const points = Array.from({ length: turns * 24 + 1 }, (_, i) => {
    const angle = (i / 24) * Math.PI * 2;
    const r = pitch * (0.4 + i / 24);
    return `${(Math.cos(angle) * r).toFixed(1)} ${(Math.sin(angle) * r).toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}

/** Laces wound into wheels, their ends running off. */
export const laces: Motif = (sketch, colors) => {
  const rope = (d: string): string =>
    line(d, darken(tone(colors, 0), 0.5), 58) +
    line(d, tone(colors, 0), 50) +
    line(d, lighten(tone(colors, 1), 0.15), 20, 'opacity=".55" transform="translate(-7 -8)"') +
    line(d, '#ffffff', 5, 'opacity=".35" transform="translate(-10 -12)"');
  const wheel = (turns: number): string => {
    const end = 66 * (turns + 0.4);
    return (
      oval([24, 34, end + 20, end + 10], '#3a2030', 'opacity=".28" filter="url(#soft)"') +
      rope(`${spiral(turns, 66)}C${end} 190 ${end - 60} 330 ${end + 110} 400`)
    );
  };
  return (
    shadow([0, 60, 480, 60], 0.16) +
    at([-40, -620], wheel(5), between(sketch, -12, 12), 0.95) +
    at([280, -90], wheel(3), 50 + between(sketch, -15, 15), 0.85) +
    at([-300, -60], wheel(2), 40 + between(sketch, -15, 15), 0.85)
  );
};

/** One glossy diamond, 336 wide, drawn around its centre. */
export function diamond(sketch: Sketch, color: string, gloss: string): string {
  return (
    path(
      'M0 -100L168 0L0 112L-168 0Z',
      '#3a2030',
      'opacity=".25" filter="url(#soft)" transform="translate(10 34)"',
    ) +
    path('M-168 0L0 112L168 0V34L0 150L-168 34Z', darken(color, 0.45)) +
    path(
      'M0 -104L168 0L0 112L-168 0Z',
      sketch.linear([lighten(gloss, 0.35), color, darken(color, 0.2)], 60),
      'stroke-linejoin="round"',
    ) +
    path('M0 -66L108 0L0 72L-108 0Z', lighten(color, 0.1), 'opacity=".6"') +
    line('M-112 -6L-14 -70', '#ffffff', 13, 'opacity=".55"')
  );
}

/** Glossy diamonds in a heap. */
export const diamonds: Motif = (sketch, colors) => {
  const rows: readonly (readonly [number, number])[] = [
    [1, -620],
    [2, -480],
    [3, -340],
    [4, -190],
    [3, -50],
  ];
  return (
    shadow([0, 60, 560, 80]) +
    rows
      .map(([n, y]) =>
        Array.from({ length: n }, (_, i) =>
          at(
            [(i - (n - 1) / 2) * 286 + between(sketch, -16, 16), y],
            diamond(sketch, tone(colors, 0), tone(colors, 1)),
            between(sketch, -16, 16),
          ),
        ).join(''),
      )
      .join('') +
    at([-360, 120], diamond(sketch, tone(colors, 0), tone(colors, 1)), -24) +
    at([350, 140], diamond(sketch, tone(colors, 0), tone(colors, 1)), 18)
  );
};

/** Layered liquorice confectionery: stripes of sugar paste and black. */
export const allsorts: Motif = (sketch, colors) => {
  const black = tone(colors, 0);
  const slab = (top: string, bottom: string): string => {
    const bands = [top, black, bottom, black, top];
    return (
      shadow([0, 128, 170, 30], 0.28) +
      bands.map((c, i) => block([-150, -140 + i * 54, 300, 56, 8], c)).join('') +
      block([-150, -140, 300, 270, 12], sketch.linear(['#ffffff', '#ffffff', '#2a1020'], 20), 'opacity=".2"')
    );
  };
  const roll = (color: string): string =>
    shadow([0, 126, 130, 28], 0.28) +
    oval([0, 0, 136, 136], color) +
    oval([0, 0, 74, 74], black) +
    oval([0, 0, 30, 30], lighten(color, 0.6)) +
    line('M-100 -50Q-70 -106 -10 -112', '#ffffff', 15, 'opacity=".7"');
  return (
    shadow([0, 60, 560, 70]) +
    at([-10, -560], slab(tone(colors, 1), tone(colors, 2)), between(sketch, -14, 14)) +
    at([-270, -310], roll(tone(colors, 1)), 0) +
    at([40, -290], roll(tone(colors, 2)), 0) +
    at([330, -320], slab(tone(colors, 2), '#fff4e4'), between(sketch, -14, 14)) +
    at([-400, -30], slab('#fff4e4', tone(colors, 1)), between(sketch, -12, 12)) +
    at([-60, -10], slab(tone(colors, 2), tone(colors, 1)), between(sketch, -12, 12)) +
    at([270, 0], roll('#fff0dd'), 0) +
    at([470, 60], roll(tone(colors, 1)), 0, 0.8)
  );
};

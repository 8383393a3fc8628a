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

function grain(sketch: Sketch, width: number, height: number, color: string): string {
  return Array.from({ length: 12 }, (_, i) => {
    const x = -width / 2 + ((i + 0.5) / 12) * width;
    const bend = between(sketch, -26, 26);
    return line(
      `M${x.toFixed(0)} 0C${(x + bend).toFixed(0)} ${(-height * 0.35).toFixed(0)} ${(x - bend).toFixed(0)} ${(-height * 0.65).toFixed(0)} ${x.toFixed(0)} ${-height}`,
      color,
      between(sketch, 3, 7),
      'opacity=".32"',
    );
  }).join('');
}

/** A cutting board leaning on the wall, a loaf before it. */
export const board: Motif = (sketch, colors) => {
  const wood = tone(colors, 0);
  const shape =
    'M-330 -20V-760Q-330 -820 -270 -820H-90Q-70 -1010 0 -1010T90 -820H270Q330 -820 330 -760V-20Q330 10 300 10H-300Q-330 10 -330 -20Z';
  const loaf =
    path(
      'M-300 0C-350 -60 -330 -220 -180 -240C-60 -270 120 -270 230 -230C340 -200 350 -60 300 0Q0 24 -300 0Z',
      sketch.radial(['#e9b878', '#b9773a', '#7d4a22']),
    ) +
    [-170, -50, 70, 190].map((x) => path(`M${x} -236q40 40 14 120q60 -50 50 -124Z`, '#f2d9ac')).join('') +
    oval([-150, -190, 60, 18], '#ffffff', 'opacity=".25"');
  return (
    shadow([70, 10, 440, 60]) +
    at(
      [0, 0],
      path(shape, darken(wood, 0.42), 'transform="translate(22 8)"') +
        path(shape, sketch.linear([lighten(wood, 0.35), wood, darken(wood, 0.14)], 20)) +
        `<g clip-path="${sketch.clip(`<path d="${shape}"/>`)}">${grain(sketch, 700, 1040, tone(colors, 1))}</g>` +
        oval([0, -916, 34, 34], darken(wood, 0.55)) +
        line('M0 -916C-60 -1030 60 -1030 0 -916', '#e9dcc4', 12) +
        line('M-300 -760V-60', '#ffffff', 14, 'opacity=".35"'),
      between(sketch, -5, -1),
    ) +
    at([110, 90], shadow([0, 10, 320, 44]) + loaf, 0, 0.92) +
    Array.from({ length: 12 }, () =>
      oval([between(sketch, -380, 460), between(sketch, 110, 160), 9, 6], '#c98d4e'),
    ).join('')
  );
};

/** A kitchen knife lying across a cloth, point up left. */
export const knife: Motif = (sketch, colors) => {
  const steel = tone(colors, 0);
  const wood = tone(colors, 1);
  const blade = 'M-40 -330C-150 -560 -160 -830 -46 -1090C30 -960 64 -760 66 -330Z';
  const drawn =
    path(blade, '#3a2030', 'opacity=".3" filter="url(#soft)" transform="translate(26 22)"') +
    path(blade, sketch.linear([lighten(steel, 0.65), lighten(steel, 0.2), steel, darken(steel, 0.3)], 0)) +
    path(
      'M-40 -330C-150 -560 -160 -830 -46 -1090C-100 -800 -74 -560 2 -330Z',
      lighten(steel, 0.75),
      'opacity=".75"',
    ) +
    block([-48, -346, 122, 50, 10], sketch.linear(['#d7b26a', '#8f6a2f'], 0)) +
    path(
      'M-44 -300H70C84 -180 60 -60 84 40Q60 110 10 104Q-50 96 -50 30C-62 -80 -30 -180 -44 -300Z',
      sketch.linear([lighten(wood, 0.35), wood, darken(wood, 0.4)], 0),
    ) +
    line(
      'M-14 -270C-22 -160 -30 -60 -10 60M24 -270C30 -160 20 -60 36 60',
      darken(wood, 0.4),
      6,
      'opacity=".45"',
    ) +
    [-220, -90, 40].map((y) => oval([14, y, 15, 15], '#d7b26a')).join('');
  const cloth = tone(colors, 2);
  const weave = Array.from({ length: 6 }, (_, i) =>
    line(`M-440 ${-560 + i * 24}H440`, lighten(cloth, 0.55), i % 3 ? 4 : 10, 'opacity=".7"'),
  ).join('');
  return (
    shadow([10, 20, 470, 60]) +
    at(
      [0, 0],
      block([-440, -640, 880, 700, 18], '#3a2030', 'opacity=".2" filter="url(#soft)"') +
        block([-440, -640, 880, 690, 14], sketch.linear([lighten(cloth, 0.35), cloth], 30)) +
        weave +
        line('M-430 10H430', lighten(cloth, 0.5), 6, 'stroke-dasharray="16 14"'),
      between(sketch, -6, 2),
    ) +
    at([-40, -20], drawn, 24 + between(sketch, -5, 5), 1.04)
  );
};

/** Wooden spoons in a stoneware crock. */
export const spoons: Motif = (sketch, colors) => {
  const spoon = (color: string, flat: boolean): string =>
    block([-24, -820, 48, 800, 22], sketch.linear([lighten(color, 0.35), color, darken(color, 0.3)], 0)) +
    (flat
      ? path(
          'M-84 -1120Q0 -1160 84 -1110L60 -800Q0 -760 -50 -800Z',
          sketch.linear([lighten(color, 0.4), color], 30),
        ) + line('M-20 -1060V-880M24 -1060V-880', darken(color, 0.4), 20)
      : oval([0, -960, 112, 168], sketch.linear([lighten(color, 0.35), color, darken(color, 0.2)], 30)) +
        oval([8, -956, 78, 128], sketch.linear([darken(color, 0.3), lighten(color, 0.12)], 40)));
  const crock = tone(colors, 2);
  return (
    shadow([40, 10, 340, 56]) +
    at([-90, -40], spoon(tone(colors, 1), false), -17 + between(sketch, -3, 3), 0.9) +
    at([100, -40], spoon(tone(colors, 0), true), 15 + between(sketch, -3, 3), 0.9) +
    at([0, -30], spoon(lighten(tone(colors, 0), 0.18), false), between(sketch, -3, 3), 0.98) +
    path(
      'M-270 -520C-300 -300 -280 -60 -230 -10Q0 36 230 -10C280 -60 300 -300 270 -520Z',
      sketch.linear([lighten(crock, 0.45), crock, darken(crock, 0.35)], 0),
    ) +
    path('M-276 -430Q0 -370 276 -430V-380Q0 -320 -276 -380Z', lighten(crock, 0.5), 'opacity=".7"') +
    path('M-270 -520Q0 -460 270 -520Q0 -600 -270 -520Z', darken(crock, 0.4), 'opacity=".0"') +
    line('M-214 -300Q-216 -160 -186 -80', '#ffffff', 26, 'opacity=".45"')
  );
};

/** A handled basket in an over-under weave. */
export const basket: Motif = (sketch, colors) => {
  const willow = tone(colors, 0);
  const dark = tone(colors, 1);
  const clip = sketch.clip('<path d="M-440 -520H440L370 -30Q0 60 -370 -30Z"/>');
  const rows = Array.from({ length: 9 }, (_, row) =>
    Array.from({ length: 14 }, (_unused, i) =>
      block(
        [-470 + i * 70 + (row % 2) * 35, -510 + row * 60, 64, 50, 24],
        sketch.chance() > 0.8 ? dark : (row + i) % 2 ? willow : lighten(willow, 0.22),
      ),
    ).join(''),
  ).join('');
  const logs = [
    [-230, -560, 84],
    [-30, -600, 96],
    [190, -570, 88],
    [70, -520, 80],
    [-130, -510, 74],
  ]
    .map(
      ([x = 0, y = 0, r = 0]) =>
        oval([x, y, r, r * 0.9], '#8a6a4c') +
        oval([x, y, r * 0.86, r * 0.76], '#ecd2a6') +
        oval([x, y, r * 0.5, r * 0.44], 'none', 'stroke="#c79c64" stroke-width="6"') +
        oval([x, y, r * 0.16, r * 0.14], '#c79c64'),
    )
    .join('');
  return (
    shadow([40, 14, 480, 70]) +
    line('M-400 -500C-380 -1080 380 -1080 400 -500', darken(willow, 0.3), 46) +
    line('M-400 -510C-376 -1062 376 -1062 400 -510', lighten(willow, 0.2), 16, 'stroke-dasharray="34 22"') +
    oval([0, -520, 440, 96], darken(dark, 0.4)) +
    logs +
    `<g clip-path="${clip}">${block([-480, -520, 960, 620, 0], darken(willow, 0.45))}${rows}${block([-480, -520, 960, 620, 0], sketch.linear(['#ffffff', '#ffffff', '#1d1018'], 0), 'opacity=".2"')}</g>` +
    path(
      'M-456 -540Q0 -400 456 -540V-480Q0 -340 -456 -480Z',
      sketch.linear([lighten(willow, 0.4), willow, darken(willow, 0.25)], 0),
    ) +
    line('M-440 -510Q0 -370 440 -510', dark, 8, 'stroke-dasharray="30 26"')
  );
};

/** An oval bentwood box, lid ajar. */
export const box: Motif = (sketch, colors) => {
  const wood = tone(colors, 0);
  const wall = (y: number, h: number, grow: number): string =>
    path(
      `M${-400 - grow} ${y - h}V${y - 60}Q${-380 - grow} ${y + 60} 0 ${y + 64}T${400 + grow} ${y - 60}V${y - h}Z`,
      sketch.linear([lighten(wood, 0.4), wood, darken(wood, 0.32)], 0),
    );
  const swallow = (y: number): string =>
    path(`M-180 ${y - 60}L60 ${y - 34}L120 ${y}L60 ${y + 34}L-180 ${y + 60}Z`, darken(wood, 0.16)) +
    [-30, 0, 30].map((d) => oval([-20, y + d * 0.8, 9, 9], '#8f6a2f')).join('');
  return (
    shadow([40, 10, 460, 66]) +
    wall(-20, 420, 0) +
    `<g clip-path="${sketch.clip('<path d="M-400 -440V40H400V-440Z"/>')}">${at([0, 0], grain(sketch, 800, 420, darken(wood, 0.4)))}</g>` +
    swallow(-170) +
    oval([0, -440, 400, 110], darken(wood, 0.4)) +
    at(
      [50, -60],
      wall(-410, 130, 16) +
        oval([0, -540, 416, 116], sketch.linear([lighten(tone(colors, 1), 0.3), lighten(wood, 0.2)], 30)) +
        oval([0, -540, 370, 96], 'none', `stroke="${darken(wood, 0.2)}" stroke-width="5" opacity=".5"`),
      -4 + between(sketch, -3, 3),
    ) +
    line('M-340 -360V-110', '#ffffff', 24, 'opacity=".35"')
  );
};

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

/** Threads that hang from `from` to `to` at `y`. */
export function fringe(
  sketch: Sketch,
  [from, to, y]: readonly [from: number, to: number, y: number],
  color: string,
): string {
  const count = Math.round((to - from) / 26);
  return Array.from({ length: count }, (_, i) =>
    line(
      `M${(from + (i + 0.5) * 26).toFixed(0)} ${y}q${between(sketch, -12, 12).toFixed(0)} 40 ${between(sketch, -10, 10).toFixed(0)} ${between(sketch, 70, 92).toFixed(0)}`,
      color,
      12,
    ),
  ).join('');
}

/** A throw draped over a low bench. */
export const throwBlanket: Motif = (sketch, colors) => {
  const wool = tone(colors, 0);
  const stripe = tone(colors, 1);
  const drape = 'M-360 -640Q-340 -700 -260 -704H270Q350 -700 366 -640L400 -80H-396Z';
  const folds = [-230, -90, 60, 220]
    .map((x) =>
      path(
        `M${x} -690q${between(sketch, 10, 40)} 300 ${between(sketch, -20, 20)} 620h60q20 -320 -10 -620Z`,
        darken(wool, 0.3),
        'opacity=".16"',
      ),
    )
    .join('');
  const bands = [-210, -170, -150]
    .map((y, i) => block([-420, y, 840, i === 1 ? 10 : 24, 0], stripe, 'opacity=".9"'))
    .join('');
  const knit = Array.from({ length: 22 }, (_, i) =>
    line(`M-400 ${-680 + i * 28}H400`, lighten(wool, 0.4), 3, 'opacity=".22"'),
  ).join('');
  return (
    shadow([20, 10, 560, 60]) +
    line('M-430 -520L-470 0M430 -520L470 0M-330 -500L-350 -60M330 -500L350 -60', '#a9784a', 44) +
    block([-540, -610, 1080, 92, 30], sketch.linear(['#d9ab74', '#a9784a'])) +
    path(drape, sketch.linear([lighten(wool, 0.3), wool, darken(wool, 0.18)], 60)) +
    `<g clip-path="${sketch.clip(`<path d="${drape}"/>`)}">${knit}${bands}${folds}</g>` +
    fringe(sketch, [-392, 396, -84], lighten(wool, 0.12)) +
    line('M-340 -664Q-300 -690 -240 -690H240', '#ffffff', 14, 'opacity=".35"')
  );
};

/** A plump cushion. */
export const cushion: Motif = (sketch, colors) => {
  const pad = (color: string, mark: string): string => {
    const shape =
      'M-400 -760C-260 -710 260 -710 400 -760C450 -750 440 -700 430 -660C380 -470 390 -260 430 -90C446 -20 420 10 370 0C240 -50 -240 -50 -370 0C-420 10 -446 -20 -430 -90C-390 -260 -380 -470 -430 -660C-440 -700 -450 -750 -400 -760Z';
    const pattern = Array.from({ length: 25 }, (_, i) =>
      at(
        [-300 + (i % 5) * 150, -640 + Math.floor(i / 5) * 130],
        path('M0 -42L42 0L0 42L-42 0Z', 'none', `stroke="${mark}" stroke-width="12"`) +
          oval([0, 0, 10, 10], mark),
      ),
    ).join('');
    return (
      shadow([20, 6, 400, 50]) +
      path(shape, sketch.radial([lighten(color, 0.35), color, darken(color, 0.32)], 0.4, 0.3)) +
      `<g clip-path="${sketch.clip(`<path d="${shape}"/>`)}" opacity=".8">${pattern}</g>` +
      line('M-330 -700Q-120 -670 60 -672', '#ffffff', 14, 'opacity=".4"') +
      line('M0 -420q-40 40 -20 110M40 -430q30 50 70 60', darken(color, 0.4), 9, 'opacity=".25"')
    );
  };
  return at([0, 10], pad(tone(colors, 0), tone(colors, 1)), -3 + between(sketch, -4, 4), 1.14);
};

/** Folded towels in a stack, one hanging from a peg. */
export const towel: Motif = (sketch, colors) => {
  const cloth = tone(colors, 0);
  const waffle = sketch.clip('<path d="M80 -1090H430V-330H80Z"/>');
  const grid =
    Array.from({ length: 13 }, (_, i) =>
      line(`M80 ${-1080 + i * 58}H430`, darken(cloth, 0.25), 5, 'opacity=".4"'),
    ).join('') +
    Array.from({ length: 7 }, (_, i) =>
      line(`M${90 + i * 56} -1090V-330`, darken(cloth, 0.25), 5, 'opacity=".4"'),
    ).join('');
  const fold = (y: number, color: string): string =>
    block([-400, y - 130, 640, 132, 58], sketch.linear([lighten(color, 0.35), color, darken(color, 0.24)])) +
    line(`M-360 ${y - 64}H200`, darken(color, 0.35), 6, 'opacity=".35"') +
    block([60, y - 130, 50, 132, 0], tone(colors, 1), 'opacity=".55"') +
    line(`M-350 ${y - 112}H180`, '#ffffff', 9, 'opacity=".4"');
  return (
    shadow([-60, 8, 420, 56]) +
    block([20, -1150, 470, 34, 17], sketch.linear(['#d9ab74', '#a9784a'])) +
    line('M110 -1134V-1080M400 -1134V-1080', darken(cloth, 0.3), 12) +
    path(
      'M80 -1100H430V-330Q255 -300 80 -330Z',
      sketch.linear([lighten(cloth, 0.3), cloth, darken(cloth, 0.14)], 0),
    ) +
    `<g clip-path="${waffle}">${grid}${block([80, -480, 350, 26, 0], tone(colors, 1))}${block([80, -440, 350, 60, 0], tone(colors, 1))}</g>` +
    fold(0, tone(colors, 1)) +
    fold(-124, cloth) +
    fold(-248, lighten(tone(colors, 2), 0.25)) +
    fold(-372, cloth)
  );
};

/** A linen cloth over a table edge with a folded napkin on top. */
export const linen: Motif = (sketch, colors) => {
  const cloth = tone(colors, 0);
  const hem = 'M-520 -420H520L560 -60Q480 -10 420 -70T280 -60T120 -40T-40 -70T-200 -40T-360 -66T-560 -60Z';
  const creases = [-380, -190, 10, 220, 400]
    .map((x) =>
      path(
        `M${x} -420q${between(sketch, -20, 20)} 180 ${between(sketch, 0, 30)} 360h54q-20 -190 -34 -360Z`,
        darken(cloth, 0.4),
        'opacity=".12"',
      ),
    )
    .join('');
  const napkin = (x: number, y: number, color: string, turn: number): string =>
    at(
      [x, y],
      block([-200, -150, 400, 150, 14], '#3a2030', 'opacity=".2" filter="url(#soft)"') +
        path('M-210 -20L-150 -150H190L230 -20Z', sketch.linear([lighten(color, 0.4), color])) +
        path('M-210 -20L-150 -150L60 -20Z', lighten(color, 0.25)) +
        fringe(sketch, [-210, 230, -22], color) +
        line('M-140 -140H180', '#ffffff', 8, 'opacity=".5"'),
      turn,
      1,
    );
  return (
    shadow([0, 30, 560, 60]) +
    line('M-440 -80V40M440 -80V40', '#a9784a', 50) +
    path('M-440 -560H440L520 -420H-520Z', sketch.linear([lighten(cloth, 0.5), lighten(cloth, 0.2)])) +
    path(hem, sketch.linear([lighten(cloth, 0.15), cloth, darken(cloth, 0.12)])) +
    `<g clip-path="${sketch.clip(`<path d="${hem}"/>`)}">${creases}${line('M-540 -110Q0 -60 540 -110', tone(colors, 1), 16)}</g>` +
    at(
      [0, -380],
      napkin(-190, -70, tone(colors, 1), between(sketch, -6, 0)) +
        napkin(200, -50, tone(colors, 2), between(sketch, 0, 6)),
    ) +
    at(
      [0, -500],
      block([-50, -330, 100, 330, 30], lighten(tone(colors, 1), 0.2)) +
        oval([0, -330, 50, 14], darken(tone(colors, 1), 0.2)) +
        line('M0 -330C-30 -480 -90 -520 -120 -640M0 -330C20 -500 60 -560 130 -650', '#7a9068', 10) +
        oval([-124, -660, 44, 60], '#e8c9a8') +
        oval([136, -668, 40, 56], '#d99a7a') +
        oval([6, -520, 36, 52], '#efe0c6'),
    )
  );
};

/** A cross-back apron on a peg. */
export const apron: Motif = (sketch, colors) => {
  const cloth = tone(colors, 0);
  const shape =
    'M-180 -860Q0 -830 180 -860C190 -700 250 -600 390 -560L430 -10Q0 50 -430 -10L-390 -560C-250 -600 -190 -700 -180 -860Z';
  const folds = [-240, -60, 150]
    .map((x) =>
      path(
        `M${x} -560q${between(sketch, -30, 30)} 280 ${x * 0.12} 590h70q-10 -300 -30 -590Z`,
        darken(cloth, 0.5),
        'opacity=".14"',
      ),
    )
    .join('');
  return (
    shadow([30, 34, 420, 46]) +
    oval([0, -1150, 34, 34], '#b98a52') +
    line(
      'M-176 -850C-120 -1000 -40 -1060 0 -1140C40 -1060 120 -1000 176 -850M-380 -550C-200 -760 60 -900 10 -1130M380 -550C200 -760 -60 -900 -10 -1130',
      darken(cloth, 0.25),
      24,
    ) +
    path(shape, sketch.linear([lighten(cloth, 0.28), cloth, darken(cloth, 0.26)], 15)) +
    `<g clip-path="${sketch.clip(`<path d="${shape}"/>`)}">${folds}</g>` +
    path('M-230 -390H230V-150Q230 -110 190 -110H-190Q-230 -110 -230 -150Z', lighten(cloth, 0.14)) +
    line('M-230 -390H230M0 -380V-116', tone(colors, 2), 9) +
    line('M-160 -800Q0 -776 160 -800', tone(colors, 2), 8, 'stroke-dasharray="18 14"') +
    [
      [-230, -390],
      [230, -390],
      [-172, -836],
      [172, -836],
    ]
      .map(([x = 0, y = 0]) => oval([x, y, 15, 15], '#d7a860'))
      .join('') +
    path('M40 -392L60 -520H190L200 -392Z', tone(colors, 1)) +
    line('M80 -500V-400M120 -506V-400', tone(colors, 2), 10)
  );
};

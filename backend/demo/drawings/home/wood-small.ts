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

/** A thick block of square ends, lying, seen from above its front edge. */
export const choppingBlock: Motif = (sketch, colors) => {
  const wood = tone(colors, 0);
  const ends = Array.from({ length: 60 }, (_, i) =>
    block(
      [-500 + (i % 10) * 100, -560 + Math.floor(i / 10) * 64, 98, 62, 0],
      [wood, lighten(wood, 0.2), darken(wood, 0.16), lighten(wood, 0.08)][
        Math.floor(between(sketch, 0, 4))
      ] ?? wood,
    ),
  ).join('');
  const top = 'M-400 -560H400L500 -180H-500Z';
  return (
    shadow([20, 20, 540, 70]) +
    block([-500, -180, 1000, 190, 16], sketch.linear([tone(colors, 1), darken(tone(colors, 1), 0.3)])) +
    Array.from({ length: 9 }, (_, i) =>
      line(`M${-400 + i * 100} -170V0`, darken(tone(colors, 1), 0.35), 5),
    ).join('') +
    `<g clip-path="${sketch.clip(`<path d="${top}"/>`)}">${ends}</g>` +
    path(top, 'none', `stroke="${lighten(wood, 0.4)}" stroke-width="8"`)
  );
};

const spoon = (sketch: Sketch, color: string): string =>
  block([-24, -720, 48, 720, 22], sketch.linear([lighten(color, 0.35), color, darken(color, 0.3)], 0)) +
  oval([0, -860, 112, 168], sketch.linear([lighten(color, 0.35), color, darken(color, 0.2)], 30)) +
  oval([8, -856, 78, 128], sketch.linear([darken(color, 0.3), lighten(color, 0.12)], 40));

/** Three spoons side by side, leaning. */
export const threeSpoons: Motif = (sketch, colors) =>
  [-300, 0, 300]
    .map(
      (x, i) =>
        shadow([x + 10, 6, 120, 26]) +
        at(
          [x, 0],
          spoon(sketch, i === 1 ? lighten(tone(colors, 0), 0.14) : tone(colors, 0)),
          between(sketch, -5, 5),
        ),
    )
    .join('');

function handle(sketch: Sketch, wood: string): string {
  return (
    path(
      'M-44 -300H70C84 -180 60 -60 84 40Q60 110 10 104Q-50 96 -50 30C-62 -80 -30 -180 -44 -300Z',
      sketch.linear([lighten(wood, 0.35), wood, darken(wood, 0.4)], 0),
    ) + [-220, -90, 40].map((y) => oval([14, y, 13, 13], '#d7b26a')).join('')
  );
}

/** A long knife with a scalloped edge. */
export const breadKnife: Motif = (sketch, colors) => {
  const steel = tone(colors, 0);
  const scallops = Array.from({ length: 12 }, () => 'q-34 -34 0 -68').join('');
  const blade = `M-44 -300${scallops}Q-40 -1180 40 -1210L70 -300Z`;
  return (
    shadow([10, 20, 420, 50]) +
    at(
      [-180, -10],
      path(blade, sketch.linear([lighten(steel, 0.6), lighten(steel, 0.2), steel, darken(steel, 0.25)], 0)) +
        handle(sketch, tone(colors, 1)),
      28 + between(sketch, -4, 4),
    )
  );
};

/** A short knife beside its leather sheath. */
export const paringKnife: Motif = (sketch, colors) => {
  const steel = tone(colors, 0);
  const leather = tone(colors, 2);
  return (
    shadow([10, 20, 420, 50]) +
    at(
      [200, -40],
      path(
        'M-110 0L-80 -520Q0 -600 80 -520L110 0Q0 40 -110 0Z',
        sketch.linear([lighten(leather, 0.25), leather, darken(leather, 0.3)], 0),
      ) +
        path(
          'M-88 -30L-62 -500Q0 -560 62 -500L88 -30Q0 0 -88 -30Z',
          'none',
          `stroke="${lighten(leather, 0.5)}" stroke-width="7" stroke-dasharray="20 14"`,
        ),
      8,
    ) +
    at(
      [-220, -60],
      path(
        'M-44 -300C-90 -400 -80 -520 10 -600C60 -520 70 -400 70 -300Z',
        sketch.linear([lighten(steel, 0.6), steel, darken(steel, 0.25)], 0),
      ) + handle(sketch, tone(colors, 1)),
      -10 + between(sketch, -4, 4),
    )
  );
};

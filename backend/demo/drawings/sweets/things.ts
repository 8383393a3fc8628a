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
import { bar } from './chocolate.ts';
import { wrappedCaramel } from './hard.ts';

/** A lidded tin with printed leaves and hills. */
export const tin: Motif = (sketch, colors) => {
  const main = tone(colors, 0);
  const print = tone(colors, 1);
  const clip = sketch.clip('<path d="M-330 -760V-30Q0 50 330 -30V-760Z"/>');
  const leaves = Array.from({ length: 15 }, (_, i) =>
    at(
      [-290 + (i % 5) * 145 + (Math.floor(i / 5) % 2) * 60, -640 + Math.floor(i / 5) * 120],
      path('M0 40C-46 0 -30 -46 0 -64C30 -46 46 0 0 40Z', i % 3 ? print : tone(colors, 2)) +
        line('M0 36V-44', main, 5),
      between(sketch, -60, 60),
      0.9,
    ),
  ).join('');
  return (
    shadow([40, 10, 420, 64]) +
    path(
      'M-330 -780V-30Q0 50 330 -30V-780Z',
      sketch.linear([lighten(main, 0.3), main, main, darken(main, 0.32)], 0),
    ) +
    `<g clip-path="${clip}">${leaves}` +
    path('M-340 -210Q-150 -330 30 -220T340 -260V60H-340Z', print, 'opacity=".9"') +
    path('M-340 -120Q-120 -220 90 -110T340 -150V60H-340Z', darken(main, 0.25)) +
    '</g>' +
    path(
      'M-352 -930V-770Q0 -690 352 -770V-930Z',
      sketch.linear([lighten(main, 0.45), lighten(main, 0.1), darken(main, 0.26)], 0),
    ) +
    oval([0, -930, 352, 78], sketch.linear([lighten(main, 0.5), lighten(main, 0.12)], 30)) +
    oval([0, -934, 300, 58], 'none', `stroke="${print}" stroke-width="9"`) +
    line('M-352 -776Q0 -694 352 -776', darken(main, 0.45), 8, 'opacity=".5"') +
    line('M-286 -850V-90', '#ffffff', 26, 'opacity=".3"') +
    at(
      [-440, 90],
      wrappedCaramel(sketch, tone(colors, 1), tone(colors, 2)),
      -14 + between(sketch, -8, 8),
      0.62,
    ) +
    at([420, 110], wrappedCaramel(sketch, tone(colors, 2), main), 20, 0.58)
  );
};

/** A glass jar full of sweets under a cork or steel lid. */
export const jar: Motif = (sketch, colors) => {
  const body =
    'M-270 -800C-390 -740 -400 -660 -400 -560V-120Q-400 -10 -280 0Q0 30 280 0Q400 -10 400 -120V-560C400 -660 390 -740 270 -800Z';
  const clip = sketch.clip(`<path d="${body}"/>`);
  const filling = Array.from({ length: 54 }, (_, i) =>
    ball(
      sketch,
      [-370 + (i % 9) * 92 + (Math.floor(i / 9) % 2) * 44, -4 - Math.floor(i / 9) * 82, 56],
      tone(colors, Math.floor(sketch.chance() * 3)),
    ),
  ).join('');
  const lid = tone(colors, 3) === tone(colors, 0) ? '#c89a63' : tone(colors, 3);
  return (
    shadow([40, 10, 460, 64]) +
    path(body, '#ffffff', 'opacity=".45"') +
    `<g clip-path="${clip}">${filling}</g>` +
    path(body, sketch.linear(['#ffffff', '#eef6f6', '#b9d3d6'], 0), 'opacity=".26"') +
    path(body, 'none', 'stroke="#ffffff" stroke-width="12" opacity=".75"') +
    path(
      'M-300 -960Q0 -1010 300 -960L286 -790Q0 -750 -286 -790Z',
      sketch.linear([lighten(lid, 0.4), lid, darken(lid, 0.25)], 0),
    ) +
    oval([0, -964, 300, 44], lighten(lid, 0.35)) +
    line('M-330 -600Q-350 -380 -336 -130', '#ffffff', 34, 'opacity=".65"') +
    line('M-286 -690L-300 -650', '#ffffff', 30, 'opacity=".65"')
  );
};

function bow(color: string): string {
  return (
    path('M0 0C-120 -170 -300 -190 -300 -70C-300 40 -120 30 0 0Z', lighten(color, 0.12)) +
    path('M0 0C120 -170 300 -190 300 -70C300 40 120 30 0 0Z', color) +
    path('M-40 -20C-130 -90 -230 -110 -240 -66C-240 -20 -130 -10 -40 -20Z', darken(color, 0.28)) +
    path('M40 -20C130 -90 230 -110 240 -66C240 -20 130 -10 40 -20Z', darken(color, 0.32)) +
    path('M-14 0L-150 190L-84 182L-56 236L26 10ZM14 0L160 170L176 104L226 100L34 -10Z', darken(color, 0.1)) +
    oval([0, -2, 54, 44], darken(color, 0.16))
  );
}

/** A gift box with ribbon and bow. */
export const giftbox: Motif = (sketch, colors) => {
  const paper = tone(colors, 0);
  const ribbon = tone(colors, 2);
  const dots = Array.from({ length: 24 }, (_, i) =>
    oval(
      [-350 + (i % 6) * 140 + (Math.floor(i / 6) % 2) * 70, -420 + Math.floor(i / 6) * 120, 17, 17],
      tone(colors, 1),
      'opacity=".75"',
    ),
  ).join('');
  const clip = sketch.clip('<path d="M-420 -500H420V-10H-420Z"/>');
  return (
    shadow([40, 14, 520, 70]) +
    block([-420, -520, 840, 530, 18], sketch.linear([lighten(paper, 0.2), paper, darken(paper, 0.24)], 10)) +
    `<g clip-path="${clip}">${dots}</g>` +
    block([-80, -520, 160, 530, 0], sketch.linear([lighten(ribbon, 0.3), ribbon, darken(ribbon, 0.15)], 0)) +
    block([-462, -690, 924, 190, 18], sketch.linear([lighten(paper, 0.36), lighten(paper, 0.08)], 90)) +
    block([-462, -520, 924, 22, 0], '#2a1020', 'opacity=".16"') +
    block([-84, -690, 168, 190, 0], sketch.linear([lighten(ribbon, 0.4), ribbon], 0)) +
    at([0, -694], bow(ribbon), between(sketch, -4, 4), 1.12) +
    at([-500, 90], wrappedCaramel(sketch, ribbon, paper), between(sketch, -30, 0), 0.6) +
    ball(sketch, [480, 110, 56], tone(colors, 1)) +
    ball(sketch, [390, 150, 46], paper)
  );
};

/** A sweet-shop scoop, resting, with its load in front. */
export const scoop: Motif = (sketch, colors) => {
  const metal = tone(colors, 0);
  const load = Array.from({ length: 20 }, (_, i) =>
    ball(
      sketch,
      [-330 + (i % 7) * 82 + between(sketch, -14, 14), -160 - Math.floor(i / 7) * 76, 54],
      tone(colors, 1 + (i % 2)),
    ),
  ).join('');
  return (
    shadow([0, 14, 520, 70]) +
    at(
      [0, 0],
      path(
        'M380 -300L610 -480Q670 -520 700 -470Q716 -430 660 -396L400 -200Z',
        sketch.linear([lighten(metal, 0.5), metal, darken(metal, 0.3)], 60),
      ) +
        path(
          'M-440 -210C-420 -330 -260 -420 -60 -430C180 -440 400 -400 420 -240C300 -210 -260 -180 -440 -210Z',
          darken(metal, 0.35),
        ) +
        load +
        path(
          'M-470 -200C-300 -140 240 -150 424 -250C440 -80 280 0 -20 0C-260 0 -440 -60 -470 -200Z',
          sketch.linear([lighten(metal, 0.6), metal, lighten(metal, 0.3), darken(metal, 0.25)], 20),
        ) +
        line('M-400 -140Q-100 -80 300 -120', '#ffffff', 18, 'opacity=".6"'),
      -6 + between(sketch, -4, 4),
    ) +
    ball(sketch, [-420, 110, 58], tone(colors, 1)) +
    ball(sketch, [-270, 150, 50], tone(colors, 2)) +
    ball(sketch, [60, 140, 56], tone(colors, 1)) +
    ball(sketch, [380, 120, 50], tone(colors, 2))
  );
};

function peeking(sketch: Sketch, colors: readonly string[], y: number, half: number): string {
  return Array.from({ length: 11 }, (_, i) =>
    ball(
      sketch,
      [
        -half + (i % 6) * (half * 0.4) + (i > 5 ? half * 0.2 : 0),
        y + (i > 5 ? 60 : 0) + between(sketch, -20, 20),
        74,
      ],
      tone(colors, i % 3),
    ),
  ).join('');
}

/** A striped paper bag of sweets. */
export const bag: Motif = (sketch, colors) => {
  const shape = `M-350 -760${Array.from({ length: 14 }, (_, i) => `L${-325 + i * 50} ${i % 2 ? -760 : -802}`).join('')}L350 -760L318 0Q0 34 -318 0Z`;
  const stripes = Array.from({ length: 7 }, (_, i) =>
    path(`M${-350 + i * 104} -820h52l${(3 - i) * 9} 860h-52Z`, tone(colors, 0)),
  ).join('');
  return (
    shadow([30, 10, 420, 60]) +
    path('M-340 -780H340L330 -700H-340Z', darken(tone(colors, 1), 0.3)) +
    peeking(sketch, colors, -740, 290) +
    at(
      [190, -790],
      block([-11, -250, 22, 330, 9], '#d9b98a') +
        oval([0, -300, 96, 96], tone(colors, 2)) +
        line('M-50 -300Q0 -370 50 -300Q0 -240 -30 -296', '#ffffff', 14, 'opacity=".8"'),
      18,
    ) +
    path(shape, '#fff8ef') +
    `<g clip-path="${sketch.clip(`<path d="${shape}"/>`)}">${stripes}</g>` +
    path(shape, sketch.linear(['#ffffff', '#ffffff', '#40202a'], 0), 'opacity=".2"') +
    ball(sketch, [-430, 80, 66], tone(colors, 1)) +
    ball(sketch, [400, 100, 72], tone(colors, 2)) +
    at([210, 140], wrappedCaramel(sketch, tone(colors, 1), tone(colors, 0)), -16, 0.55)
  );
};

/** A woven hamper with jars, bars and a bow. */
export const hamper: Motif = (sketch, colors) => {
  const straw = '#c9964f';
  const weave = Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: 10 }, (_unused, i) =>
      block(
        [-450 + i * 92 + (row % 2) * 44, -380 + row * 76, 84, 62, 22],
        row % 2 ? lighten(straw, 0.18) : straw,
      ),
    ).join(''),
  ).join('');
  return (
    shadow([30, 14, 540, 70]) +
    line('M-400 -380C-380 -1120 380 -1120 400 -380', darken(straw, 0.2), 44) +
    line('M-400 -380C-380 -1106 380 -1106 400 -380', lighten(straw, 0.2), 14, 'stroke-dasharray="40 26"') +
    at([-220, -330], jar(sketch, colors), -6, 0.46) +
    at(
      [60, -330],
      bar(sketch, ['#5a3220', tone(colors, 0), tone(colors, 1)]),
      4 + between(sketch, -3, 3),
      0.42,
    ) +
    at([290, -330], tin(sketch, [tone(colors, 2), tone(colors, 1), '#fff4e4']), 6, 0.42) +
    `<g clip-path="${sketch.clip('<path d="M-470 -390H470L420 0Q0 30 -420 0Z"/>')}">${block([-480, -400, 960, 440, 0], darken(straw, 0.35))}${weave}</g>` +
    block([-490, -430, 980, 66, 33], sketch.linear([lighten(straw, 0.35), darken(straw, 0.12)], 90)) +
    at([0, -380], bow(tone(colors, 0)), 0, 0.86)
  );
};

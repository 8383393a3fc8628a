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

function flame(x: number, y: number, scale = 1): string {
  return at(
    [x, y],
    oval([0, -70, 120, 140], '#ffe2a0', 'opacity=".34" filter="url(#haze)"') +
      line('M0 0V-24', '#4a3428', 8) +
      path('M0 -10C-54 -30 -40 -110 0 -170C40 -110 54 -30 0 -10Z', '#f7a93b') +
      path('M0 -16C-30 -34 -22 -80 0 -116C22 -80 30 -34 0 -16Z', '#fff3c4'),
    0,
    scale,
  );
}

function taper(sketch: Sketch, width: number, height: number, wax: string): string {
  return (
    block(
      [-width / 2, -height, width, height, width * 0.2],
      sketch.linear([lighten(wax, 0.5), wax, darken(wax, 0.25)], 0),
    ) +
    oval([0, -height + 6, width / 2, width * 0.16], lighten(wax, 0.6)) +
    path(
      `M${width * 0.2} ${-height + 8}q${width * 0.2} 60 ${width * 0.06} 110q${-width * 0.16} -10 ${-width * 0.1} -110Z`,
      lighten(wax, 0.45),
    ) +
    flame(0, -height + 4, Math.max(0.7, width / 70))
  );
}

function candlestick(sketch: Sketch, colors: readonly string[], h: number): string {
  const metal = sketch.linear(
    [
      lighten(tone(colors, 0), 0.55),
      tone(colors, 0),
      lighten(tone(colors, 0), 0.15),
      darken(tone(colors, 0), 0.4),
    ],
    0,
  );
  return (
    shadow([20, 0, 150, 32]) +
    at([0, -h - 40], taper(sketch, 58, between(sketch, 360, 440), '#f3e6cf')) +
    path(`M-130 -10Q0 30 130 -10Q110 -50 36 -60L24 ${-h + 40}H-24L-36 -60Q-110 -50 -130 -10Z`, metal) +
    path(`M-80 ${-h - 60}Q-74 ${-h + 50} 0 ${-h + 60}T80 ${-h - 60}Z`, metal) +
    oval([0, -h - 60, 80, 20], darken(tone(colors, 0), 0.45)) +
    oval([0, -h / 2, 42, 26], metal) +
    line(`M-14 ${-h + 40}V-80`, '#ffffff', 7, 'opacity=".45"')
  );
}

/** Three candlesticks of different heights. */
export const holder: Motif = (sketch, colors) =>
  at([280, -40], candlestick(sketch, colors, 230)) +
  at([-270, -10], candlestick(sketch, colors, 360)) +
  at([20, 60], candlestick(sketch, colors, 560));

/** One candlestick. */
export const candlestickAlone: Motif = (sketch, colors) =>
  at([0, 40], candlestick(sketch, colors, 560), 0, 1.1);

/** A block of frosted glass around a tealight. */
export const lantern: Motif = (sketch, colors) => {
  const glass = tone(colors, 0);
  const shape =
    'M-340 -600L-380 -60Q-360 10 -280 10H280Q360 10 380 -60L340 -600Q300 -660 220 -650H-220Q-300 -660 -340 -600Z';
  const cracks = Array.from({ length: 9 }, () => {
    const x = between(sketch, -320, 320);
    const y = between(sketch, -560, -40);
    return line(
      `M${x.toFixed(0)} ${y.toFixed(0)}l${between(sketch, -120, 120).toFixed(0)} ${between(sketch, 40, 140).toFixed(0)}l${between(sketch, -70, 70).toFixed(0)} 60`,
      '#ffffff',
      7,
      'opacity=".55"',
    );
  }).join('');
  const bubbles = Array.from({ length: 34 }, () =>
    oval(
      [
        between(sketch, -320, 320),
        between(sketch, -590, -30),
        between(sketch, 4, 13),
        between(sketch, 5, 15),
      ],
      '#ffffff',
      'opacity=".5"',
    ),
  ).join('');
  return (
    shadow([40, 10, 460, 64]) +
    oval([0, -300, 560, 440], '#ffdf9a', 'opacity=".4" filter="url(#haze)"') +
    path(shape, sketch.linear([lighten(glass, 0.6), glass, darken(glass, 0.14)], 20), 'opacity=".9"') +
    `<g clip-path="${sketch.clip(`<path d="${shape}"/>`)}">${oval([0, -260, 260, 300], '#fff0bf', 'opacity=".85" filter="url(#haze)"')}${cracks}${bubbles}</g>` +
    oval([0, -600, 230, 54], darken(glass, 0.25), 'opacity=".55"') +
    at([0, -170], block([-90, -70, 180, 80, 16], '#f4ead6', 'opacity=".85"')) +
    flame(0, -232, 1.5) +
    line('M-290 -560L-330 -120', '#ffffff', 34, 'opacity=".55"') +
    path(shape, 'none', 'stroke="#ffffff" stroke-width="9" opacity=".6"')
  );
};

/** Candles in three heights on a wooden disc. */
export const candles: Motif = (sketch, colors) =>
  shadow([30, 40, 520, 70]) +
  oval([0, 20, 500, 106], '#9a6e42') +
  oval([0, -6, 500, 106], sketch.linear(['#e0b580', '#c08f58'])) +
  oval([0, -6, 430, 86], 'none', 'stroke="#a87846" stroke-width="5" opacity=".5"') +
  at([-220, -20], taper(sketch, 150, 520, tone(colors, 0))) +
  at([190, -30], taper(sketch, 150, 380, lighten(tone(colors, 0), 0.25))) +
  at([-10, 20], taper(sketch, 160, 680 + between(sketch, -30, 30), tone(colors, 0))) +
  at([340, 30], taper(sketch, 110, 240, lighten(tone(colors, 1), 0.5))) +
  at([-380, 20], taper(sketch, 100, 220, lighten(tone(colors, 1), 0.5)));

/** Three pillars in three heights on a wooden disc. */
export const pillars: Motif = (sketch, colors) =>
  shadow([30, 40, 520, 70]) +
  oval([0, 20, 500, 106], '#9a6e42') +
  oval([0, -6, 500, 106], sketch.linear(['#e0b580', '#c08f58'])) +
  at([-260, -10], taper(sketch, 160, 460, tone(colors, 0))) +
  at([260, -10], taper(sketch, 160, 300, tone(colors, 0))) +
  at([0, 20], taper(sketch, 170, 640 + between(sketch, -30, 30), tone(colors, 0)));

/** Four slim tapers in a dish. */
export const tapers: Motif = (sketch, colors) =>
  shadow([20, 30, 420, 60]) +
  oval([0, 0, 420, 90], sketch.linear([lighten(tone(colors, 1), 0.2), tone(colors, 1)])) +
  [-240, -80, 80, 240]
    .map((x) =>
      at([x, 0], taper(sketch, 56, 760 + between(sketch, -40, 40), tone(colors, 0)), between(sketch, -2, 2)),
    )
    .join('');

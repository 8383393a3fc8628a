import { box, line, mix, oval, shape, times } from '#backend/demo/drawings/base/paint.ts';
import { bloom, ground, ICE, metal, type Light, type Night } from './scene.ts';

const screw = (night: Night): string =>
  box([690, 1390], [220, 190], metal(night, '#9aa7bd'), 16) +
  times(4, (i) => line(`M684 ${1424 + i * 40}q116 24 232 0`, '#46536e', 9)) +
  shape('M720 1580h160l-40 56h-80z', '#27324c');

const waves = (x: number, y: number): string =>
  times(3, (i) =>
    line(
      `M${x - 70 - i * 60} ${y}a${70 + i * 60} ${70 + i * 60} 0 0 1 ${140 + i * 120} 0`,
      ICE,
      12,
      `opacity="${0.75 - i * 0.2}"`,
    ),
  );

const bulb = (night: Night, fill: string): string => {
  const glass =
    'M660 1190C640 1080 470 1010 470 780C470 590 620 450 800 450S1130 590 1130 780C1130 1010 960 1080 940 1190Z';
  return (
    ground(night, 800, 220) +
    shape(glass, fill) +
    shape(glass, night.sheet.round([0, '#ffffff', 0.85], [0.6, '#ffffff', 0.15], [1, '#ffffff', 0])) +
    line('M550 720C570 630 630 570 710 540', '#ffffff', 26, 'opacity="0.8"') +
    shape('M650 1190H950L920 1400H680Z', metal(night, '#e9eef6')) +
    screw(night) +
    oval([800, 1680], [200, 22], night.sheet.round([0, night.light, 0.5], [1, night.light, 0]))
  );
};

export const smartBulb: Light = (night) =>
  bloom({ ...night, light: night.body }, [640, 800], [760, 760], 0.75) +
  bloom(night, [980, 820], [760, 760], 0.75) +
  bulb(
    night,
    night.sheet.across([0, night.body], [0.5, mix(night.body, night.light, 0.5)], [1, night.light]),
  ) +
  waves(800, 360);

export const tunableBulb: Light = (night) =>
  bloom(night, [800, 1000], [820, 820], 0.4) +
  bloom({ ...night, light: night.body }, [800, 700], [860, 860], 0.85) +
  bulb(night, night.sheet.down([0, '#cfe2ff'], [0.5, '#fff4dc'], [1, night.body])) +
  times(9, (i) => {
    const angle = Math.PI * (1 + i / 8);
    const at: readonly [number, number] = [800 + 560 * Math.cos(angle), 860 + 560 * Math.sin(angle)];
    return oval(
      at,
      [16 + (4 - Math.abs(4 - i)) * 6, 16 + (4 - Math.abs(4 - i)) * 6],
      mix('#ffb45e', '#d6e6ff', 1 - Math.abs(4 - i) / 4),
      'opacity="0.9"',
    );
  });

/** A slim bulb with the outline of a candle flame, on a small screw. */
export const candleBulb: Light = (night) => {
  const { sheet, body, light } = night;
  const glass =
    'M716 1230C600 1130 590 930 672 770C730 660 786 560 806 400C822 560 874 660 928 770C1010 930 1000 1130 884 1230Z';
  return (
    bloom({ ...night, light: body }, [700, 860], [700, 760], 0.75) +
    bloom(night, [920, 900], [700, 760], 0.7) +
    ground(night, 800, 160) +
    shape(glass, sheet.across([0, body], [0.5, mix(body, light, 0.5)], [1, light])) +
    shape(glass, sheet.round([0, '#ffffff', 0.85], [0.6, '#ffffff', 0.15], [1, '#ffffff', 0])) +
    line('M668 1060C640 960 660 860 716 770', '#ffffff', 22, 'opacity="0.8"') +
    shape('M700 1226H900L872 1420H728Z', metal(night, '#e9eef6')) +
    `<g transform="translate(256 0) scale(0.68 1)">${screw(night)}</g>` +
    oval([800, 1680], [150, 20], sheet.round([0, light, 0.5], [1, light, 0])) +
    waves(806, 330)
  );
};

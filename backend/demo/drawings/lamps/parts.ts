import { box, darken, lighten, line, mix, oval, shape, times } from '#backend/demo/drawings/base/paint.ts';
import { GLOW, grain, halo, shadow, wood, type Brush, type Motif } from './scene.ts';
import { clothShade, turnedBase } from './table.ts';

export const veneerShade: Motif = (brush) => {
  const { sheet, body } = brush;
  const cone = 'M580 620C580 580 1020 580 1020 620L1240 1560C1240 1650 360 1650 360 1560Z';
  const strips = times(11, (i) => {
    const [top, bottom] = [580 + i * 44, 360 + i * 88];
    return shape(
      `M${top} 560L${top + 44} 560L${bottom + 88} 1680L${bottom} 1680Z`,
      sheet.across([0, darken(body, 0.26)], [0.25, lighten(body, 0.3)], [1, body]),
    );
  });
  return (
    halo(sheet, [800, 1120], 860, 0.6) +
    shadow(sheet, [850, 1660], [560, 60]) +
    sheet.clip(cone, strips + grain(brush, [340, 560], [920, 1120])) +
    shape(cone, sheet.round([0, '#fff1c4', 0.7], [0.7, GLOW, 0.25], [1, GLOW, 0])) +
    oval([800, 618], [220, 36], darken(body, 0.45)) +
    oval([800, 624], [196, 26], mix(body, GLOW, 0.6)) +
    times(7, (i) =>
      oval([420 + i * 127, 1578 + 30 * Math.sin((Math.PI * (i + 0.4)) / 7)], [9, 9], darken(body, 0.5)),
    ) +
    line('M360 1560C360 1650 1240 1650 1240 1560', darken(body, 0.4), 14)
  );
};

export const linenShade: Motif = (brush) =>
  halo(brush.sheet, [800, 1100], 860, 0.6) +
  shadow(brush.sheet, [850, 1672], [560, 60]) +
  clothShade(brush, brush.body, [800, 720], [330, 500, 900]) +
  line('M470 720Q800 694 1130 720', brush.second, 24) +
  line('M300 1620Q800 1672 1300 1620', brush.second, 26);

export const lampBase: Motif = (brush) => {
  const { sheet, second } = brush;
  return (
    halo(sheet, [800, 820], 640, 0.35) +
    `<g transform="translate(-320 -660) scale(1.4)">${turnedBase(brush)}</g>` +
    box(
      [752, 700],
      [96, 150],
      sheet.across([0, darken(second, 0.3)], [0.35, lighten(second, 0.45)], [1, darken(second, 0.35)]),
      12,
    ) +
    times(4, (i) => box([744, 716 + i * 30], [112, 12], darken(second, 0.3), 6)) +
    line('M980 1650C1180 1690 1250 1590 1420 1640S1600 1700 1620 1660', darken(second, 0.2), 16)
  );
};

export const poleBase: Motif = (brush) => {
  const { sheet, body, second } = brush;
  const foot = 'M520 1500H1080L1140 1660C1140 1700 460 1700 460 1660Z';
  return (
    halo(sheet, [800, 760], 640, 0.35) +
    shadow(sheet, [850, 1680], [520, 60]) +
    box([730, 720], [140, 800], wood(sheet, body), 40) +
    sheet.clip('M730 760H870V1500H730Z', grain(brush, [730, 740], [140, 780])) +
    shape(foot, wood(sheet, darken(body, 0.08))) +
    times(3, (i) => box([716, 900 + i * 190], [168, 26], mix(body, second, 0.65), 13)) +
    box(
      [752, 590],
      [96, 150],
      sheet.across([0, darken(second, 0.3)], [0.35, lighten(second, 0.45)], [1, darken(second, 0.35)]),
      12,
    )
  );
};

export const cord: Motif = (brush) => {
  const { sheet, body, second } = brush;
  const strand = (d: string): string =>
    line(d, darken(body, 0.4), 44) +
    line(d, body, 36) +
    line(d, mix(lighten(body, 0.5), second, 0.4), 30, 'stroke-dasharray="9 17" opacity="0.7"');
  const coil = times(7, (i) => {
    const [rx, ry, y] = [440 - (i % 2) * 16 + sheet.between(-8, 8), 150, 1560 - i * 62];
    return strand(
      `M${800 - rx} ${y}C${800 - rx} ${y + ry * 1.33} ${800 + rx} ${y + ry * 1.33} ${800 + rx} ${y}C${800 + rx} ${y - ry * 1.33} ${800 - rx} ${y - ry * 1.33} ${800 - rx} ${y}`,
    );
  });
  return (
    shadow(sheet, [850, 1690], [620, 76]) +
    coil +
    strand('M1230 1190C1300 900 1080 820 980 640S1020 260 800 -30') +
    box([660, 1090], [280, 240], '#f3e6cd', 22) +
    box([690, 1120], [220, 12], body, 6) +
    box([690, 1150], [150, 12], mix(body, '#f3e6cd', 0.5), 6) +
    box([690, 1270], [220, 20], second, 8)
  );
};

const socketCap = (brush: Brush, y: number): string =>
  box([690, y], [220, 190], brush.sheet.across([0, '#8c7a5c'], [0.35, '#efe2c4'], [1, '#75623f']), 18) +
  times(4, (i) => line(`M686 ${y + 34 + i * 40}q114 24 228 0`, '#6b5836', 9, 'opacity="0.6"')) +
  shape(`M720 ${y + 190}h160l-40 50h-80z`, '#54452d');

export const filamentBulb: Motif = (brush) => {
  const { sheet, body } = brush;
  const glass =
    'M700 1290C700 1150 480 1080 480 800C480 600 620 470 800 470S1120 600 1120 800C1120 1080 900 1150 900 1290Z';
  const threads = times(
    4,
    (i) =>
      line(`M${760 + i * 27} 1200L${650 + i * 100} 690`, '#fff4c8', 26, 'opacity="0.35"') +
      line(`M${760 + i * 27} 1200L${650 + i * 100} 690`, '#ffb648', 12) +
      line(`M${760 + i * 27} 1200L${650 + i * 100} 690`, '#fff3c4', 5),
  );
  return (
    halo(sheet, [800, 900], 860) +
    shadow(sheet, [830, 1690], [330, 48]) +
    shape(glass, sheet.round([0, '#fff6d6', 0.75], [0.7, mix(body, '#ffe9b0', 0.6), 0.45], [1, body, 0.55])) +
    line(glass, lighten(body, 0.4), 6, 'opacity="0.6"') +
    threads +
    line('M650 690L700 660L750 690L800 660L850 690L900 660L950 690', '#8d7750', 7) +
    line('M560 700C580 620 630 560 700 540', '#ffffff', 22, 'opacity="0.75"') +
    socketCap(brush, 1290) +
    box([600, 1600], [400, 90], wood(sheet, brush.second), 26) +
    box([660, 1520], [280, 100], wood(sheet, darken(brush.second, 0.1)), 16)
  );
};

export const opalBulb: Motif = (brush) => {
  const { sheet, body } = brush;
  return (
    halo(sheet, [800, 880], 880, 0.9) +
    shadow(sheet, [830, 1690], [330, 48]) +
    shape('M670 1290C660 1200 640 1180 600 1140H1000C960 1180 940 1200 930 1290Z', lighten(body, 0.4)) +
    oval(
      [800, 850],
      [400, 400],
      sheet.round([0, '#ffffff'], [0.5, lighten(body, 0.65)], [1, mix(body, '#f0c987', 0.45)]),
    ) +
    line('M500 760C540 620 620 540 720 510', '#ffffff', 30, 'opacity="0.8"') +
    socketCap(brush, 1290) +
    box([600, 1600], [400, 90], wood(sheet, brush.second), 26) +
    box([660, 1520], [280, 100], wood(sheet, darken(brush.second, 0.1)), 16)
  );
};

export const candleBulb: Motif = (brush) => {
  const { sheet, body } = brush;
  const glass =
    'M720 1290C600 1160 600 960 690 800C730 720 780 600 800 480C820 600 870 720 910 800C1000 960 1000 1160 880 1290Z';
  return (
    halo(sheet, [800, 960], 780) +
    shadow(sheet, [830, 1690], [330, 48]) +
    shape(glass, sheet.down([0, '#fffaf0'], [0.6, lighten(body, 0.4)], [1, mix(body, '#f0c987', 0.5)])) +
    shape(
      'M760 1200C700 1100 740 1000 800 880C860 1000 900 1100 840 1200Z',
      sheet.down([0, '#ffc766', 0.2], [1, '#fff6d8', 0.95]),
    ) +
    line('M680 1100C660 1000 690 900 730 820', '#ffffff', 18, 'opacity="0.8"') +
    `<g transform="translate(200 0) scale(0.75 1)">${socketCap({ ...brush, second: body }, 1290)}</g>` +
    box([620, 1600], [360, 90], wood(sheet, brush.second), 26) +
    box([680, 1520], [240, 100], wood(sheet, darken(brush.second, 0.1)), 16)
  );
};

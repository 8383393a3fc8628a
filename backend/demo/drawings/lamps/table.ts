import { box, darken, lighten, line, mix, oval, shape, times } from '#backend/demo/drawings/base/paint.ts';
import { GLOW, grain, halo, shadow, stem, wood, type Brush, type Motif } from './scene.ts';

/** A cloth shade seen from the side: two half widths, top and bottom edge. */
export function clothShade(
  brush: Brush,
  cloth: string,
  [x, y]: readonly [number, number],
  size: readonly [top: number, bottom: number, height: number],
): string {
  const { sheet } = brush;
  const [top, bottom, height] = size;
  const d = `M${x - top} ${y}Q${x} ${y - 26} ${x + top} ${y}L${x + bottom} ${y + height}Q${x} ${y + height + 46} ${x - bottom} ${y + height}Z`;
  const threads = times(16, (i) => {
    const share = (i + 0.5) / 8 - 1;
    return line(
      `M${x + top * share} ${y - 10}L${x + bottom * share} ${y + height + 40}`,
      darken(cloth, 0.5),
      3,
      'opacity="0.13"',
    );
  });
  const weft = times(14, (i) =>
    line(`M${x - bottom} ${y + ((i + 0.5) * height) / 14}h${bottom * 2}`, '#fff8e6', 3, 'opacity="0.2"'),
  );
  return (
    shape(d, sheet.across([0, darken(cloth, 0.2)], [0.35, lighten(cloth, 0.35)], [1, darken(cloth, 0.24)])) +
    sheet.clip(d, threads + weft) +
    shape(d, sheet.round([0, '#fff4cf', 0.85], [0.55, GLOW, 0.42], [1, GLOW, 0.05])) +
    line(
      `M${x - bottom} ${y + height}Q${x} ${y + height + 46} ${x + bottom} ${y + height}`,
      darken(cloth, 0.3),
      9,
    )
  );
}

const BASE =
  'M740 1070h120v60c0 40 120 90 130 230c8 120-60 170-60 230v70h-260v-70c0-60-68-110-60-230c10-140 130-190 130-230z';

/** A turned base that ends at y 1690. */
export const turnedBase = (brush: Brush): string =>
  shadow(brush.sheet, [840, 1690], [360, 54]) +
  shape(BASE, wood(brush.sheet, brush.body)) +
  brush.sheet.clip(BASE, grain(brush, [600, 1060], [400, 640])) +
  line('M606 1330Q800 1390 994 1330', darken(brush.body, 0.5), 5, 'opacity="0.35"') +
  box([650, 1652], [300, 44], wood(brush.sheet, darken(brush.body, 0.12)), 18);

export const tableLamp: Motif = (brush) => {
  const { sheet } = brush;
  return (
    halo(sheet, [800, 830], 860) +
    turnedBase(brush) +
    box([782, 990], [36, 110], wood(sheet, darken(brush.second, 0.45))) +
    clothShade(brush, brush.second, [800, 560], [230, 400, 470]) +
    oval([800, 1690], [480, 60], sheet.round([0, '#fff0c4', 0.5], [1, '#fff0c4', 0]))
  );
};

export const nestLamp: Motif = (brush) => {
  const { sheet, body, second } = brush;
  const trunk = 'M480 760C480 700 1120 700 1120 760V1640C1120 1720 480 1720 480 1640Z';
  const eye = (x: number): string =>
    oval([x, 1090], [74, 74], sheet.round([0, '#fffdf0'], [0.3, '#ffe39a'], [1, GLOW, 0])) +
    oval([x, 1090], [17, 17], '#fffdf2');
  return (
    halo(sheet, [800, 1080], 800, 0.6) +
    shadow(sheet, [860, 1690], [520, 70]) +
    sheet.clip(trunk, stem(sheet, [480, 700], [640, 1020], body)) +
    oval([800, 758], [320, 48], second) +
    oval([800, 758], [288, 38], mix(body, '#d9a864', 0.6)) +
    times(4, (i) =>
      oval(
        [800, 758],
        [230 - i * 58, 30 - i * 7.4],
        'none',
        `stroke="${darken(second, 0.1)}" stroke-width="4" opacity="0.5"`,
      ),
    ) +
    oval([800, 1090], [216, 216], darken(body, 0.4)) +
    oval([800, 1100], [200, 200], sheet.round([0, '#7a4818'], [1, '#2f1a0b'])) +
    eye(722) +
    eye(878) +
    shape('M740 1268q60 40 120 0l-20 40h-80z', '#b77f3e', 'opacity="0.5"')
  );
};

export const veilLamp: Motif = (brush) => {
  const { sheet, body, second } = brush;
  const veil =
    'M430 1250C430 800 560 560 800 560S1170 800 1170 1250C1100 1290 1060 1230 990 1276C920 1316 880 1246 800 1284C720 1316 680 1240 610 1276C540 1300 500 1240 430 1250Z';
  const folds = times(9, (i) => {
    const x = 480 + i * 80;
    return line(
      `M${800 + (x - 800) * 0.16} 580C${x} 800 ${x} 1000 ${x + sheet.between(-20, 20)} 1270`,
      darken(body, 0.4),
      sheet.between(6, 16),
      'opacity="0.16"',
    );
  });
  return (
    halo(sheet, [800, 960], 840) +
    shadow(sheet, [850, 1690], [430, 60]) +
    line('M500 1660C440 900 560 520 800 520S1160 900 1100 1660', darken(second, 0.1), 34) +
    line('M508 1660C448 900 566 528 800 528', lighten(second, 0.5), 8, 'opacity="0.5"') +
    box([440, 1630], [720, 66], wood(sheet, second), 30) +
    shape(veil, sheet.down([0, lighten(body, 0.25)], [1, body])) +
    sheet.clip(veil, folds) +
    shape(veil, sheet.round([0, '#fff9e4', 0.95], [0.5, '#ffe4a0', 0.5], [1, GLOW, 0]))
  );
};

export const moonLamp: Motif = (brush) => {
  const { sheet, body, second } = brush;
  return (
    halo(sheet, [800, 980], 880, 0.85) +
    shadow(sheet, [850, 1690], [520, 66]) +
    shape(
      'M330 1500C420 1650 560 1690 800 1690S1180 1650 1270 1500C1200 1560 1050 1590 800 1590S400 1560 330 1500Z',
      wood(sheet, body),
    ) +
    box([520, 1650], [560, 46], wood(sheet, darken(body, 0.15)), 22) +
    oval(
      [800, 1090],
      [450, 450],
      sheet.round([0, '#fffdf2'], [0.6, mix(second, '#fff1cb', 0.6)], [1, mix(second, '#e6b969', 0.35)]),
    ) +
    times(7, (i) =>
      oval(
        [800 + sheet.between(-290, 290), 1090 + sheet.between(-290, 290)],
        [26 + i * 9, 22 + i * 8],
        '#e5b668',
        'opacity="0.14"',
      ),
    ) +
    line('M360 1180C370 1420 560 1590 800 1590', lighten(body, 0.5), 8, 'opacity="0.35"')
  );
};

export const stoneLamp: Motif = (brush) => {
  const { sheet, body, second } = brush;
  const stones = [
    [800, 1590, 390, 108],
    [776, 1410, 310, 92],
    [822, 1252, 250, 78],
  ] as const;
  return (
    halo(sheet, [800, 1010], 820) +
    shadow(sheet, [850, 1690], [520, 64]) +
    stones
      .map(([x, y, rx, ry], i) => {
        const tone = mix(body, second, i / 4);
        const d = `M${x - rx} ${y}C${x - rx} ${y - ry * 1.3} ${x + rx} ${y - ry * 1.25} ${x + rx} ${y}C${x + rx} ${y + ry * 1.25} ${x - rx} ${y + ry * 1.3} ${x - rx} ${y}Z`;
        return (
          shape(d, sheet.down([0, lighten(tone, 0.45)], [0.5, tone], [1, darken(tone, 0.45)])) +
          sheet.clip(
            d,
            times(5, (k) =>
              line(
                `M${x - rx} ${y - ry + k * ry * 0.5 + sheet.between(-10, 10)}q${rx} ${sheet.between(30, 60)} ${rx * 2} 0`,
                darken(tone, 0.5),
                4,
                'opacity="0.25"',
              ),
            ),
          )
        );
      })
      .join('') +
    shape(
      'M560 1190C560 830 660 690 800 690S1040 830 1040 1190Q800 1250 560 1190Z',
      sheet.round([0, '#fffdf2'], [0.55, '#ffeec0'], [1, '#f1cb86']),
    )
  );
};

export const deskLamp: Motif = (brush) => {
  const { sheet, body, second } = brush;
  const arm = (d: string): string =>
    line(d, darken(body, 0.3), 50) + line(d, body, 40) + line(d, lighten(body, 0.45), 10, 'opacity="0.6"');
  const joint = (x: number, y: number): string =>
    oval([x, y], [40, 40], darken(second, 0.1)) + oval([x - 8, y - 8], [15, 15], lighten(second, 0.5));
  return (
    halo(sheet, [1110, 1080], 640) +
    shape('M950 1010L1270 1010L1500 1690H760Z', sheet.down([0, '#fff1c6', 0.85], [1, '#ffe2a0', 0.1])) +
    shadow(sheet, [560, 1690], [420, 60]) +
    oval([1120, 1692], [400, 54], sheet.round([0, '#fffbe6', 0.95], [1, '#ffe9b4', 0])) +
    arm('M500 1630L400 1130') +
    arm('M400 1130L980 720') +
    shape('M250 1690C250 1610 380 1600 500 1600S750 1610 750 1690Z', wood(sheet, body)) +
    joint(500, 1610) +
    joint(400, 1130) +
    shape(
      'M1010 660L1190 730C1290 790 1330 900 1330 1020H880C880 900 910 790 960 740Z',
      sheet.across([0, darken(second, 0.3)], [0.35, lighten(second, 0.3)], [1, darken(second, 0.35)]),
    ) +
    oval([1105, 1020], [225, 42], sheet.round([0, '#fffdf2'], [0.6, '#ffe9b0'], [1, '#efbf6a'])) +
    joint(985, 712)
  );
};

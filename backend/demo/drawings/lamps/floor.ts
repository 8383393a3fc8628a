import { box, darken, lighten, line, mix, oval, shape, times } from '#backend/demo/drawings/base/paint.ts';
import { beam, GLOW, halo, shadow, wood, type Brush, type Motif } from './scene.ts';
import { clothShade } from './table.ts';

const rod = (brush: Brush, d: string, width: number): string =>
  line(d, darken(brush.body, 0.3), width) +
  line(d, brush.body, width * 0.8) +
  line(d, lighten(brush.body, 0.5), width * 0.2, 'opacity="0.6"');

export const readingLamp: Motif = (brush) => {
  const { sheet, second } = brush;
  return (
    halo(sheet, [1080, 700], 640) +
    shape('M930 700H1250L1480 1740H740Z', sheet.down([0, '#fff1c6', 0.75], [1, '#ffe2a0', 0])) +
    shadow(sheet, [560, 1760], [420, 56]) +
    rod(brush, 'M520 1730V640C520 420 640 300 830 300C980 300 1090 370 1090 470', 34) +
    shape('M270 1760C270 1700 390 1690 520 1690S770 1700 770 1760Z', wood(sheet, brush.body)) +
    shape(
      'M1055 460h70c130 60 190 140 200 250H855c10-110 70-190 200-250z',
      sheet.across([0, darken(second, 0.3)], [0.35, lighten(second, 0.3)], [1, darken(second, 0.35)]),
    ) +
    oval([1090, 710], [235, 40], sheet.round([0, '#fffdf2'], [0.6, '#ffe9b0'], [1, '#efbf6a'])) +
    box([496, 980], [48, 120], darken(second, 0.25), 18)
  );
};

export const heronLamp: Motif = (brush) => {
  const { sheet, second } = brush;
  return (
    halo(sheet, [1030, 560], 600) +
    shape('M900 570L1150 640L1330 1740H620Z', sheet.down([0, '#fff1c6', 0.65], [1, '#ffe2a0', 0])) +
    shadow(sheet, [640, 1760], [400, 54]) +
    rod(brush, 'M640 1740L560 1000L760 420', 30) +
    rod(brush, 'M690 620L1010 430', 26) +
    oval([560, 1000], [34, 34], darken(second, 0.2)) +
    oval([700, 612], [28, 28], darken(second, 0.2)) +
    shape(
      'M950 380L1110 440L1180 660L860 560Z',
      sheet.across([0, darken(second, 0.25)], [0.4, lighten(second, 0.35)], [1, darken(second, 0.3)]),
    ) +
    shape('M860 560L1180 660L1150 690L880 600Z', '#fff4cf') +
    box([430, 1726], [420, 40], wood(sheet, brush.body), 20)
  );
};

export const tripod: Motif = (brush) => {
  const { sheet } = brush;
  return (
    halo(sheet, [800, 640], 820) +
    shadow(sheet, [840, 1800], [560, 60]) +
    rod(brush, 'M800 930L850 1730', 32) +
    rod(brush, 'M790 930L420 1790', 38) +
    rod(brush, 'M810 930L1180 1790', 38) +
    line('M610 1370Q800 1430 990 1370', darken(brush.body, 0.35), 12) +
    oval([800, 930], [92, 30], darken(brush.body, 0.25)) +
    box([782, 840], [36, 90], darken(brush.body, 0.45)) +
    clothShade(brush, brush.second, [800, 330], [330, 470, 530])
  );
};

/** A fire of birch legs crossing below a round lantern. */
export const campfireLamp: Motif = (brush) => {
  const { sheet, body, second } = brush;
  return (
    halo(sheet, [800, 820], 860) +
    shadow(sheet, [840, 1800], [560, 60]) +
    rod(brush, 'M560 560L1160 1790', 36) +
    rod(brush, 'M1040 560L440 1790', 36) +
    oval([800, 830], [330, 330], sheet.round([0, '#fffdf2'], [0.5, '#ffe9b0'], [1, lighten(second, 0.2)])) +
    times(9, (i) =>
      oval(
        [800, 830],
        [330 * Math.abs(Math.cos((i * Math.PI) / 9)), 330],
        'none',
        `stroke="${darken(second, 0.3)}" stroke-width="6" opacity="0.4"`,
      ),
    ) +
    oval([800, 506], [90, 26], wood(sheet, body)) +
    oval([800, 1156], [90, 26], wood(sheet, body)) +
    rod(brush, 'M800 1160L820 1740', 30)
  );
};

export const sconce: Motif = (brush) => {
  const { sheet, body } = brush;
  const shell =
    'M500 900C560 700 700 620 800 620S1040 700 1100 900C1060 1160 930 1330 800 1400C670 1330 540 1160 500 900Z';
  return (
    shape('M520 880L260 0H1340L1080 880Z', sheet.down([0, '#fff0c0', 0], [1, '#fff0c0', 0.85])) +
    shape('M640 1300L380 2000H1220L960 1300Z', sheet.down([0, '#fff0c0', 0.75], [1, '#fff0c0', 0])) +
    halo(sheet, [800, 960], 700) +
    shadow(sheet, [850, 1030], [420, 520], 0.3) +
    oval([800, 840], [290, 80], '#fff8dc') +
    shape(shell, wood(sheet, body)) +
    times(5, (i) =>
      line(
        `M${540 + i * 34} ${900 + i * 14}C${620 + i * 24} 760 ${980 - i * 24} 760 ${1060 - i * 34} ${900 + i * 14}`,
        lighten(body, 0.5),
        5,
        'opacity="0.35"',
      ),
    ) +
    line('M500 900C560 700 700 620 800 620S1040 700 1100 900', '#fff3cf', 12)
  );
};

export const wingSconce: Motif = (brush) => {
  const { sheet, body, second } = brush;
  const feather = (i: number): string => {
    const length = 900 - i * 110;
    const d = `M0 0C-190 ${-length * 0.25} -170 ${-length * 0.8} 0 ${-length}C120 ${-length * 0.75} 130 ${-length * 0.25} 0 0Z`;
    const fill = sheet.down([0, lighten(body, 0.6)], [0.5, mix(body, GLOW, 0.25)], [1, darken(body, 0.3)]);
    const vein = line(`M0 -30Q-20 ${-length * 0.5} 0 ${-length + 40}`, darken(body, 0.4), 5, 'opacity="0.3"');
    return `<g transform="translate(640 1420) rotate(${i * 23 - 12})">${shape(d, fill, `stroke="${darken(body, 0.35)}" stroke-opacity="0.35" stroke-width="4"`)}${vein}</g>`;
  };
  return (
    halo(sheet, [860, 920], 860, 0.95) +
    shadow(sheet, [800, 1120], [480, 480], 0.26) +
    [3, 2, 1, 0].map(feather).join('') +
    box([540, 1330], [220, 220], wood(sheet, second), 60) +
    oval([650, 1440], [36, 36], darken(second, 0.35))
  );
};

export const swingArm: Motif = (brush) => {
  const { sheet, body, second } = brush;
  return (
    halo(sheet, [1060, 1060], 660) +
    beamAt(brush, 1060, 1190) +
    shadow(sheet, [400, 980], [180, 420], 0.22) +
    box([250, 560], [110, 820], wood(sheet, body), 30) +
    rod(brush, 'M330 740H1060', 36) +
    line('M330 1180L760 760', darken(body, 0.25), 20) +
    line('M1060 740V860', darken(second, 0.5), 12) +
    oval([330, 740], [34, 34], darken(second, 0.4)) +
    clothShade(brush, second, [1060, 850], [150, 300, 330])
  );
};

const beamAt = (brush: Brush, x: number, y: number): string =>
  `<g transform="translate(${x - 800} 0)">${beam(brush.sheet, y, 250, 220)}</g>`;

export const branchLamp: Motif = (brush) => {
  const { sheet, second } = brush;
  const bulb = (x: number, y: number, r: number): string =>
    halo(sheet, [x, y], r * 3.4) +
    oval([x, y], [r, r], sheet.round([0, '#fffdf2'], [0.6, '#ffefc4'], [1, '#f3cf8b']));
  return (
    shadow(sheet, [620, 1130], [340, 480], 0.22) +
    rod(brush, 'M420 1560C480 1300 470 1100 620 900C740 740 900 700 1010 520', 46) +
    rod(brush, 'M600 930C780 960 960 900 1120 930', 30) +
    rod(brush, 'M500 1180C680 1200 780 1260 900 1250', 26) +
    oval([440, 1520], [120, 120], wood(sheet, darken(second, 0.1))) +
    bulb(1024, 470, 96) +
    bulb(1170, 936, 112) +
    bulb(940, 1262, 84)
  );
};

export const flush: Motif = (brush) => {
  const { sheet, body, second } = brush;
  return (
    box([0, 0], [1600, 620], sheet.down([0, lighten(brush.tone, 0.75)], [1, lighten(brush.tone, 0.5)])) +
    halo(sheet, [800, 700], 900) +
    shape('M240 700H1360L1600 2000H0Z', sheet.down([0, '#fff1c6', 0.65], [1, '#ffe2a0', 0])) +
    shadow(sheet, [800, 560], [690, 130], 0.24) +
    shape('M220 600V700C220 840 480 920 800 920S1380 840 1380 700V600Z', wood(sheet, body)) +
    oval([800, 600], [580, 210], wood(sheet, darken(body, 0.12))) +
    oval([800, 742], [520, 152], darken(body, 0.4)) +
    oval([800, 752], [500, 140], sheet.round([0, '#ffffff'], [0.7, lighten(second, 0.4)], [1, '#f4d698']))
  );
};

const circle = (r: number, stroke: string, width: number): string =>
  oval([800, 960], [r, r], 'none', `stroke="${stroke}" stroke-width="${width}"`);

/** Seen from below, against the ceiling: six birch rings, each a step deeper than the one around it. */
export const ringFlush: Motif = (brush) => {
  const { sheet, body, tone } = brush;
  return (
    box([-800, -800], [3200, 3600], sheet.down([0, lighten(tone, 0.78)], [1, lighten(tone, 0.5)])) +
    halo(sheet, [800, 960], 980, 0.9) +
    shadow(sheet, [836, 1010], [690, 690], 0.3) +
    oval([800, 960], [600, 600], sheet.round([0, '#fffdf2'], [0.6, '#ffedbd'], [1, '#f6cf85'])) +
    times(6, (i) => {
      const [r, hue] = [590 - i * 90, darken(body, 0.28 - i * 0.04)];
      return (
        oval(
          [800, 960],
          [r, r],
          'none',
          `data-ring="${i + 1}" stroke="${wood(sheet, hue)}" stroke-width="54"`,
        ) +
        circle(r + 26, darken(body, 0.45), 5) +
        circle(r - 25, '#fff3cf', 6)
      );
    })
  );
};

import {
  box,
  darken,
  lighten,
  line,
  mix,
  oval,
  shape,
  times,
  type Sheet,
} from '#backend/demo/drawings/base/paint.ts';
import { grain, halo, shadow, wood, type Motif } from './scene.ts';

/** A candle with its flame; the wick is at `y`. */
export const candle = (
  sheet: Sheet,
  [x, y]: readonly [number, number],
  half: number,
  height: number,
): string =>
  box([x - half, y], [half * 2, height], sheet.across([0, '#e7d2a8'], [0.4, '#fffaf0'], [1, '#d9bd8c']), 10) +
  oval([x, y + 6], [half, half * 0.26], '#fff3d6') +
  line(`M${x} ${y + 4}v-26`, '#5a3a22', 6) +
  halo(sheet, [x, y - 70], half * 4.2, 0.9) +
  shape(
    `M${x} ${y - 150}C${x + 46} ${y - 80} ${x + 34} ${y - 18} ${x} ${y - 14}C${x - 34} ${y - 18} ${x - 46} ${y - 80} ${x} ${y - 150}Z`,
    sheet.down([0, '#ffb347'], [0.6, '#ffe08a'], [1, '#fffbe6']),
  );

export const tableLantern: Motif = (brush) => {
  const { sheet, body } = brush;
  const posts = [470, 770, 1086].map((x) => box([x, 760], [44, 880], wood(sheet, body), 12)).join('');
  return (
    halo(sheet, [800, 1160], 860) +
    shadow(sheet, [850, 1690], [560, 66]) +
    line('M560 740C560 420 1040 420 1040 740', darken(brush.second, 0.1), 26) +
    box(
      [500, 790],
      [600, 840],
      sheet.across([0, '#fff6df', 0.35], [0.5, '#fff2c6', 0.15], [1, '#fff6df', 0.4]),
    ) +
    candle(sheet, [800, 1270], 120, 360) +
    posts.replace(/<rect x="770"[^>]*\/>/, '') +
    shape('M440 770L600 660H1000L1160 770Z', wood(sheet, body)) +
    box([420, 760], [760, 56], wood(sheet, darken(body, 0.1)), 14) +
    box([420, 1620], [760, 70], wood(sheet, body), 16) +
    line('M540 1540L660 830', '#ffffff', 12, 'opacity="0.4"')
  );
};

export const tealightBlock: Motif = (brush) => {
  const { sheet, body } = brush;
  const block = 'M380 1380L800 1270L1220 1380V1600L800 1720L380 1600Z';
  return (
    halo(sheet, [800, 1180], 780) +
    shadow(sheet, [860, 1690], [600, 76]) +
    shape(block, wood(sheet, body)) +
    shape('M380 1380L800 1270L1220 1380L800 1495Z', lighten(body, 0.35)) +
    sheet.clip(block, grain(brush, [380, 1490], [840, 260])) +
    oval([800, 1382], [200, 56], darken(body, 0.5)) +
    shape(
      'M610 1380C560 1200 570 1040 620 930H980C1030 1040 1040 1200 990 1380C960 1430 640 1430 610 1380Z',
      sheet.across([0, '#fff6df', 0.65], [0.5, '#ffeab0', 0.2], [1, '#fff6df', 0.6]),
    ) +
    candle(sheet, [800, 1290], 105, 100) +
    oval([800, 930], [180, 34], '#fffaf0', 'opacity="0.6"') +
    line('M650 1320C620 1200 630 1080 660 990', '#ffffff', 14, 'opacity="0.7"')
  );
};

export const yardLantern: Motif = (brush) => {
  const { sheet, body, second } = brush;
  const slats = times(6, (i) =>
    shape(`M${500 + i * 104} 700h60l${(i - 2.5) * 16} 950h-60z`, wood(sheet, body)),
  );
  return (
    halo(sheet, [800, 1180], 900, 0.9) +
    shadow(sheet, [850, 1720], [600, 66]) +
    shape('M500 700H1100L1180 1660H420Z', sheet.round([0, '#fffbe6'], [0.5, '#ffdf94'], [1, '#d99a4c'])) +
    candle(sheet, [800, 1360], 110, 280) +
    slats +
    box([450, 1140], [700, 40], wood(sheet, darken(body, 0.15)), 12) +
    shape(
      'M420 710L800 420L1180 710Z',
      sheet.across([0, lighten(second, 0.2)], [0.5, second], [1, darken(second, 0.3)]),
    ) +
    oval([800, 400], [60, 60], 'none', `stroke="${darken(second, 0.2)}" stroke-width="22"`) +
    box([390, 1640], [820, 76], wood(sheet, darken(body, 0.12)), 16)
  );
};

/** Hangs from a hook by a rope: a glass globe with a candle in a cage of bent birch. */
export const iceLantern: Motif = (brush) => {
  const { sheet, body, second } = brush;
  const arcs = times(6, (i) => {
    const bend = (i - 2.5) * 216;
    return line(
      `M800 560C${800 + bend} 700 ${800 + bend} 1480 800 1650`,
      i % 2 ? body : lighten(body, 0.3),
      24,
    );
  });
  const glass = sheet.round(
    [0, '#fff7d9', 0.9],
    [0.55, mix(second, '#ffffff', 0.35), 0.75],
    [1, mix(second, '#2f7fb0', 0.45), 0.9],
  );
  return (
    halo(sheet, [800, 1110], 860) +
    line('M800 -800V400', '#a58a5c', 26) +
    line('M800 -800V400', '#e2cfa0', 12, 'stroke-dasharray="14 22"') +
    line(
      'M800 400C740 380 740 320 800 310M800 400V450C860 470 860 540 800 540C770 540 756 520 756 500',
      '#8b979e',
      18,
    ) +
    oval([800, 1110], [352, 352], glass, `stroke="${mix(second, '#2f7fb0', 0.6)}" stroke-width="12"`) +
    candle(sheet, [800, 1220], 90, 180) +
    line('M560 1010C590 900 650 840 720 812', '#ffffff', 26, 'opacity="0.85"') +
    arcs +
    line('M384 1110A416 62 0 0 0 1216 1110', darken(body, 0.3), 18) +
    shape('M720 540h160l26 70h-212z', wood(sheet, body)) +
    box([680, 1620], [240, 60], wood(sheet, body), 24)
  );
};

export const oilBottle: Motif = (brush) => {
  const { sheet, body, second } = brush;
  const glass =
    'M690 720H910V860C1010 920 1090 980 1090 1120V1600C1090 1660 1050 1690 990 1690H610C550 1690 510 1660 510 1600V1120C510 980 590 920 690 860Z';
  return (
    halo(sheet, [800, 1200], 760, 0.35) +
    shadow(sheet, [850, 1690], [480, 60]) +
    shape(
      glass,
      sheet.across(
        [0, darken(body, 0.45)],
        [0.3, lighten(body, 0.25)],
        [0.65, body],
        [1, darken(body, 0.55)],
      ),
    ) +
    sheet.clip(
      glass,
      box([500, 960], [600, 26], lighten(body, 0.6)) +
        `<g opacity="0.5">${oval([800, 1500], [260, 340], sheet.round([0, '#fff0bc'], [1, body, 0]))}</g>`,
    ) +
    box([580, 1180], [440, 340], '#f6ead2', 18) +
    line(
      'M700 1440C700 1300 760 1250 800 1230C840 1250 900 1300 900 1440M800 1230V1460M800 1330l56-40M800 1380l-60-44',
      second,
      12,
    ) +
    box([680, 560], [240, 180], wood(sheet, '#d9b37c'), 24) +
    line('M556 1080C566 1020 610 980 670 950', '#ffffff', 16, 'opacity="0.6"')
  );
};

export const waxTin: Motif = (brush) => {
  const { sheet, body, second } = brush;
  return (
    halo(sheet, [800, 1300], 760, 0.35) +
    shadow(sheet, [860, 1690], [620, 66]) +
    shape(
      'M340 1330V1570C340 1660 1060 1660 1060 1570V1330Z',
      sheet.across([0, darken(second, 0.4)], [0.3, lighten(second, 0.35)], [1, darken(second, 0.45)]),
    ) +
    oval([700, 1330], [360, 104], lighten(second, 0.3)) +
    oval([700, 1336], [326, 86], sheet.round([0, lighten(body, 0.5)], [1, body])) +
    line('M520 1330C620 1280 760 1390 860 1320', darken(body, 0.2), 12, 'opacity="0.5"') +
    `<g transform="rotate(-16 1120 1280)">${oval([1120, 1280], [300, 300], sheet.across([0, lighten(second, 0.4)], [1, darken(second, 0.25)]))}${oval([1120, 1280], [240, 240], '#f6ead2')}${line('M1120 1400V1180M1120 1260l80-70M1120 1320l-84-66', darken(body, 0.3), 14)}</g>`
  );
};

export const careKit: Motif = (brush) => {
  const { sheet, body, second } = brush;
  const bristles = times(26, (i) =>
    line(
      `M${390 + i * 27} 1260l${sheet.between(-10, 10)} 190`,
      mix('#f3e2bd', body, sheet.between(0, 0.5)),
      16,
    ),
  );
  return (
    halo(sheet, [800, 1200], 780, 0.35) +
    shadow(sheet, [820, 1690], [680, 70]) +
    shape(
      'M240 1520C420 1470 1180 1470 1380 1540C1440 1600 1400 1690 1300 1690H300C200 1690 180 1560 240 1520Z',
      sheet.down([0, lighten(second, 0.35)], [1, darken(second, 0.2)]),
    ) +
    times(4, (i) =>
      line(
        `M${320 + i * 30} ${1556 + i * 34}Q800 ${1520 + i * 40} ${1340 - i * 20} ${1566 + i * 32}`,
        darken(second, 0.25),
        6,
        'opacity="0.4"',
      ),
    ) +
    bristles +
    shape(
      'M340 1250C340 1120 520 1080 800 1080S1100 1120 1110 1190C1240 1180 1330 1090 1400 1000C1440 960 1500 1010 1460 1070C1380 1200 1260 1270 1100 1270H360Z',
      wood(sheet, body),
    ) +
    line('M420 1170C560 1120 800 1110 960 1130', lighten(body, 0.6), 10, 'opacity="0.6"')
  );
};

import { darken, lighten, line, mix, oval, shape, times } from '#backend/demo/drawings/base/paint.ts';
import { beam, GLOW, grain, halo, hanging, pool, stem, wood, type Brush, type Motif } from './scene.ts';

interface Scales {
  readonly rows: number;
  readonly top: number;
  readonly step: number;
  readonly leaf: readonly [width: number, height: number];
  /** Half width of the lamp at row share 0 (top) … 1 (bottom). */
  readonly profile: (share: number) => number;
}

/** Rows of leaves around a glowing core: the lowest first, so that each row overlaps the one below. */
function scales(brush: Brush, { rows, top, step, leaf, profile }: Scales): string {
  const { sheet, body } = brush;
  const fill = sheet.down([0, darken(body, 0.3)], [0.55, body], [1, mix(lighten(body, 0.35), GLOW, 0.55)]);
  return times(rows, (i) => {
    const row = rows - 1 - i;
    const radius = profile(row / (rows - 1));
    const count = Math.max(5, Math.round((radius * 3.1) / leaf[0]));
    const order = Array.from({ length: count }, (_, k) => (k + (row % 2) / 2) / (count - 0.5) - 0.5).toSorted(
      (a, b) => Math.abs(b) - Math.abs(a),
    );
    return order
      .map((share) => {
        const angle = share * Math.PI * 0.96;
        const x = 800 + radius * Math.sin(angle);
        const w = leaf[0] * (0.42 + 0.58 * Math.cos(angle));
        const y = top + row * step + sheet.between(-5, 5);
        const tip = x + 46 * Math.sin(angle);
        const d = `M${x - w / 2} ${y}C${x - w * 0.66} ${y + leaf[1] * 0.6} ${tip - w * 0.3} ${y + leaf[1] * 0.9} ${tip} ${y + leaf[1]}C${tip + w * 0.3} ${y + leaf[1] * 0.9} ${x + w * 0.66} ${y + leaf[1] * 0.6} ${x + w / 2} ${y}Z`;
        return shape(d, fill, `stroke="${darken(body, 0.4)}" stroke-opacity="0.35" stroke-width="3"`);
      })
      .join('');
  });
}

export const petalPendant: Motif = (brush) => {
  const { sheet } = brush;
  return (
    halo(sheet, [800, 980], 860) +
    hanging(brush, 560) +
    pool(sheet) +
    oval([800, 1010], [330, 430], sheet.round([0, '#fff6d8'], [1, '#ffcf73'])) +
    scales(brush, {
      rows: 7,
      top: 560,
      step: 105,
      leaf: [215, 250],
      profile: (t) => 90 + 370 * Math.sin(Math.PI * (0.1 + 0.68 * t)),
    }) +
    shape('M750 540h100l36 72h-172z', wood(sheet, brush.body))
  );
};

export const conePendant: Motif = (brush) => {
  const { sheet } = brush;
  return (
    halo(sheet, [800, 1040], 800) +
    hanging(brush, 470) +
    pool(sheet) +
    oval([800, 1010], [260, 540], sheet.round([0, '#fff0c4'], [1, '#f0ad55'])) +
    scales(brush, {
      rows: 13,
      top: 460,
      step: 80,
      leaf: [140, 150],
      profile: (t) => 60 + 330 * Math.sin(Math.PI * (0.06 + 0.86 * t)),
    }) +
    shape('M765 450h70l20 50h-110z', darken(brush.body, 0.4))
  );
};

export const drumPendant: Motif = (brush) => {
  const { sheet, body } = brush;
  const drum = 'M430 640C430 590 1170 590 1170 640V1280C1170 1345 430 1345 430 1280Z';
  const bark =
    stem(sheet, [430, 590], [740, 760], body) +
    stem(sheet, [430, 600], [740, 760], body).replace(/<rect[^>]*\/>/, '');
  return (
    halo(sheet, [800, 980], 860) +
    hanging(brush, 620) +
    beam(sheet, 1300, 330, 240) +
    pool(sheet) +
    sheet.clip(drum, bark) +
    shape(drum, sheet.down([0, '#8a5a2f', 0.25], [0.45, '#ffe6ae', 0.5], [1, '#ffd483', 0.7])) +
    oval([800, 1282], [370, 62], sheet.round([0, '#fffbe8'], [0.7, '#ffe3a0'], [1, '#f2b860'])) +
    line('M430 1280C430 1345 1170 1345 1170 1280', darken(body, 0.5), 16) +
    line('M430 640C430 690 1170 690 1170 640C1170 590 430 590 430 640', darken(body, 0.45), 14)
  );
};

export const ribbonPendant: Motif = (brush) => {
  const { sheet, body } = brush;
  const turns = 9;
  const width = (i: number): number => 130 + 300 * Math.sin((Math.PI * (i + 0.8)) / (turns + 0.6));
  const back = times(turns, (i) => {
    const [w, y] = [width(i), 640 + i * 88];
    return line(
      `M${800 - w} ${y}C${800 - w} ${y - 62} ${800 + w} ${y - 100} ${800 + w} ${y - 44}`,
      mix(body, GLOW, 0.55),
      40,
    );
  });
  const front = times(turns, (i) => {
    const [w, y, next] = [width(i), 640 + i * 88, width(Math.min(i + 1, turns - 1))];
    const drop = sheet.between(38, 52);
    const d = `M${800 - w} ${y - 24}C${800 - w} ${y + 80} ${800 + next} ${y + 40 + drop} ${800 + next} ${y + 20}V${y + 62}C${800 + next} ${y + 86 + drop} ${800 - w} ${y + 130} ${800 - w} ${y + 28}Z`;
    return shape(
      d,
      sheet.across(
        [0, darken(body, 0.32)],
        [0.35, lighten(body, 0.42)],
        [0.7, body],
        [1, darken(body, 0.36)],
      ),
    );
  });
  return (
    halo(sheet, [800, 1010], 860) +
    hanging(brush, 620) +
    pool(sheet) +
    back +
    oval([800, 1020], [190, 330], sheet.round([0, '#fffbe8'], [0.5, '#ffe6a6', 0.9], [1, '#ffd07a', 0])) +
    front +
    shape('M772 560h56v70h-56z', wood(sheet, brush.second))
  );
};

export const slatPendant: Motif = (brush) => {
  const { sheet, body } = brush;
  const slats = times(25, (i) => {
    const x = 165 + i * 51.5;
    return `<rect x="${x}" y="${860 + sheet.between(-5, 5)}" width="34" height="260" rx="9" fill="${sheet.across([0, darken(body, 0.3)], [0.4, lighten(body, 0.3)], [1, darken(body, 0.26)])}"/>`;
  });
  return (
    halo(sheet, [800, 1010], 900) +
    hanging(brush, 840, 400) +
    hanging(brush, 840, 1200) +
    shape('M190 1100H1410L1580 1900H20Z', sheet.down([0, '#fff0c0', 0.75], [1, '#ffe2a0', 0])) +
    pool(sheet) +
    times(3, (i) =>
      oval(
        [400 + i * 400, 990],
        [230, 120],
        sheet.round([0, '#fffdf0'], [0.5, '#ffe49c', 0.9], [1, '#ffd27a', 0]),
      ),
    ) +
    slats +
    `<rect x="150" y="832" width="1300" height="46" rx="16" fill="${wood(sheet, darken(body, 0.12))}"/><rect x="150" y="1104" width="1300" height="32" rx="14" fill="${wood(sheet, darken(body, 0.12))}"/>`
  );
};

export const dropPendant: Motif = (brush) => {
  const { sheet, body } = brush;
  const half = 9;
  const lath = (i: number, shade: number): string => {
    const x = (470 * Math.sin((i / half) * (Math.PI / 2))) | 0;
    return line(
      `M${800 + i * 7} 560C${800 + x * 0.5} 720 ${800 + x * 1.25} 900 ${800 + x * 1.18} 1090C${800 + x * 1.1} 1270 ${800 + x * 0.4} 1330 ${800 + i * 3} 1400`,
      shade > 0.5 ? mix(body, GLOW, 0.5) : body,
      26,
    );
  };
  const behind = times(half * 2, (i) => lath(i - half + 0.5, 1));
  const before = times(
    half * 2 + 1,
    (i) =>
      lath(i - half, 0) +
      lath(i - half, 0).replace(
        /stroke="[^"]+" stroke-width="26"/,
        `stroke="${lighten(body, 0.45)}" stroke-width="6" opacity="0.8"`,
      ),
  );
  return (
    halo(sheet, [800, 1030], 880) +
    hanging(brush, 560) +
    pool(sheet) +
    behind +
    oval([800, 1060], [300, 330], sheet.round([0, '#fffdf0'], [0.35, '#ffe8ac', 0.95], [1, '#ffd27a', 0])) +
    before +
    shape('M720 540h160v34q-80 34-160 0z', wood(sheet, darken(body, 0.2))) +
    oval([800, 1404], [34, 24], wood(sheet, darken(body, 0.2)))
  );
};

const turned =
  (
    outline: string,
    rim: readonly [y: number, half: number, depth: number],
    rings: readonly string[],
  ): Motif =>
  (brush) => {
    const { sheet, body } = brush;
    const [y, half, depth] = rim;
    return (
      halo(sheet, [800, y - 60], 720, 0.6) +
      hanging(brush, 640) +
      beam(sheet, y, half - 20) +
      pool(sheet) +
      shape(outline, wood(sheet, body)) +
      sheet.clip(outline, grain(brush, [300, 620], [1000, 800])) +
      rings.map((d) => line(d, darken(body, 0.5), 5, 'opacity="0.4"')).join('') +
      oval([800, y], [half, depth], darken(body, 0.3)) +
      oval(
        [800, y + 5],
        [half - 14, depth - 10],
        sheet.round([0, '#fffdf0'], [0.6, '#ffe6a6'], [1, '#e9a94f']),
      ) +
      shape('M765 600h70v70h-70z', wood(sheet, darken(body, 0.35)))
    );
  };

export const turnedPendant = turned(
  'M760 650C620 690 520 850 530 1030C536 1140 580 1230 610 1260H990C1020 1230 1064 1140 1070 1030C1080 850 980 690 840 650Z',
  [1262, 192, 44],
  ['M556 900Q800 960 1044 900', 'M534 1020Q800 1080 1066 1020'],
);

export const bellPendant = turned(
  'M755 660C700 690 700 800 660 900C610 1020 470 1060 400 1230H1200C1130 1060 990 1020 940 900C900 800 900 690 845 660Z',
  [1232, 402, 74],
  ['M662 890Q800 930 938 890', 'M520 1080Q800 1160 1080 1080'],
);

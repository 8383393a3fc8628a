import { box, line, oval, shape, times } from '#backend/demo/drawings/base/paint.ts';
import {
  bloom,
  cable,
  deep,
  edge,
  face,
  ground,
  ICE,
  lens,
  metal,
  pale,
  ray,
  slab,
  type Light,
} from './scene.ts';

export const downlight: Light = (night) => {
  const { sheet, body, sky } = night;
  return (
    box([-800, -600], [3200, 1010], sheet.down([0, pale(sky, 0.3)], [1, pale(sky, 0.52)])) +
    edge('M-800 410H2400', 5, 0.6) +
    ray(night, '590,640 1010,640 1500,1900 100,1900', 0.8) +
    bloom(night, [800, 700], [620, 340], 0.7) +
    oval([800, 1800], [560, 90], sheet.round([0, pale(night.light, 0.5), 0.8], [1, night.light, 0])) +
    shape('M520 410H1080V560C1080 640 520 640 520 560Z', metal(night)) +
    oval([800, 410], [340, 74], face(night, pale(body, 0.12))) +
    oval([800, 566], [280, 62], deep(body, 0.5)) +
    lens(night, [800, 572], [214, 44]) +
    times(3, (i) =>
      oval(
        [800, 570],
        [264 - i * 18, 57 - i * 5],
        'none',
        `stroke="${pale(body, 0.5)}" stroke-width="3" opacity="0.4"`,
      ),
    )
  );
};

/** A head that hangs from a rail at `x`. */
function trackHead(night: Parameters<Light>[0], x: number, tilt: number): string {
  return `<g transform="translate(${x} 440) rotate(${tilt})">${ray(night, '-110,420 110,420 420,1700 -420,1700', 0.7)}${box([-22, 0], [44, 110], metal(night), 10)}${shape('M-110 110H110V400Q0 450-110 400Z', metal(night))}${oval([0, 404], [108, 30], deep(night.body, 0.5))}${lens(night, [0, 408], [88, 21])}${times(3, (i) => line(`M-108 ${150 + i * 26}H108`, deep(night.body, 0.5), 6, 'opacity="0.6"'))}</g>`;
}

/** A rail with two heads. */
export const track: Light = (night) => {
  const { sheet } = night;
  return (
    cable(night, 'M260 -400V380', 8) +
    cable(night, 'M1340 -400V380', 8) +
    oval([620, 1790], [420, 70], sheet.round([0, night.light, 0.5], [1, night.light, 0])) +
    oval([1180, 1790], [380, 60], sheet.round([0, night.light, 0.4], [1, night.light, 0])) +
    trackHead(night, 520, 6) +
    trackHead(night, 1080, -9) +
    slab(night, [120, 380], [1360, 64], { round: 10 })
  );
};

/** One head on a piece of rail. */
export const trackSpot: Light = (night) =>
  cable(night, 'M520 -400V380', 8) +
  cable(night, 'M1080 -400V380', 8) +
  oval([800, 1790], [420, 70], night.sheet.round([0, night.light, 0.5], [1, night.light, 0])) +
  trackHead(night, 800, 4) +
  slab(night, [420, 380], [760, 64], { round: 10 });

export const armLamp: Light = (night) => {
  const { body } = night;
  const arm = (d: string): string =>
    line(d, deep(body, 0.45), 42) + line(d, body, 34) + line(d, pale(body, 0.6), 7, 'opacity="0.8"');
  const joint = (x: number, y: number): string =>
    oval([x, y], [40, 40], metal(night)) + oval([x, y], [16, 16], pale(body, 0.6));
  return (
    ground(night, 520, 330) +
    ray(night, '980,930 1320,1010 1500,1690 700,1690', 0.7) +
    oval([1100, 1692], [420, 50], night.sheet.round([0, pale(night.light, 0.5), 0.9], [1, night.light, 0])) +
    arm('M520 1640L380 1090') +
    line('M410 1180L470 1560', ICE, 6, 'stroke-dasharray="10 9"') +
    arm('M380 1090L1010 690') +
    line('M440 1000L880 720', ICE, 6, 'stroke-dasharray="10 9"') +
    shape('M250 1690C250 1640 340 1620 520 1620S790 1640 790 1690Z', metal(night)) +
    joint(380, 1090) +
    joint(1010, 690) +
    joint(520, 1622) +
    shape('M950 700L1080 640C1250 700 1380 820 1390 1010L890 900C880 800 900 740 950 700Z', metal(night)) +
    shape(
      'M890 900L1390 1010Q1360 1050 1300 1040L960 964Q890 940 890 900Z',
      night.sheet.across([0, '#ffffff'], [1, night.light]),
    ) +
    edge('M1080 640C1250 700 1380 820 1390 1010', 7)
  );
};

export const monitorBar: Light = (night) => {
  const { sheet, body } = night;
  return (
    ground(night, 800, 360) +
    bloom(night, [800, 860], [1000, 620], 0.55) +
    box([170, 520], [1260, 830], '#0a1126', 34) +
    box([200, 550], [1200, 770], sheet.down([0, '#16295e'], [1, '#2b54b5']), 16) +
    times(7, (i) =>
      box([290, 690 + i * 72], [sheet.between(280, 800), 18], i % 3 ? '#7fa4ff' : '#c9dbff', 9),
    ) +
    shape('M720 1350h160l40 300h-240z', metal(night, '#2a3757')) +
    box([560, 1640], [480, 50], face(night, '#2a3757'), 20) +
    ray(night, '280,500 1320,500 1700,1690 -100,1690', 0.4) +
    box([230, 420], [1140, 84], metal(night), 42) +
    box([270, 486], [1060, 18], pale(night.light, 0.6), 9) +
    box([720, 392], [160, 180], face(night, deep(body, 0.1)), 30) +
    oval([1330, 1720], [120, 44], metal(night)) +
    oval([1330, 1706], [100, 34], pale(body, 0.2)) +
    oval([330, 1710], [300, 40], sheet.round([0, pale(night.light, 0.5), 0.7], [1, night.light, 0]))
  );
};

/** The back of a screen: a lit strip along its edge, and the light it throws on the wall. */
export const biasLight: Light = (night) => {
  const { sheet, body, light } = night;
  const path =
    'M790 1236H320Q270 1236 270 1186V670Q270 620 320 620H1280Q1330 620 1330 670V1186Q1330 1236 1280 1236H860';
  return (
    bloom(night, [800, 920], [1150, 900], 1) +
    box([100, 450], [1400, 950], pale(light, 0.3), 120).replace('/>', ' opacity="0.28"/>') +
    ground(night, 800, 360) +
    box([170, 520], [1260, 830], face(night), 34) +
    edge('M204 524H1396', 6) +
    line(path, light, 74, 'opacity="0.35"') +
    line(path, pale(light, 0.5), 34) +
    line(path, '#ffffff', 14, 'stroke-dasharray="4 40"') +
    box([560, 760], [480, 340], deep(body, 0.35), 24) +
    times(5, (i) => box([640, 800 + i * 24], [320, 8], deep(body, 0.65), 4)) +
    box([930, 1030], [70, 34], '#c9d3e4', 6) +
    cable(night, 'M860 1236C900 1180 960 1170 965 1064', 16) +
    shape('M720 960h160l40 690h-240z', metal(night, '#2a3757')) +
    box([560, 1640], [480, 50], sheet.down([0, pale('#2a3757', 0.3)], [1, deep('#2a3757', 0.3)]), 20)
  );
};

/** A circle around the reel's hub. */
const disc = (r: number, fill: string, extra = ''): string => oval([720, 980], [r, r], fill, extra);

export const stripReel: Light = (night) => {
  const { sheet, body, light } = night;
  const tape = 'M720 1480C1050 1480 1150 1560 1290 1610S1500 1640 1720 1560';
  return (
    bloom(night, [720, 980], [900, 900], 0.85) +
    ground(night, 740, 420) +
    disc(520, metal(night, '#33415f')) +
    times(8, (i) => disc(500 - i * 36, 'none', `stroke="${i % 2 ? body : light}" stroke-width="26"`)) +
    times(8, (i) =>
      disc(500 - i * 36, 'none', `stroke="#ffffff" stroke-width="8" stroke-dasharray="9 24" opacity="0.9"`),
    ) +
    disc(220, face(night, '#22304f')) +
    disc(96, deep('#22304f', 0.6)) +
    times(
      3,
      (i) =>
        `<g transform="rotate(${i * 120 + sheet.between(0, 40)} 720 980)">${box([700, 790], [40, 76], deep('#22304f', 0.5), 18)}</g>`,
    ) +
    disc(520, 'none', `stroke="${ICE}" stroke-width="6" opacity="0.5"`) +
    line(tape, light, 60, 'opacity="0.35"') +
    line(tape, body, 38) +
    line(tape, '#ffffff', 12, 'stroke-dasharray="12 26"')
  );
};

export const profile: Light = (night) => {
  const { sheet, body } = night;
  const bar = (y: number, shift: number): string =>
    `<g transform="translate(${shift} ${y})">${shape('M0 0L1240 -330L1400 -270L160 80Z', face(night))}${shape('M160 80L1400 -270V-160L160 200Z', metal(night, deep(body, 0.2)))}${shape('M36 14L1256 -308L1362 -268L146 64Z', sheet.across([0, '#ffffff'], [0.5, pale(night.light, 0.4)], [1, night.light]))}${shape('M0 0L160 80V200L0 112Z', pale(body, 0.1))}${shape('M40 60L120 100V150L40 108Z', deep(body, 0.6))}${edge('M0 0L1240 -330', 5)}</g>`;
  return (
    bloom(night, [800, 900], [860, 520], 0.8) +
    ground(night, 760, 560, 1720) +
    bar(760, 60) +
    bar(1150, 120) +
    bar(1540, 20) +
    oval([800, 1760], [640, 60], sheet.round([0, night.light, 0.4], [1, night.light, 0]))
  );
};

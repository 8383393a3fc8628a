import { box, line, mix, oval, shape, times } from '#backend/demo/drawings/base/paint.ts';
import {
  bloom,
  cable,
  deep,
  edge,
  face,
  ground,
  lens,
  metal,
  pale,
  ray,
  sideRay,
  type Light,
  type Night,
} from './scene.ts';

/** A tuft of grass at `x`. */
const grass = (night: Night, x: number, y: number): string =>
  times(9, (i) =>
    line(
      `M${x + i * 18} ${y}q${night.sheet.between(-30, 30)} -90 ${night.sheet.between(-40, 40)} ${night.sheet.between(-190, -90)}`,
      mix('#17452f', night.sky, 0.35),
      11,
    ),
  );

export const bollard: Light = (night) => {
  const { sheet } = night;
  const gravel = times(40, () =>
    oval(
      [sheet.between(100, 1500), sheet.between(1690, 1960)],
      [sheet.between(6, 16), sheet.between(4, 9)],
      '#c7d2e8',
      'opacity="0.28"',
    ),
  );
  return (
    ray(night, '660,700 940,700 1560,1900 40,1900', 0.75) +
    oval([800, 1770], [760, 130], sheet.round([0, pale(night.light, 0.4), 0.75], [1, night.light, 0])) +
    gravel +
    ground(night, 800, 190, 1700) +
    box([690, 720], [220, 980], metal(night), 12) +
    bloom(night, [800, 650], [420, 170]) +
    box([716, 590], [168, 130], sheet.across([0, night.light], [0.4, '#ffffff'], [1, night.light])) +
    times(3, (i) => box([690, 612 + i * 38], [220, 12], deep(night.body, 0.2), 5)) +
    shape('M680 590C680 520 730 490 800 490S920 520 920 590Z', metal(night)) +
    box([660, 1660], [280, 44], metal(night), 14) +
    grass(night, 380, 1730) +
    grass(night, 1080, 1740)
  );
};

export const spikeSpot: Light = (night) => {
  const { body } = night;
  return (
    `<g transform="rotate(24 620 1240)"><g transform="translate(0 2440) scale(1 -1)">${ray(night, '500,1230 740,1230 1080,2700 160,2700', 0.8)}</g></g>` +
    bloom(night, [710, 1080], [420, 420], 0.8) +
    shape('M590 1420h60l-30 420z', metal(night, '#8794ab')) +
    cable(night, 'M640 1500C840 1560 900 1740 1120 1730S1500 1800 1760 1740', 20) +
    line('M620 1440L640 1290', deep(body, 0.3), 44) +
    `<g transform="rotate(24 640 1220)">${shape('M510 1100H770V1320Q640 1420 510 1320Z', metal(night))}${times(4, (i) => line(`M512 ${1200 + i * 34}H768`, deep(body, 0.55), 9))}${oval([640, 1100], [132, 40], deep(body, 0.4))}${lens(night, [640, 1096], [106, 28])}</g>` +
    oval([640, 1300], [40, 40], metal(night)) +
    grass(night, 260, 1730) +
    grass(night, 760, 1770) +
    grass(night, 1180, 1730)
  );
};

export const flood: Light = (night) => {
  const { body, light } = night;
  const diodes = times(24, (i) => {
    const [x, y] = [520 + (i % 6) * 112, 770 + Math.floor(i / 6) * 110];
    return box([x - 36, y - 36], [72, 72], pale(light, 0.2), 14) + oval([x, y], [26, 26], '#ffffff');
  });
  return (
    bloom(night, [800, 930], [960, 900], 0.9) +
    ray(night, '420,1200 1180,1200 1640,1960 -40,1960', 0.65) +
    oval([800, 1800], [720, 110], night.sheet.round([0, night.light, 0.5], [1, night.light, 0])) +
    line('M330 960V440H1270V960', deep(body, 0.35), 40) +
    line('M330 440H1270', pale(body, 0.35), 8) +
    box([740, 300], [120, 160], metal(night), 16) +
    box([370, 640], [860, 600], face(night), 50) +
    edge('M420 644H1180', 6) +
    box([440, 690], [720, 480], deep(body, 0.55), 26) +
    box([440, 690], [720, 480], night.sheet.round([0, pale(light, 0.6), 0.8], [1, light, 0.25]), 26) +
    diodes +
    oval([330, 940], [52, 52], metal(night)) +
    oval([1270, 940], [52, 52], metal(night))
  );
};

const strap = (night: Night): string =>
  line('M300 1210C240 760 480 500 800 500S1360 760 1300 1210', deep(night.light, 0.15), 92) +
  line(
    'M300 1210C240 760 480 500 800 500S1360 760 1300 1210',
    pale(night.light, 0.4),
    8,
    'stroke-dasharray="26 20" opacity="0.7"',
  );

export const headTorch: Light = (night) => {
  const lit = { ...night, light: '#eaf3ff' };
  return (
    strap(night) +
    ground(night, 800, 460, 1700) +
    ray(lit, '620,1200 980,1200 1640,1980 -40,1980', 0.65) +
    bloom(lit, [800, 1170], [680, 620], 0.85) +
    box([250, 1060], [1100, 190], deep(night.light, 0.2), 90) +
    box([520, 920], [560, 470], metal(night), 110) +
    edge('M640 926H960', 7) +
    oval([800, 1165], [190, 190], deep(night.body, 0.6)) +
    lens(lit, [800, 1165], [150, 150]) +
    times(
      12,
      (i) =>
        `<g transform="rotate(${i * 30} 800 1165)">${line('M800 1030V1060', deep(night.body, 0.2), 8)}</g>`,
    ) +
    box([700, 870], [200, 64], pale(night.body, 0.3), 30) +
    oval([990, 1000], [20, 20], '#ff5a4d')
  );
};

export const workLight: Light = (night) => {
  const { body } = night;
  const lit = { ...night, light: '#f3f7ff' };
  return (
    bloom(lit, [800, 930], [940, 860], 0.85) +
    ground(night, 800, 480) +
    box([380, 560], [840, 740], face(night), 70) +
    edge('M450 565H1150', 7) +
    box([450, 630], [700, 600], night.light, 40) +
    box([480, 660], [640, 540], night.sheet.round([0, '#ffffff'], [0.7, '#f2f7ff'], [1, '#bcd1ff']), 30) +
    times(5, (i) => line(`M480 ${730 + i * 100}H1120`, '#9db6e8', 4, 'opacity="0.5"')) +
    line('M330 930V1500Q330 1650 460 1650H1140Q1270 1650 1270 1500V930', deep(body, 0.2), 66) +
    line('M318 930V1500Q330 1640 460 1632', pale(body, 0.5), 9, 'opacity="0.7"') +
    oval([345, 930], [74, 74], metal(night, night.light)) +
    oval([1255, 930], [74, 74], metal(night, night.light)) +
    box([640, 500], [320, 90], metal(night, night.light), 40) +
    box([520, 1630], [560, 64], face(night, night.light), 30)
  );
};

const PANELS = [
  [470, 690, -14],
  [1130, 690, 14],
  [800, 520, 0],
] as const;

/** Three panels on a mast with three legs; two sockets in the box where the legs meet. */
export const tripodLight: Light = (night) => {
  const { body, light } = night;
  const lit = { ...night, light: '#f3f7ff' };
  const panel = ([x, y, tilt]: (typeof PANELS)[number]): string =>
    `<g class="panel" transform="translate(${x} ${y}) rotate(${tilt})">${box([-200, -150], [400, 300], face(night), 36)}${edge('M-164 -146H164', 5)}${box([-164, -114], [328, 228], light, 20)}${box([-148, -98], [296, 196], night.sheet.round([0, '#ffffff'], [0.7, '#f2f7ff'], [1, '#bcd1ff']), 14)}</g>`;
  const socket = (x: number): string =>
    oval([x, 1330], [50, 50], deep(light, 0.5)) +
    oval([x - 18, 1330], [8, 8], '#c9d3e4') +
    oval([x + 18, 1330], [8, 8], '#c9d3e4');
  return (
    bloom(lit, [800, 640], [980, 800], 0.85) +
    ground(night, 800, 520, 1700) +
    line('M800 1400L860 1640M800 1360L420 1690M800 1360L1180 1690', deep(body, 0.35), 50) +
    line('M790 1356L416 1680M800 1360L1176 1680', body, 30) +
    box([774, 560], [52, 860], metal(night), 20) +
    box([756, 960], [88, 70], face(night, light), 18) +
    line('M470 700L800 830L1130 700', deep(body, 0.2), 36) +
    PANELS.map(panel).join('') +
    box([650, 1250], [300, 160], face(night, light), 26) +
    socket(730) +
    socket(870) +
    cable({ ...night, body: light }, 'M950 1370C1120 1400 1240 1780 1400 1740S1620 1800 1760 1760', 22)
  );
};

export const bikeFront: Light = (night) => {
  const { body } = night;
  return (
    sideRay(night, '850,900 850,1120 2700,2000 2700,600', 0.9) +
    sideRay(night, '850,960 850,1080 2700,1640 2700,820', 0.6) +
    bloom(night, [880, 1010], [420, 420]) +
    oval([330, 1290], [150, 150], metal(night, '#4b5a7a')) +
    line('M330 1290L-300 1390', '#4b5a7a', 120) +
    line('M330 1240L-300 1340', '#93a5cc', 14, 'opacity="0.6"') +
    shape('M330 1130h240v120q-120 70-240 0z', metal(night)) +
    line('M250 1180C250 1420 420 1420 430 1290', deep(body, 0.4), 34) +
    shape('M180 900Q180 830 260 830H720L860 780V1250L720 1170H260Q180 1170 180 1090Z', face(night)) +
    edge('M260 834H720L856 786', 8) +
    times(5, (i) => line(`M${300 + i * 64} 880V1120`, deep(body, 0.45), 16)) +
    box([640, 846], [70, 40], night.light, 18) +
    oval([862, 1015], [62, 236], deep(body, 0.3)) +
    oval([872, 1015], [46, 204], night.sheet.across([0, night.light], [1, '#ffffff'])) +
    times(5, (i) => line(`M846 ${880 + i * 66}h52`, '#9bb4e6', 5, 'opacity="0.6"'))
  );
};

export const bikeRear: Light = (night) => {
  const { body } = night;
  const red = { ...night, light: body };
  return (
    bloom(red, [800, 1000], [900, 900], 0.95) +
    line('M800 -400V2400', '#3c4a6a', 190) +
    line('M736 -400V2400', '#a6b7dc', 16, 'opacity="0.6"') +
    line('M640 860Q800 800 960 860M640 1210Q800 1270 960 1210', deep(night.light, 0.5), 60) +
    box([560, 640], [480, 760], metal(night, night.light), 150) +
    box(
      [610, 700],
      [380, 640],
      night.sheet.round([0, '#ffe3dc'], [0.35, mix(body, '#ffffff', 0.25)], [1, deep(body, 0.25)]),
      120,
    ) +
    times(5, (i) =>
      oval([800, 790 + i * 115], [70 + (2 - Math.abs(2 - i)) * 26, 44], '#fff1ee', 'opacity="0.9"'),
    ) +
    times(9, (i) => line(`M${640 + i * 40} 740V1300`, deep(body, 0.4), 4, 'opacity="0.35"')) +
    line('M650 760C650 730 690 716 730 712', '#ffffff', 14, 'opacity="0.8"')
  );
};

/** A flat bar with ten red diodes, clipped on a pannier. */
export const pannierLight: Light = (night) => {
  const { sheet, body, light } = night;
  const red = { ...night, light: body };
  const bag = 'M330 640H1270L1330 1580Q1330 1690 1220 1690H380Q270 1690 270 1580Z';
  return (
    ground(night, 800, 560, 1700) +
    line('M640 520C640 380 960 380 960 520', deep(light, 0.35), 44) +
    shape(bag, sheet.across([0, deep(light, 0.5)], [0.3, pale(light, 0.12)], [1, deep(light, 0.4)])) +
    box([300, 500], [1000, 200], face(night, pale(light, 0.08)), 90) +
    edge('M390 506H1210', 6, 0.5) +
    [470, 1086].map((x) => box([x, 520], [44, 1120], deep(light, 0.6), 12)).join('') +
    bloom(red, [800, 1080], [900, 560], 0.95) +
    box([640, 960], [320, 60], deep(light, 0.65), 18) +
    box([280, 1010], [1040, 150], metal(night, light), 60) +
    box([316, 1036], [968, 98], deep(body, 0.35), 44) +
    times(
      10,
      (i) => oval([386 + i * 92, 1085], [38, 38], body) + oval([386 + i * 92, 1085], [24, 24], '#fff1ee'),
    ) +
    edge('M350 1016H1250', 5)
  );
};

/** A front light above a rear light; the rear one is red whatever the product's colours are. */
export const bikePair: Light = (night) =>
  `<g transform="translate(60 -120) scale(0.72)">${bikeFront(night)}</g>` +
  `<g transform="translate(640 960) scale(0.5)">${bikeRear({ ...night, body: '#ff3b3b', light: '#2a3145' })}</g>`;

import { box, line, oval, shape, times } from '#backend/demo/drawings/base/paint.ts';
import { bloom, cable, deep, edge, face, ground, ICE, metal, pale, ray, slab, type Light } from './scene.ts';

export const sensor: Light = (night) => {
  const { sheet, body } = night;
  return (
    bloom(night, [800, 980], [760, 760], 0.45) +
    times(4, (i) =>
      oval(
        [800, 1010],
        [430 + i * 105, 430 + i * 105],
        'none',
        `stroke="${night.light}" stroke-width="${10 - i * 2}" opacity="${0.7 - i * 0.15}"`,
      ),
    ) +
    oval([830, 1060], [400, 400], deep(night.sky, 0.7), 'opacity="0.5"') +
    oval([800, 1010], [380, 380], metal(night)) +
    oval([800, 1000], [340, 340], face(night, pale(body, 0.2))) +
    oval(
      [800, 1000],
      [190, 190],
      sheet.round([0, pale(night.light, 0.35)], [0.7, deep(night.light, 0.25)], [1, deep(night.light, 0.55)]),
    ) +
    times(5, (i) =>
      oval(
        [800, 1000],
        [190 - i * 34, 190 - i * 34],
        'none',
        'stroke="#ffffff" stroke-width="4" opacity="0.3"',
      ),
    ) +
    line('M700 900C730 870 760 856 800 852', '#ffffff', 18, 'opacity="0.8"') +
    oval([800, 1260], [14, 14], '#7dffb2')
  );
};

export const dial: Light = (night) => {
  const { body, light } = night;
  const ticks = times(33, (i) => {
    const angle = Math.PI * (0.75 + (i / 32) * 1.5);
    const on = i < 21;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    return line(
      `M${800 + 500 * c} ${1000 + 500 * s}L${800 + 556 * c} ${1000 + 556 * s}`,
      on ? pale(light, 0.4) : deep(light, 0.5),
      16,
    );
  });
  return (
    bloom(night, [800, 1000], [820, 820], 0.5) +
    ticks +
    oval([820, 1050], [430, 430], deep(night.sky, 0.75), 'opacity="0.5"') +
    oval([800, 1000], [420, 420], metal(night)) +
    times(
      60,
      (i) => `<g transform="rotate(${i * 6} 800 1000)">${box([796, 582], [8, 44], deep(body, 0.5), 3)}</g>`,
    ) +
    oval(
      [800, 1000],
      [364, 364],
      night.sheet.down([0, pale(body, 0.55)], [0.5, body], [1, deep(body, 0.3)]),
    ) +
    oval([800, 1000], [364, 364], 'none', `stroke="${ICE}" stroke-width="5" opacity="0.7"`) +
    `<g transform="rotate(${night.sheet.between(28, 62)} 800 1000)">${box([788, 670], [24, 110], '#ffffff', 12)}</g>`
  );
};

export const scenePad: Light = (night) => {
  const { body } = night;
  const icon = [
    'M0 -60V-90M0 60V90M60 0H90M-60 0H-90',
    'M-70 -50H70V50H-70Z',
    'M-60 50H60M0 -60V50',
    'M0 -80V0M-60 -40a80 80 0 1 0 120 0',
  ];
  const key = (i: number): string => {
    const [x, y] = [505 + (i % 2) * 310, 705 + Math.floor(i / 2) * 310];
    const shine = i === 0 ? night.light : pale(body, 0.5);
    return (
      box([x, y], [280, 280], face(night, pale(body, 0.08 + i * 0.03)), 30) +
      edge(`M${x + 30} ${y + 4}h220`, 5, 0.5) +
      `<g transform="translate(${x + 140} ${y + 140})">${i === 0 ? oval([0, 0], [36, 36], shine) : ''}${line(icon[i] ?? '', shine, 13)}</g>`
    );
  };
  return (
    bloom(night, [700, 900], [900, 800], 0.45) +
    box([440, 660], [760, 740], deep(night.sky, 0.75), 70) +
    slab(night, [420, 620], [760, 760], { round: 66 }) +
    times(4, key)
  );
};

export const wallDimmer: Light = (night) => {
  const { body, light } = night;
  return (
    bloom(night, [800, 980], [900, 900], 0.5) +
    box([400, 640], [860, 860], deep(night.sky, 0.75), 60) +
    box([370, 590], [860, 860], face(night), 60) +
    edge('M430 594H1170', 6) +
    box([430, 650], [740, 740], face(night, pale(body, 0.2)), 40) +
    times(25, (i) => {
      const angle = Math.PI * (0.8 + (i / 24) * 1.4);
      return oval(
        [800 + 320 * Math.cos(angle), 1030 + 320 * Math.sin(angle)],
        [11, 11],
        i < 16 ? pale(light, 0.2) : deep(light, 0.4),
      );
    }) +
    oval([815, 1060], [240, 240], deep(night.sky, 0.6), 'opacity="0.5"') +
    oval([800, 1030], [235, 235], metal(night, pale(body, 0.1))) +
    oval([800, 1030], [190, 190], face(night, pale(body, 0.3))) +
    `<g transform="rotate(${night.sheet.between(15, 50)} 800 1030)">${box([790, 850], [20, 80], light, 10)}</g>`
  );
};

export const driver: Light = (night) => {
  const { body, light } = night;
  return (
    bloom(night, [800, 1060], [860, 560], 0.4) +
    ground(night, 800, 620) +
    cable(night, 'M300 1300C120 1300 160 1500 20 1560S-200 1500 -300 1560', 34) +
    cable(night, 'M1300 1260C1480 1260 1440 1000 1560 940S1800 960 1900 900', 26) +
    cable(night, 'M1300 1340C1500 1340 1500 1480 1640 1470S1800 1480 1900 1440', 26) +
    shape('M240 1120L400 960H1360L1320 1120Z', pale(body, 0.25)) +
    shape('M1320 1120L1360 960L1390 1000V1480L1320 1690Z', deep(body, 0.35)) +
    box([240, 1120], [1080, 570], face(night), 18) +
    times(9, (i) => line(`M${430 + i * 100} 990l-40 100`, deep(body, 0.4), 14, 'opacity="0.6"')) +
    box([330, 1210], [560, 390], pale(body, 0.35), 14) +
    box([370, 1260], [300, 26], light, 10) +
    times(4, (i) => box([370, 1320 + i * 56], [night.sheet.between(220, 460), 18], deep(body, 0.35), 8)) +
    line('M960 1560C1010 1560 1030 1260 1090 1250S1200 1240 1240 1240', light, 12) +
    line('M950 1230V1580H1250', pale(body, 0.6), 6) +
    oval([1260, 1170], [18, 18], light) +
    bloom(night, [1260, 1170], [80, 80])
  );
};

export const daliModule: Light = (night) => {
  const { body, light } = night;
  return (
    bloom(night, [800, 980], [800, 800], 0.4) +
    box([-300, 1180], [2200, 110], metal(night, '#8995ab'), 8) +
    times(12, (i) => box([-180 + i * 180, 1216], [90, 36], deep('#8995ab', 0.5), 18)) +
    box([460, 560], [720, 1080], deep(night.sky, 0.75), 30) +
    slab(night, [430, 520], [740, 1080], { round: 26 }) +
    box([430, 700], [740, 720], face(night, pale(body, 0.25)), 10) +
    times(
      6,
      (i) =>
        oval([520 + i * 112, 610], [34, 34], deep(body, 0.55)) +
        line(`M${500 + i * 112} 610h40`, '#c9d3e4', 9) +
        oval([520 + i * 112, 1510], [34, 34], deep(body, 0.55)) +
        line(`M${520 + i * 112} 1490v40`, '#c9d3e4', 9),
    ) +
    box([510, 770], [380, 250], '#0c1734', 16) +
    line('M540 900h60v-60h60v60h60v-60h60v60h70', light, 12) +
    times(4, (i) =>
      oval([980 + (i % 2) * 90, 810 + Math.floor(i / 2) * 100], [20, 20], i < 3 ? light : deep(body, 0.4)),
    ) +
    box([510, 1090], [580, 26], light, 10) +
    times(3, (i) => box([510, 1160 + i * 66], [420 - i * 90, 22], deep(body, 0.25), 10))
  );
};

export const wallLight: Light = (night) => {
  const { sheet } = night;
  return (
    ray(night, '640,1120 960,1120 1300,2000 300,2000', 0.85) +
    `<g transform="translate(0 1960) scale(1 -1)">${ray(night, '640,1120 960,1120 1300,2300 300,2300', 0.85)}</g>` +
    times(13, (i) => line(`M-200 ${140 + i * 140}H1800`, '#ffffff', 3, 'opacity="0.07"')) +
    bloom(night, [800, 830], [330, 120]) +
    bloom(night, [800, 1130], [330, 120]) +
    box([620, 850], [420, 320], deep(night.sky, 0.8), 24) +
    box([590, 820], [420, 320], metal(night), 20) +
    box([640, 812], [320, 20], pale(night.light, 0.7), 8) +
    box([640, 1130], [320, 20], pale(night.light, 0.7), 8) +
    oval([800, 1940], [700, 70], sheet.round([0, night.light, 0.4], [1, night.light, 0])) +
    edge('M600 824V1134', 5)
  );
};

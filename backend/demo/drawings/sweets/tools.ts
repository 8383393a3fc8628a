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
  tone,
} from '#backend/demo/drawings/base/shapes.ts';

/** An apron on a hook, pocket in front. */
export const apron: Motif = (sketch, colors) => {
  const cloth = tone(colors, 0);
  const stripes = Array.from({ length: 15 }, (_, i) =>
    block([-490 + i * 70, -900, 18, 940, 0], tone(colors, 1), 'opacity=".55"'),
  ).join('');
  const shape =
    'M-190 -880H190C200 -720 260 -620 400 -590L440 0Q0 60 -440 0L-400 -590C-260 -620 -200 -720 -190 -880Z';
  return (
    shadow([30, 40, 430, 50]) +
    line('M-180 -870C-160 -1120 160 -1120 180 -870', darken(cloth, 0.25), 26) +
    line(
      'M-396 -560C-520 -500 -540 -330 -480 -220M396 -560C520 -500 540 -330 480 -220',
      darken(cloth, 0.2),
      22,
    ) +
    path(shape, sketch.linear([lighten(cloth, 0.22), cloth, darken(cloth, 0.22)], 10)) +
    `<g clip-path="${sketch.clip(`<path d="${shape}"/>`)}">${stripes}${path('M-180 -500Q-220 -200 -260 60H-140Q-150 -200 -120 -500Z', '#000000', 'opacity=".06"')}</g>` +
    path('M-190 -400H190V-190Q190 -140 140 -140H-140Q-190 -140 -190 -190Z', lighten(cloth, 0.16)) +
    line('M-190 -400H190M-170 -376H170', tone(colors, 2), 10) +
    at([60, -420], block([-16, -230, 32, 260, 14], '#c89a63') + oval([0, -260, 58, 78], '#d8ac76')) +
    path('M-190 -386H190V-300H-190Z', lighten(cloth, 0.16))
  );
};

/** A sugar thermometer in a copper pan. */
export const thermometer: Motif = (sketch, colors) => {
  const pan = tone(colors, 0);
  const marks = Array.from({ length: 9 }, (_, i) =>
    line(`M22 ${-860 + i * 62}H${i % 2 ? 46 : 60}`, '#6b5a50', 7),
  ).join('');
  return (
    shadow([30, 10, 520, 64]) +
    oval([0, -360, 440, 84], darken(pan, 0.35)) +
    oval([0, -346, 412, 68], sketch.radial([lighten(tone(colors, 1), 0.3), tone(colors, 1)])) +
    [
      [-220, -350, 30],
      [120, -330, 22],
      [260, -360, 28],
      [-80, -318, 18],
    ]
      .map(([x = 0, y = 0, r = 0]) => oval([x, y, r, r * 0.4], lighten(tone(colors, 1), 0.5), 'opacity=".8"'))
      .join('') +
    at(
      [60, 20],
      block([-74, -980, 148, 660, 60], '#fffaf0', 'stroke="#d8cbb8" stroke-width="8"') +
        block([-14, -900, 28, 560, 14], '#e9dfd0') +
        block([-14, between(sketch, -760, -640), 28, 400, 14], tone(colors, 2)) +
        marks,
      12,
    ) +
    path(
      'M-440 -360Q0 -250 440 -360L416 -80Q400 0 300 6Q0 30 -300 6Q-400 0 -416 -80Z',
      sketch.linear([lighten(pan, 0.5), pan, lighten(pan, 0.2), darken(pan, 0.3)], 0),
    ) +
    path('M430 -300L760 -372Q800 -370 796 -330L430 -230Z', darken(pan, 0.28)) +
    line('M-380 -270Q-380 -120 -330 -60', '#ffffff', 24, 'opacity=".5"')
  );
};

import {
  at,
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
import { giftbox } from './things.ts';

/** Three small gift boxes with ribbons. */
export const threeBoxes: Motif = (sketch, colors) =>
  at([-290, -30], giftbox(sketch, colors), 0, 0.5) +
  at([310, -40], giftbox(sketch, colors), 0, 0.5) +
  at([0, 60], giftbox(sketch, colors), 0, 0.56);

/** Empty striped bags with a saw-tooth edge, one standing open before a flat stack. */
export const paperBags: Motif = (sketch, colors) => {
  const bag = (width: number, height: number): string => {
    const teeth = Array.from(
      { length: 10 },
      (_, i) =>
        `L${-width / 2 + (i + 0.5) * (width / 10)} ${-height - 26}L${-width / 2 + (i + 1) * (width / 10)} ${-height}`,
    ).join('');
    const outline = `M${-width / 2} 0V${-height}${teeth}V0Z`;
    const stripes = Array.from({ length: 6 }, (_, i) =>
      block([-width / 2 + i * (width / 6), -height - 40, width / 12, height + 40, 0], tone(colors, 0)),
    ).join('');
    return (
      path(outline, tone(colors, 1)) +
      `<g clip-path="${sketch.clip(`<path d="${outline}"/>`)}">${stripes}</g>` +
      path(outline, sketch.linear(['#ffffff', '#1d1018'], 0), 'opacity=".12"') +
      line(`M${-width * 0.3} 0V${-height + 20}`, darken(tone(colors, 0), 0.3), 4, 'opacity=".4"')
    );
  };
  return (
    shadow([20, 14, 480, 60]) +
    at([230, 0], bag(440, 700), 7) +
    at([130, 6], bag(440, 700), 3) +
    at([-150, 16], bag(500, 800), -3)
  );
};

/** A small cardboard dresser with three drawers. */
export const dresser: Motif = (sketch, colors) => {
  const card = tone(colors, 2);
  const drawer = (y: number): string =>
    block([-330, y, 660, 230, 12], sketch.linear([lighten(card, 0.25), card])) +
    block([-330, y, 660, 230, 12], 'none', `stroke="${tone(colors, 1)}" stroke-width="8"`) +
    oval([0, y + 115, 34, 34], tone(colors, 1)) +
    oval([-8, y + 105, 12, 10], '#ffffff', 'opacity=".6"');
  return (
    shadow([30, 14, 460, 60]) +
    block([-390, -860, 780, 870, 16], sketch.linear([lighten(card, 0.1), darken(card, 0.3)], 20)) +
    path('M-390 -860L-310 -950H310L390 -860Z', lighten(card, 0.35)) +
    drawer(-810) +
    drawer(-550) +
    drawer(-290)
  );
};

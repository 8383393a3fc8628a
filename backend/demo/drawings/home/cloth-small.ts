import {
  at,
  between,
  block,
  darken,
  lighten,
  line,
  type Motif,
  path,
  shadow,
  type Sketch,
  tone,
} from '#backend/demo/drawings/base/shapes.ts';
import { fringe } from './cloth.ts';

/** A cloth hanging from a rail; `stripes` are drawn across its lower end. */
function hanging(
  sketch: Sketch,
  color: string,
  { x, width, stripes = '' }: { readonly x: number; readonly width: number; readonly stripes?: string },
): string {
  const edge = `M${x} -1060H${x + width}V-240Q${x + width / 2} -205 ${x} -240Z`;
  return (
    line(`M${x + 40} -1100V-1050M${x + width - 40} -1100V-1050`, darken(color, 0.3), 12) +
    path(edge, sketch.linear([lighten(color, 0.3), color, darken(color, 0.14)], 0)) +
    `<g clip-path="${sketch.clip(`<path d="${edge}"/>`)}">${stripes}</g>`
  );
}
const rail = (sketch: Sketch, from: number, to: number): string =>
  block([from, -1120, to - from, 34, 17], sketch.linear(['#d9ab74', '#a9784a']));

/** One waffle towel on a rail. */
export const hangingTowel: Motif = (sketch, colors) => {
  const cloth = tone(colors, 0);
  const grid =
    Array.from({ length: 15 }, (_, i) =>
      line(`M-300 ${-1050 + i * 58}H300`, darken(cloth, 0.25), 5, 'opacity=".4"'),
    ).join('') +
    Array.from({ length: 11 }, (_, i) =>
      line(`M${-280 + i * 56} -1060V-200`, darken(cloth, 0.25), 5, 'opacity=".4"'),
    ).join('');
  return (
    shadow([0, 8, 300, 40], 0.14) +
    rail(sketch, -380, 380) +
    hanging(sketch, cloth, { x: -300, width: 600, stripes: grid })
  );
};

/** Two cloths with a stripe on a rail. */
export const twoCloths: Motif = (sketch, colors) => {
  const stripe = (x: number): string =>
    block([x, -400, 420, 26, 0], tone(colors, 1)) + block([x, -360, 420, 60, 0], tone(colors, 1));
  return (
    shadow([0, 8, 420, 40], 0.14) +
    rail(sketch, -520, 520) +
    hanging(sketch, tone(colors, 0), { x: -460, width: 420, stripes: stripe(-460) }) +
    hanging(sketch, tone(colors, 0), { x: 40, width: 420, stripes: stripe(40) })
  );
};

/** Four napkins with a fringe, stacked. */
export const napkins: Motif = (sketch, colors) => {
  const cloth = tone(colors, 0);
  const one = (y: number): string =>
    at(
      [0, y],
      path('M-380 -60L-270 -200H270L380 -60Z', sketch.linear([lighten(cloth, 0.35), cloth])) +
        block([-380, -62, 760, 44, 16], darken(cloth, 0.12)) +
        fringe(sketch, [-370, 380, -20], lighten(cloth, 0.1)),
      between(sketch, -3, 3),
    );
  return shadow([20, 20, 440, 60]) + one(-30) + one(-120) + one(-210) + one(-300);
};

/** A folded blanket with three stripes and a stitched edge, over a bench. */
export const blanket: Motif = (sketch, colors) => {
  const wool = tone(colors, 0);
  const drape = 'M-360 -640Q-340 -700 -260 -704H270Q350 -700 366 -640L400 -60H-396Z';
  const stripes = [-330, -250, -170].map((y) => block([-420, y, 840, 40, 0], tone(colors, 1))).join('');
  return (
    shadow([20, 10, 560, 60]) +
    line('M-430 -520L-470 0M430 -520L470 0', '#a9784a', 44) +
    block([-540, -610, 1080, 92, 30], sketch.linear(['#d9ab74', '#a9784a'])) +
    path(drape, sketch.linear([lighten(wool, 0.3), wool, darken(wool, 0.18)], 60)) +
    `<g clip-path="${sketch.clip(`<path d="${drape}"/>`)}">${stripes}</g>` +
    line('M-390 -76H394', darken(tone(colors, 1), 0.2), 26, 'stroke-dasharray="6 34"')
  );
};

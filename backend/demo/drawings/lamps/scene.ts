import type { Drawing } from '#backend/demo/drawings/base/drawing.ts';
import {
  box,
  createSheet,
  darken,
  lighten,
  line,
  mix,
  oval,
  shape,
  times,
  type Sheet,
} from '#backend/demo/drawings/base/paint.ts';

/** The drawing tools of a motif: the sheet and the product's three colours (body, second, backdrop). */
export interface Brush {
  readonly sheet: Sheet;
  readonly body: string;
  readonly second: string;
  readonly tone: string;
}

/** Draws a motif on 1600 × 2000; hanging motifs start at the top edge, standing ones end at y 1700. */
export type Motif = (brush: Brush) => string;

/** The horizontal plane of a scene: a table, a floor, a low table below a hanging motif, or none. */
export type Ground = 'table' | 'floor' | 'below' | 'none';
const GROUND_Y: Record<Ground, number> = { table: 1640, floor: 1580, below: 1770, none: 2000 };

export const GLOW = '#ffd98c';

/** Mixes colours to a brush; missing ones fall back to plain birch. */
export function makeBrush(sheet: Sheet, colors: readonly string[]): Brush {
  const [body = '#ddb57c', second = '#6b4a30', tone = '#d8d6c6'] = colors;
  return { sheet, body, second, tone };
}

/** Warm light around a point, fading to nothing. */
export const halo = (sheet: Sheet, at: readonly [number, number], radius: number, strength = 0.75): string =>
  oval(
    at,
    [radius, radius],
    sheet.round([0, '#fff0c4', strength], [0.35, GLOW, strength * 0.5], [1, GLOW, 0]),
  );

/** A soft shadow lying on the ground. */
export const shadow = (
  sheet: Sheet,
  at: readonly [number, number],
  radii: readonly [number, number],
  strength = 0.34,
): string =>
  oval(
    at,
    radii,
    sheet.round([0, '#3a2717', strength], [0.55, '#3a2717', strength * 0.45], [1, '#3a2717', 0]),
  );

/** Turned wood seen from the side: dark rims, a light band left of the middle. */
export const wood = (sheet: Sheet, color: string): string =>
  sheet.across([0, darken(color, 0.34)], [0.3, lighten(color, 0.3)], [0.58, color], [1, darken(color, 0.42)]);

/** Fine fibres over a box, to be clipped to a shape. */
export function grain(brush: Brush, at: readonly [number, number], size: readonly [number, number]): string {
  const { sheet, body } = brush;
  return times(9, (i) => {
    const x = at[0] + ((i + sheet.between(0.2, 0.8)) * size[0]) / 9;
    const bend = sheet.between(-34, 34);
    const d = `M${x} ${at[1]}c${bend} ${size[1] * 0.3} ${-bend} ${size[1] * 0.7} ${bend / 2} ${size[1]}`;
    return line(
      d,
      darken(body, 0.45),
      sheet.between(2, 5),
      `opacity="${sheet.between(0.12, 0.3).toFixed(2)}"`,
    );
  });
}

/** A birch stem with its dark dashes. */
export function stem(
  sheet: Sheet,
  at: readonly [number, number],
  size: readonly [number, number],
  bark: string,
): string {
  const dashes = times(Math.round(size[1] / 95), (i) => {
    const w = size[0] * sheet.between(0.2, 0.6);
    const x = at[0] + sheet.between(0, size[0] - w);
    const y = at[1] + i * 95 + sheet.between(0, 60);
    return oval([x + w / 2, y], [w / 2, sheet.between(4, 9)], darken(bark, 0.72), 'opacity="0.55"');
  });
  return (
    box(
      at,
      size,
      sheet.across([0, darken(bark, 0.16)], [0.35, lighten(bark, 0.5)], [1, darken(bark, 0.24)]),
    ) + dashes
  );
}

/** The room behind every product: wall, low sun, two distant birches and the horizontal plane. */
export function room(brush: Brush, ground: Ground): string {
  const { sheet, tone } = brush;
  const wall = box(
    [0, 0],
    [1600, 2000],
    sheet.down([0, mix(tone, '#f7ecd8', 0.22)], [1, mix(tone, '#f2dab4', 0.5)]),
  );
  const sunX = 800 + sheet.between(-150, 150);
  const sun = oval(
    [sunX, 860 + sheet.between(-80, 80)],
    [660, 660],
    mix(tone, '#fff5e0', 0.7),
    'opacity="0.6"',
  );
  const left = sheet.between(0, 1) < 0.5;
  const trunks = [0, 1]
    .map((i) =>
      stem(
        sheet,
        [(left ? 60 : 1300) + i * 150 + sheet.between(-30, 30), -20],
        [46 + i * 34, 2040],
        mix(tone, '#fffaf0', 0.55),
      ),
    )
    .join('');
  const top = GROUND_Y[ground];
  const plane =
    ground === 'none'
      ? ''
      : box(
          [0, top],
          [1600, 2000 - top],
          sheet.down([0, mix(tone, '#d9b483', 0.6)], [1, mix(tone, '#c4935c', 0.7)]),
        ) +
        box([0, top], [1600, 7], '#fff3da') +
        times(4, (i) =>
          line(
            `M${sheet.between(-100, 900)} ${top + 60 + i * 75}h${sheet.between(300, 900)}`,
            '#7b5230',
            4,
            'opacity="0.16"',
          ),
        );
  return `${wall}${sun}<g opacity="0.34">${trunks}</g>${plane}`;
}

/** The plug in the ceiling and the cord down to `bottom`. */
export function hanging(brush: Brush, bottom: number, x = 800): string {
  const cord = darken(brush.second, 0.15);
  return (
    line(`M${x} -600V${bottom}`, cord, 11) +
    line(`M${x - 3} -600V${bottom}`, lighten(brush.second, 0.45), 3, 'opacity="0.6"')
  );
}

/** The pool of light below a hanging lamp. */
export const pool = (sheet: Sheet, y = 1860): string =>
  oval([800, y], [640, 90], sheet.round([0, '#fff2cc', 0.85], [0.5, '#ffdf9c', 0.4], [1, '#ffdf9c', 0]));

/** A cone of light falling from an opening `half` wide at `y`. */
export const beam = (sheet: Sheet, y: number, half: number, spread = 420): string =>
  shape(
    `M${800 - half} ${y}L${800 + half} ${y}L${800 + half + spread} 1900L${800 - half - spread} 1900Z`,
    sheet.down([0, '#fff0c0', 0.7], [1, '#ffe2a0', 0]),
  );

/** A motif as product picture, in its room. */
export const inRoom =
  (motif: Motif, ground: Ground): Drawing =>
  (colors, seed) => {
    const brush = makeBrush(createSheet(seed), colors);
    const scene = room(brush, ground);
    // A second view is the same product mirrored and a step nearer or farther.
    const side = brush.sheet.between(0, 1) < 0.5 ? 1 : -1;
    const zoom = brush.sheet.between(0.93, 1.05);
    const view = `translate(${800 - 800 * zoom * side} ${1700 - 1700 * zoom}) scale(${zoom * side} ${zoom})`;
    return brush.sheet.document(1600, 2000, `${scene}<g transform="${view}">${motif(brush)}</g>`);
  };

import { DETAIL_ZOOM, type Drawing } from '#backend/demo/drawings/base/drawing.ts';
import {
  box,
  createSheet,
  darken,
  lighten,
  line,
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

/** The wall and the horizontal plane behind every product; `top` is the edge of the plane. */
function room(sheet: Sheet, top: number): string {
  const wall = box([0, 0], [1600, 2000], sheet.down([0, '#efe7d6'], [1, '#e3d5ba']));
  if (top >= 2000) return wall;
  return (
    wall +
    box([0, top], [1600, 2000 - top], sheet.down([0, '#cfae7d'], [1, '#bd9560'])) +
    box([0, top], [1600, 7], '#f3e3c2')
  );
}

const book = (x: number, y: number, width: number, color: string): string =>
  box([x, y], [width, 44], color, 6);

/** Furniture that shows how large a lamp is: a sideboard with books below a picture, or a table with chairs. */
function furniture({ sheet }: Brush, ground: Ground): string {
  const oak = wood(sheet, '#b98a55');
  if (ground === 'below')
    return (
      box([250, 1330], [1100, 46], oak, 10) +
      [330, 1230].map((x) => box([x, 1376], [40, 464], darken('#b98a55', 0.25))).join('') +
      [150, 1350]
        .map(
          (x) =>
            box([x, 1180], [36, 660], '#6f5a3e', 10) +
            box([x - (x < 800 ? 0 : 124), 1560], [160, 34], '#6f5a3e', 8),
        )
        .join('') +
      oval([640, 1318], [130, 26], '#f1e9d9') +
      oval([960, 1310], [90, 20], '#8d9a78')
    );
  const shelf = ground === 'floor' ? [60, 1300, 540, 480] : [120, 1400, 1360, 360];
  const [x = 0, y = 0, w = 0, h = 0] = shelf;
  return (
    box([x, y], [w, h], oak, 14) +
    [40, w - 80].map((left) => box([x + left, y + h], [40, 80], darken('#b98a55', 0.4))).join('') +
    times(3, (n) => box([x + 26 + (n * (w - 52)) / 3, y + 30], [(w - 52) / 3 - 14, h - 60], '#c79a64', 8)) +
    book(x + 70, y - 44, 260, '#5a6a4a') +
    book(x + 84, y - 88, 220, '#a4552f') +
    book(x + 76, y - 132, 240, '#e8dfcd') +
    box([x + 60, y - 780], [330, 420], '#f6f0e2', 4) +
    box([x + 90, y - 750], [270, 360], sheet.down([0, '#9fb0a2'], [1, '#5a6a4a']))
  );
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

/** The point that keeps its place when a motif is drawn smaller: its foot, its middle below a cord, or the ceiling. */
const ANCHOR_Y: Record<Ground, number> = { table: 1700, floor: 1700, below: 900, none: 900 };
/** Where the furniture has that point. */
const USED_Y: Record<Ground, number> = { table: 1405, floor: 1830, below: 640, none: 800 };

/** A motif as product picture, in its room. `size` is that among the shop's products. */
export const inRoom =
  (motif: Motif, ground: Ground, size = 1): Drawing =>
  (colors, seed, view = 'whole') => {
    const brush = makeBrush(createSheet(seed), colors);
    const anchor = ANCHOR_Y[ground];
    const [behind, zoom, at, near] = {
      whole: () => [room(brush.sheet, GROUND_Y[ground]), size, [800, anchor], 1] as const,
      detail: () =>
        [
          room(brush.sheet, 2000),
          size * DETAIL_ZOOM,
          [800, 1000 + (anchor - 900) * size * DETAIL_ZOOM],
          1,
        ] as const,
      use: () =>
        [
          room(brush.sheet, 1840) + furniture(brush, ground),
          size * (ground === 'floor' ? 0.8 : 0.5),
          [ground === 'below' ? 800 : 1000, USED_Y[ground]],
          ground === 'floor' ? 1 : 1.3,
        ] as const,
    }[view]();
    const [left, top] = [800 - 800 * near, 1640 - 1640 * near];
    const place = `translate(${at[0] - 800 * zoom} ${at[1] - anchor * zoom}) scale(${zoom})`;
    const drawn = `${behind}<g transform="${place}">${motif(brush)}</g>`;
    return brush.sheet.document(
      1600,
      2000,
      near === 1 ? drawn : `<g transform="translate(${left} ${top}) scale(${near})">${drawn}</g>`,
    );
  };

import { DETAIL_ZOOM, type Drawing } from '#backend/demo/drawings/base/drawing.ts';
import { box, createSheet, line, mix, oval, times, type Sheet } from '#backend/demo/drawings/base/paint.ts';

/** The drawing tools of a light: the sheet, the product's body and light colours and the night background. */
export interface Night {
  readonly sheet: Sheet;
  readonly body: string;
  readonly light: string;
  readonly sky: string;
}

/** Draws a light on 1600 × 2000; the floor begins at y 1640. */
export type Light = (night: Night) => string;

export const ICE = '#dbe8ff';
const INK = '#070d22';

/** Mixes colours to a night; missing ones fall back to steel, warm white and dark blue. */
export function makeNight(sheet: Sheet, colors: readonly string[]): Night {
  const [body = '#39445a', light = '#ffe6b0', sky = '#1c3a8c'] = colors;
  return { sheet, body, light, sky };
}

export const pale = (color: string, t: number): string => mix(color, '#f4f8ff', t);
export const deep = (color: string, t: number): string => mix(color, INK, t);

/** Light around a point, fading to nothing. */
export const bloom = (
  night: Night,
  at: readonly [number, number],
  radii: readonly [number, number],
  strength = 0.9,
): string =>
  oval(
    at,
    radii,
    night.sheet.round(
      [0, pale(night.light, 0.6), strength],
      [0.3, night.light, strength * 0.5],
      [1, night.light, 0],
    ),
  );

/** Reduces the blue of warm light, which would otherwise look grey on the blue night; cold light is unchanged. */
const vivid = (light: string): string => {
  const warmth = Number.parseInt(light.slice(1, 3), 16) - Number.parseInt(light.slice(5, 7), 16);
  return warmth > 20 ? mix(light, '#ffb638', 0.55) : light;
};

/** A beam of light as polygon `points`, strong at the top. */
export const ray = (night: Night, points: string, strength = 0.75): string =>
  `<polygon points="${points}" fill="${night.sheet.down([0, vivid(night.light), strength], [1, vivid(night.light), 0])}" style="mix-blend-mode:screen"/>`;

/** The same from left to right. */
export const sideRay = (night: Night, points: string, strength = 0.8): string =>
  `<polygon points="${points}" fill="${night.sheet.across([0, vivid(night.light), strength], [0.45, night.light, strength * 0.32], [0.8, night.light, strength * 0.06], [1, vivid(night.light), 0])}" style="mix-blend-mode:screen"/>`;

/** A round or square metal body seen from the side: crisp highlight left, cool rim right. */
export const metal = (night: Night, color = night.body): string =>
  night.sheet.across(
    [0, deep(color, 0.45)],
    [0.18, pale(color, 0.38)],
    [0.3, color],
    [0.75, deep(color, 0.4)],
    [0.97, deep(color, 0.25)],
    [1, pale(color, 0.55)],
  );

/** A flat face lit from above. */
export const face = (night: Night, color = night.body): string =>
  night.sheet.down([0, pale(color, 0.28)], [0.35, color], [1, deep(color, 0.42)]);

/** A thin bright edge. */
export const edge = (d: string, width = 6, opacity = 0.7): string =>
  line(d, ICE, width, `opacity="${opacity}"`);

/** Contact shadow and a soft mirror image of the light on the floor. */
export const ground = (night: Night, x: number, half: number, y = 1690): string =>
  oval([x, y], [half * 1.25, 54], night.sheet.round([0, INK, 0.85], [0.6, INK, 0.4], [1, INK, 0]));

/** The wall and floor behind every product; `floor` is the edge of the floor. */
const nightRoom = (sheet: Sheet, floor: number): string =>
  box([0, 0], [1600, 2000], sheet.down([0, '#16295c'], [0.8, '#27458f'], [1, '#1d3676'])) +
  (floor >= 2000
    ? ''
    : box([0, floor], [1600, 2000 - floor], sheet.down([0, '#142550'], [1, '#0d1a3c'])) +
      box([0, floor], [1600, 4], '#5f7fd0'));

/** A measuring wall: a grid and a scale, whose steps are a tenth of a large light. */
const measure = (): string =>
  times(17, (n) => box([n * 100, 0], [2, 1640], '#8fb0ff')) +
  times(17, (n) => box([0, 40 + n * 100], [1600, 2], '#8fb0ff')) +
  times(33, (n) => box([60, 40 + n * 50], [n % 2 ? 26 : 52, 5], '#dbe8ff'));

/** A light as product picture. `size` is that among the shop's products; `anchor` keeps its place: the floor or the ceiling. */
export const inNight =
  (light: Light, size = 1, anchor = 1690): Drawing =>
  (colors, seed, view = 'whole') => {
    const night = makeNight(createSheet(seed), colors);
    const { sheet } = night;
    const [behind, zoom, y] = {
      whole: () => [nightRoom(sheet, 1640), size, anchor] as const,
      detail: () =>
        [nightRoom(sheet, 2000), size * DETAIL_ZOOM, 1000 + (anchor - 1150) * size * DETAIL_ZOOM] as const,
      use: () => [`${nightRoom(sheet, 1640)}<g opacity="0.5">${measure()}</g>`, size * 0.78, anchor] as const,
    }[view]();
    const place = `translate(${800 - 800 * zoom} ${y - anchor * zoom}) scale(${zoom})`;
    return sheet.document(1600, 2000, `${behind}<g transform="${place}">${light(night)}</g>`);
  };

/** A rounded box with a lit top edge. */
export const slab = (
  night: Night,
  at: readonly [number, number],
  size: readonly [number, number],
  look: { color?: string; round?: number } = {},
): string => {
  const { color = night.body, round = 24 } = look;
  return (
    box(at, size, face(night, color), round) +
    edge(`M${at[0] + round} ${at[1] + 4}H${at[0] + size[0] - round}`, 5, 0.6)
  );
};

/** An ellipse that shines. */
export const lens = (night: Night, at: readonly [number, number], radii: readonly [number, number]): string =>
  oval(at, radii, night.sheet.round([0, '#ffffff'], [0.55, pale(night.light, 0.5)], [1, night.light]));

/** A cable along `d`. */
export const cable = (night: Night, d: string, width = 18): string =>
  line(d, deep(night.body, 0.6), width) + line(d, pale(night.body, 0.25), width * 0.25, 'opacity="0.6"');

import type { Drawing } from '#backend/demo/drawings/base/drawing.ts';
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

/** The night behind every product: sky with stars, a cool moon disc, a glossy floor. */
function nightRoom({ sheet, sky }: Night): string {
  const x = 800 + sheet.between(-120, 120);
  const y = 860 + sheet.between(-60, 60);
  const stars = times(46, () => {
    const size = sheet.between(1.5, 4.5);
    return oval(
      [sheet.between(0, 1600), sheet.between(0, 1500)],
      [size, size],
      '#ffffff',
      `opacity="${sheet.between(0.2, 0.8).toFixed(2)}"`,
    );
  });
  return (
    box(
      [0, 0],
      [1600, 2000],
      sheet.down([0, deep(sky, 0.45)], [0.75, mix(sky, '#33549c', 0.35)], [1, deep(sky, 0.2)]),
    ) +
    stars +
    oval(
      [x, y],
      [690, 690],
      sheet.round(
        [0, mix(sky, '#7fa4f0', 0.62)],
        [0.72, mix(sky, '#4b72c8', 0.5)],
        [1, mix(sky, '#35579f', 0.45)],
      ),
      'opacity="0.85"',
    ) +
    oval([x, y], [690, 690], 'none', 'stroke="#a9c3ff" stroke-opacity="0.35" stroke-width="3"') +
    oval([x, y], [770, 770], 'none', 'stroke="#a9c3ff" stroke-opacity="0.14" stroke-width="3"') +
    box([0, 1640], [1600, 360], sheet.down([0, deep(sky, 0.25)], [1, deep(sky, 0.62)])) +
    box([0, 1638], [1600, 4], '#8fb0ff') +
    oval([x, 1690], [620, 34], sheet.round([0, '#9dbcff', 0.28], [1, '#9dbcff', 0]))
  );
}

/** A light as product picture, in its night; a second view is mirrored and a step nearer or farther. */
export const inNight =
  (light: Light): Drawing =>
  (colors, seed) => {
    const night = makeNight(createSheet(seed), colors);
    const { sheet } = night;
    const scene = nightRoom(night);
    const side = sheet.between(0, 1) < 0.5 ? 1 : -1;
    const zoom = sheet.between(0.93, 1.05);
    const view = `translate(${800 - 800 * zoom * side} ${1690 - 1690 * zoom}) scale(${zoom * side} ${zoom})`;
    return sheet.document(1600, 2000, `${scene}<g transform="${view}">${light(night)}</g>`);
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

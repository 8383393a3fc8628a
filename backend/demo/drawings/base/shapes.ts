import { DETAIL_ZOOM, USE_ZOOM, type Drawing } from './drawing.ts';

/**
 * Drawing tools of the sweets and home families: colour arithmetic, seeded random numbers, gradients, and the shapes (ball,
 * box, shadow, stage) that every motif consists of.
 */
export interface Sketch {
  /** The next number of the seeded sequence, 0 ≤ n < 1. */
  readonly chance: () => number;
  /** Registers a linear gradient (colours evenly spaced, angle in degrees, 0 = left to right) and returns its fill value. */
  readonly linear: (stops: readonly string[], angle?: number) => string;
  /** Registers a radial gradient whose light sits up left and returns its fill value. */
  readonly radial: (stops: readonly string[], x?: number, y?: number) => string;
  /** Registers a clip path and returns its attribute value. */
  readonly clip: (shape: string) => string;
  /** Everything registered so far. */
  readonly defs: () => string;
}

/** Where something is put. */
export type Spot = readonly [x: number, y: number];

/** Centre and radii. */
export type Oval = readonly [x: number, y: number, rx: number, ry: number];

/** Corner, size and corner radius. */
export type Block = readonly [x: number, y: number, width: number, height: number, r: number];

/** An object on the floor: drawn around x = 0 with its base at y = 0, about 1100 wide and 1100 tall. */
export type Motif = (sketch: Sketch, colors: readonly string[]) => string;

/** One colour of the product; missing ones fall back to a warm neutral. */
export function tone(colors: readonly string[], index: number): string {
  return colors[index] ?? colors[0] ?? '#c9a27a';
}

function channels(color: string): readonly [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Mixes two hex colours; `share` 0 gives the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((part, i) => Math.round(part + ((target[i] ?? 0) - part) * share));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

export const lighten = (color: string, share: number): string => mix(color, '#fffaf2', share);
export const darken = (color: string, share: number): string => mix(color, '#1d1018', share);

function stopsOf(stops: readonly string[]): string {
  return stops
    .map(
      (color, i) =>
        `<stop offset="${(i / Math.max(1, stops.length - 1)).toFixed(3)}" stop-color="${color}"/>`,
    )
    .join('');
}

/** Starts an empty sketch. The generator is mulberry32: small, and the same seed always gives the same picture. */
export function sketchFrom(seed: number): Sketch {
  const defs: string[] = [];
  let state = (Math.imul(seed + 1, 0x9e3779b1) >>> 0) + 0x6d2b79f5;
  const register = (make: (id: string) => string): string => {
    const id = `d${defs.length}`;
    defs.push(make(id));
    return `url(#${id})`;
  };
  return {
    chance: () => {
      state = (state + 0x6d2b79f5) >>> 0;
      let t = Math.imul(state ^ (state >>> 15), state | 1);
      t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
      return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
    },
    linear: (stops, angle = 90) =>
      register(
        (id) =>
          `<linearGradient id="${id}" gradientTransform="rotate(${angle} .5 .5)">${stopsOf(stops)}</linearGradient>`,
      ),
    radial: (stops, x = 0.35, y = 0.3) =>
      register(
        (id) =>
          `<radialGradient id="${id}" cx="${x}" cy="${y}" r=".8" fx="${x}" fy="${y}">${stopsOf(stops)}</radialGradient>`,
      ),
    clip: (shape) => register((id) => `<clipPath id="${id}">${shape}</clipPath>`),
    defs: () => defs.join(''),
  };
}

/** A number between two bounds from the sketch's seeded sequence. */
export function between(sketch: Sketch, low: number, high: number): number {
  return low + (high - low) * sketch.chance();
}

/** Places a drawn thing: moved, turned (degrees) and scaled. */
export function at([x, y]: Spot, inner: string, turn = 0, scale = 1): string {
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)}) scale(${scale.toFixed(3)})">${inner}</g>`;
}

export function path(d: string, fill: string, extra = ''): string {
  return `<path d="${d}" fill="${fill}" ${extra}/>`;
}

export function line(d: string, color: string, width: number, extra = ''): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;
}

export function oval([x, y, rx, ry]: Oval, fill: string, extra = ''): string {
  return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${rx.toFixed(1)}" ry="${ry.toFixed(1)}" fill="${fill}" ${extra}/>`;
}

export function block([x, y, w, h, r]: Block, fill: string, extra = ''): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${extra}/>`;
}

/** A soft shadow on the floor under a thing. */
export function shadow(area: Oval, strength = 0.28): string {
  return oval(area, '#3a2030', `opacity="${strength}" filter="url(#soft)"`);
}

/** A glossy ball resting with its foot at y. */
export function ball(
  sketch: Sketch,
  [x, y, r]: readonly [x: number, y: number, r: number],
  color: string,
): string {
  const fill = sketch.radial([lighten(color, 0.45), color, darken(color, 0.38)]);
  return (
    shadow([x + r * 0.15, y - r * 0.08, r, r * 0.28], 0.3) +
    oval([x, y - r, r, r], fill) +
    oval(
      [x - r * 0.36, y - r * 1.42, r * 0.24, r * 0.15],
      '#ffffff',
      'opacity=".6" transform-origin="center"',
    )
  );
}

/** The colours of wall and floor behind all products of a shop, each from top to bottom. */
export interface Backdrop {
  readonly wall: readonly [string, string];
  readonly floor: readonly [string, string];
}

/** Wall and floor of one picture; `front` is already placed in picture coordinates. */
function stage(
  sketch: Sketch,
  backdrop: Backdrop,
  [width, height, floorY]: readonly [width: number, height: number, floorY: number],
  front: string,
): string {
  const wall = sketch.linear(backdrop.wall);
  const floor = sketch.linear(backdrop.floor);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    '<filter id="soft" x="-50%" y="-100%" width="200%" height="300%"><feGaussianBlur stdDeviation="22"/></filter>' +
    '<filter id="haze" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="60"/></filter>' +
    `<defs>${sketch.defs()}</defs>` +
    block([0, 0, width, height, 0], wall) +
    path(`M0 ${floorY}H${width}V${height}H0Z`, floor) +
    front +
    '</svg>\n'
  );
}

/** Brings what stands on the floor nearer to the viewer. */
const stepNearer = (inner: string): string => at([800, 1540], at([-800, -1540], inner), 0, 1.3);

export interface PortraitLook {
  readonly backdrop: Backdrop;
  /** Size among the shop's products: a cup is smaller than a basket. */
  readonly size: number;
  /** What stands around the product in the view `use`, in picture coordinates. */
  readonly around: (sketch: Sketch) => string;
}

/** One motif on its stage, 1600 × 2000. */
export function portrait(motif: Motif, { backdrop, size, around }: PortraitLook): Drawing {
  return (colors, seed, view = 'whole') => {
    const sketch = sketchFrom(seed);
    const drawn = motif(sketch, colors);
    const [front, floorY] = {
      whole: () => [at([800, 1370 + 110 * size], drawn, 0, size * 1.14), 1200] as const,
      detail: () => [at([800, 1000 + 420 * size * DETAIL_ZOOM], drawn, 0, DETAIL_ZOOM * size), 2000] as const,
      use: () => [stepNearer(around(sketch) + at([840, 1600], drawn, 0, USE_ZOOM * size)), 1130] as const,
    }[view]();
    return stage(sketch, backdrop, [1600, 2000, floorY], front);
  };
}

/** A motif's place on a banner: x and y of its foot, and its scale. */
export type Place = readonly [motif: Motif, x: number, y: number, scale: number, shift: number];

/** Several motifs side by side, 2400 × 1000; the left third stays empty because text may lie on it. */
export function banner(places: readonly Place[], backdrop: Backdrop): Drawing {
  return (colors, seed) => {
    const sketch = sketchFrom(seed);
    const front = places
      .map(([motif, x, y, scale, shift]) =>
        at([x, y], motif(sketch, [...colors.slice(shift), ...colors.slice(0, shift)]), 0, scale),
      )
      .join('');
    return stage(sketch, backdrop, [2400, 1000, 680], front);
  };
}

/** A banner in the house colours when the seed file names none. */
export function coloured(drawing: Drawing, fallback: readonly string[]): Drawing {
  return (colors, seed) => drawing(colors.length > 0 ? colors : fallback, seed);
}

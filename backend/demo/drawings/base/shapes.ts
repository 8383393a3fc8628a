import type { Drawing } from './drawing.ts';

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

function vividness(color: string): number {
  const parts = channels(color);
  return Math.max(...parts) - Math.min(...parts);
}

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

/** The colour of the backdrop: the product's most vivid accent, washed out. */
function wallOf(colors: readonly string[]): string {
  const accents = colors.slice(1).filter((color) => vividness(color) > 60);
  return accents.at(-1) ?? tone(colors, 0);
}

/** Wall, floor and light of one picture; `front` is already placed in picture coordinates. */
export function stage(
  sketch: Sketch,
  colors: readonly string[],
  size: readonly [number, number],
  front: string,
): string {
  const [width, height] = size;
  const hue = wallOf(colors);
  const floorY = Math.round(height * (0.66 + sketch.chance() * 0.04));
  const wall = sketch.linear([lighten(hue, 0.86), lighten(hue, 0.66)]);
  const floor = sketch.linear([
    mix(lighten(hue, 0.5), '#f6d9bd', 0.35),
    mix(lighten(hue, 0.72), '#fff1df', 0.4),
  ]);
  const glow = sketch.radial(['#ffffff', lighten(hue, 0.8)], 0.4, 0.35);
  const radius = height * 0.34;
  const centre = width * (width > height ? 0.68 : 0.5);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    '<filter id="soft" x="-50%" y="-100%" width="200%" height="300%"><feGaussianBlur stdDeviation="22"/></filter>' +
    '<filter id="haze" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="60"/></filter>' +
    `<defs>${sketch.defs()}</defs>` +
    block([0, 0, width, height, 0], wall) +
    oval([centre, floorY - radius * 0.72, radius, radius], glow, 'opacity=".75"') +
    path(`M0 ${floorY}H${width}V${height}H0Z`, floor) +
    oval([width * 0.2, floorY, width * 0.5, 60], '#ffffff', 'opacity=".25" filter="url(#haze)"') +
    path(
      `M${width * 0.05} 0H${width * 0.3}L${width * 0.86} ${height}H${width * 0.44}Z`,
      '#ffffff',
      'opacity=".1"',
    ) +
    front +
    '</svg>\n'
  );
}

/** One motif alone on its stage, 1600 × 2000. */
export function portrait(motif: Motif): Drawing {
  return (colors, seed) => {
    const sketch = sketchFrom(seed);
    const turn = (sketch.chance() - 0.5) * 3;
    const size = 0.97 + sketch.chance() * 0.1;
    return stage(sketch, colors, [1600, 2000], at([800, 1590], motif(sketch, colors), turn, size));
  };
}

/** A motif's place on a banner: x and y of its foot, and its scale. */
export type Place = readonly [motif: Motif, x: number, y: number, scale: number, shift: number];

/** Several motifs side by side, 2400 × 1000; the left third stays empty because text may lie on it. */
export function banner(places: readonly Place[]): Drawing {
  return (colors, seed) => {
    const sketch = sketchFrom(seed);
    const front = places
      .map(([motif, x, y, scale, shift]) =>
        at([x, y], motif(sketch, [...colors.slice(shift), ...colors.slice(0, shift)]), 0, scale),
      )
      .join('');
    return stage(sketch, colors, [2400, 1000], front);
  };
}

/** A banner in the house colours when the seed file names none. */
export function coloured(drawing: Drawing, fallback: readonly string[]): Drawing {
  return (colors, seed) => drawing(colors.length > 0 ? colors : fallback, seed);
}

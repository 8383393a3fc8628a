/** Offset 0–1, colour, opacity (1 where left out). */
export type Stop = readonly [offset: number, color: string, opacity?: number];

/** Builder of one SVG: registers gradients and clips, and has a seeded random number generator. */
export interface Sheet {
  /** Linear gradient over the shape's own box, left to right. */
  across(...stops: readonly Stop[]): string;
  /** Linear gradient over the shape's own box, top to bottom. */
  down(...stops: readonly Stop[]): string;
  /** Radial gradient over the shape's own box, from the middle outwards. */
  round(...stops: readonly Stop[]): string;
  /** Clips `body` to the path. */
  clip(path: string, body: string): string;
  /** A number from `low` up to `high`, the same sequence for the same seed. */
  between(low: number, high: number): number;
  /** The finished document. */
  document(width: number, height: number, body: string): string;
}

/** Mulberry32, a seeded generator: small, fast and deterministic, so that images are the same on every start. */
function makeRandom(seed: number): () => number {
  let state = Math.imul(seed + 1, 2_654_435_761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const stopTag = ([offset, color, opacity = 1]: Stop): string =>
  `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`;

/** Starts a drawing; `seed` determines the numbers of `between`. */
export function createSheet(seed: number): Sheet {
  const random = makeRandom(seed);
  const defs = new Map<string, string>();
  const paint = (open: string, close: string, stops: readonly Stop[]): string => {
    const inner = stops.map(stopTag).join('');
    const key = open + inner;
    const known = defs.get(key);
    const id = known === undefined ? `p${defs.size}` : /id="(\w+)"/.exec(known)?.[1];
    if (known === undefined) defs.set(key, `${open} id="${id}">${inner}${close}`);
    return `url(#${id})`;
  };
  return {
    across: (...stops) => paint('<linearGradient', '</linearGradient>', stops),
    down: (...stops) => paint('<linearGradient x2="0" y2="1"', '</linearGradient>', stops),
    round: (...stops) => paint('<radialGradient', '</radialGradient>', stops),
    clip: (path, body) => {
      const id = `c${defs.size}`;
      defs.set(id, `<clipPath id="${id}"><path d="${path}"/></clipPath>`);
      return `<g clip-path="url(#${id})">${body}</g>`;
    },
    between: (low, high) => low + random() * (high - low),
    document: (width, height, body) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${[...defs.values()].join('')}</defs>${body}</svg>`,
  };
}

const channels = (hex: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** `a` with a share `t` (0–1) of `b`; both `#rrggbb`. */
export function mix(a: string, b: string, t: number): string {
  const other = channels(b);
  const mixed = channels(a).map((v, i) => Math.round(v + ((other[i] ?? v) - v) * t));
  return `#${mixed.map((v) => v.toString(16).padStart(2, '0')).join('')}`;
}

export const lighten = (color: string, t: number): string => mix(color, '#fffaf0', t);
export const darken = (color: string, t: number): string => mix(color, '#4d2a0c', t);

/** A filled path. */
export const shape = (d: string, fill: string, extra = ''): string =>
  `<path d="${d}" fill="${fill}" ${extra}/>`;

/** A stroked path with round ends. */
export const line = (d: string, stroke: string, width: number, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;

/** An ellipse given by middle and radii. */
export const oval = (
  at: readonly [number, number],
  radii: readonly [number, number],
  fill: string,
  extra = '',
): string =>
  `<ellipse cx="${at[0]}" cy="${at[1]}" rx="${radii[0]}" ry="${radii[1]}" fill="${fill}" ${extra}/>`;

/** A rectangle; `round` is the corner radius. */
export const box = (
  at: readonly [number, number],
  size: readonly [number, number],
  fill: string,
  round = 0,
): string =>
  `<rect x="${at[0]}" y="${at[1]}" width="${size[0]}" height="${size[1]}" rx="${round}" fill="${fill}"/>`;

/** The numbers 0 … count − 1 through `make`, joined. */
export const times = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join('');

/**
 * Draws one picture as a complete SVG document. Product kinds are 1600 × 2000 (4:5), banners 2400 × 1000.
 * `colors` are the product's own, main colour first; `seed` varies details between drawings of the same kind.
 */
export type Drawing = (colors: readonly string[], seed: number) => string;

/** `detail` shows a part of the product closely, `use` shows it among other things, so that its size can be seen. */
export const SECOND_VIEWS = ['detail', 'use'] as const;
export type DrawingView = 'whole' | (typeof SECOND_VIEWS)[number];

/**
 * Draws one picture as a complete SVG document. Product kinds are 1600 × 2000 (4:5), banners 2400 × 1000.
 * `colors` are the product's own, main colour first; `seed` varies details between drawings of the same kind.
 */
export type Drawing = (colors: readonly string[], seed: number, view?: DrawingView) => string;

/** How large a thing appears in each view, compared with the size that its motif is drawn in. */
export const DETAIL_ZOOM = 1.9;
export const USE_ZOOM = 0.62;

/** In px. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Upright, cut to 4:3, square for phones: told by how the kind begins. Every other picture of a page is a wide one. */
const SIZES: readonly (readonly [prefix: string, size: PictureSize])[] = [
  ['tile-', { width: 1600, height: 2000 }],
  ['scene-', { width: 1600, height: 1200 }],
  ['phone-', { width: 1000, height: 1000 }],
];
const WIDE: PictureSize = { width: 2400, height: 1000 };

/** How large the drawing of a page widget is, by its kind: `tile-jar`, `scene-mug`, `counter`. */
export function pageWidgetSize(kind: string): PictureSize {
  return SIZES.find(([prefix]) => kind.startsWith(prefix))?.[1] ?? WIDE;
}

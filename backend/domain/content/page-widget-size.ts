/** Size of an image, in px. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Sizes by the prefix of the kind: portrait, 4:3, and higher than wide for phones. All other kinds are wide. */
const SIZES: readonly (readonly [prefix: string, size: PictureSize])[] = [
  ['tile-', { width: 1600, height: 2000 }],
  ['maker-', { width: 1600, height: 2000 }],
  ['scene-', { width: 1600, height: 1200 }],
  ['phone-', { width: 900, height: 1100 }],
];
const WIDE: PictureSize = { width: 2400, height: 1000 };

/** Size of a page widget's picture by its kind: `tile-jar`, `scene-mug`, `counter`. */
export function pageWidgetSize(kind: string): PictureSize {
  return SIZES.find(([prefix]) => kind.startsWith(prefix))?.[1] ?? WIDE;
}

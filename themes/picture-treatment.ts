import { luminance, mix, parseHex, WHITE, formatHex } from './contrast.ts';
import type { PictureTreatment, Scheme } from './names.ts';
import type { Tokens } from './tokens.ts';

/** Makes the radius of an arch half the width of any picture: browsers shrink radii that are too large. */
const ARCH = '999rem';
/** Darker tints would hide what the pictures show. */
const DARKEST_GROUND = 0.5;
const TINT_SHARE = 0.85;

/** The custom properties of a treatment; `plain` has none, so that the fallbacks of `pictureRadius` and `tint` apply. */
export function listPictureVariables(treatment: PictureTreatment, style: Tokens): readonly string[] {
  switch (treatment) {
    case 'rounded':
      return [`--picture-radius:max(${style['radius-large']},1.5rem)`];
    case 'arch':
      return [`--picture-top-radius:${ARCH}`];
    case 'tinted':
      return listTint(style);
    default:
      return [];
  }
}

const TINT_CONTENT = '--picture-tint-content';

/** A tint for the dark state of a look whatever the treatment: light backdrops would glare there. */
export const listStateTint = (
  treatment: PictureTreatment,
  style: Tokens,
  scheme: Scheme,
): readonly string[] =>
  treatment === 'tinted' ? [] : scheme === 'dark' ? listTint(style) : [`${TINT_CONTENT}:none`];

const listTint = (style: Tokens): readonly string[] => [
  `${TINT_CONTENT}:""`,
  `--picture-tint:${computeTint(style['muted-background'])}`,
];

/** What pictures are multiplied with: the ground itself, or a light mixture of a dark one. */
function computeTint(ground: string): string {
  const colour = parseHex(ground);
  if (colour === null || luminance(colour) > DARKEST_GROUND) return ground;
  return formatHex(mix(colour, WHITE, TINT_SHARE));
}

/** The corners of what surrounds a product's picture. */
export const frameRadius = (usual: string): string => `var(--picture-radius, ${usual})`;

/**
 * `border-radius` of a product's picture: by the brand's treatment, else the usual one.
 *
 * @param lower of the lower corners, where something below the picture closes them
 */
export function pictureRadius(usual: string, lower = frameRadius(usual)): string {
  const top = `var(--picture-top-radius, ${frameRadius(usual)})`;
  return `${top} ${top} ${lower} ${lower}`;
}

/** A box over a picture that tints it; without the treatment there is no box. Cheaper than a blended picture of its own layer. */
export const tint = {
  content: `var(${TINT_CONTENT}, none)`,
  backgroundColor: 'var(--picture-tint)',
  mixBlendMode: 'multiply',
  pointerEvents: 'none',
} as const;

import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { plainList, space } from '#themes/scale.ts';
import { inForcedColors } from '#app/ui/forced-colors.ts';
import { placeInStack, sizeStack } from '#app/ui/icon/stack-drawings.ts';
import { LOGOS } from './logos.ts';
import logos from './logos.svg?url';

const place = createVar();

/** A mask over the text colour, like the icons that are not seen first (decision 0005). */
export const logo = style({
  display: 'block',
  flexShrink: 0,
  height: '2rem',
  aspectRatio: '56 / 40',
  backgroundColor: 'currentcolor',
  mask: `url("${logos}") 0 ${place} / ${sizeStack(LOGOS)} no-repeat`,
  printColorAdjust: 'exact',
  '@media': inForcedColors,
});

for (const [name, at] of placeInStack(LOGOS))
  globalStyle(`${logo}[data-logo="${name}"]`, { vars: { [place]: at } });

export const marks = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.xs,
  ...plainList,
});

/** A picture of the shop's own, in its own colours and as high as the drawings. */
export const ownMark = style({
  display: 'block',
  width: 'auto',
  maxWidth: '6rem',
  height: '2rem',
  objectFit: 'contain',
});

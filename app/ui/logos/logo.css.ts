import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { inForcedColors } from '#app/ui/icon/forced-colors.ts';
import { placeInStack, sizeStack } from '#app/ui/icon/stack-drawings.ts';
import { LOGOS } from './logos.ts';
import logos from './logos.svg?url';

const place = createVar();

/** A mask over the text colour, like the icons that are not seen first (decisions 0013 and 0068). */
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

import { createVar, globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { inForcedColors } from './forced-colors.ts';
import { drawMask } from './draw-mask.ts';
import { ICON_PATHS } from './icon-paths.ts';

const drawing = createVar();

/** A mask over the colour of the text: the drawings stand once in the stylesheet, not in every script and page. */
export const icon = style({
  display: 'block',
  flexShrink: 0,
  backgroundColor: 'currentcolor',
  mask: `${drawing} center / contain no-repeat`,
  printColorAdjust: 'exact',
  '@media': inForcedColors,
});

for (const [name, path] of Object.entries(ICON_PATHS))
  globalStyle(`${icon}[data-icon="${name}"]`, {
    // A film starts with a full triangle; all others are lines
    vars: { [drawing]: drawMask(path, name === 'play' ? '%23000' : 'none') },
  });

export const size = styleVariants({ s: '1.125rem', m: '1.5rem', l: '2rem' }, (side) => ({
  width: side,
  height: side,
}));

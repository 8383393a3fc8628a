import { createVar, globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { inForcedColors } from './forced-colors.ts';
import { drawMask } from './draw-mask.ts';
import { ICON_PATHS } from './icon-paths.ts';

const drawing = createVar();

/** A mask over the text colour: the drawings are in the style sheet, not in scripts and pages (decision 0013). */
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
    // The play triangle is filled; all other icons are lines.
    vars: { [drawing]: drawMask(path, name === 'play' ? '%23000' : 'none') },
  });

export const size = styleVariants({ s: '1.125rem', m: '1.5rem', l: '2rem' }, (side) => ({
  width: side,
  height: side,
}));

import { createVar, globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { inForcedColors } from './forced-colors.ts';
import { drawMask } from './draw-mask.ts';
import { FIRST_ICON_PATHS } from './icon-paths.ts';
import { MORE_ICONS } from './more-icons.ts';
import moreIcons from './more-icons.svg?url';
import { placeInStack, sizeStack } from './stack-drawings.ts';

const place = createVar();

/** A mask over the text colour: the drawings are in no script and no page (decision 0005). */
export const icon = style({
  display: 'block',
  flexShrink: 0,
  backgroundColor: 'currentcolor',
  mask: `url("${moreIcons}") 0 ${place} / ${sizeStack(MORE_ICONS)} no-repeat`,
  printColorAdjust: 'exact',
  '@media': inForcedColors,
});

for (const [name, path] of Object.entries(FIRST_ICON_PATHS))
  globalStyle(`${icon}[data-icon="${name}"]`, { mask: `${drawMask(path)} center / contain no-repeat` });

for (const [name, at] of placeInStack(MORE_ICONS))
  globalStyle(`${icon}[data-icon="${name}"]`, { vars: { [place]: at } });

export const size = styleVariants({ s: '1.125rem', m: '1.5rem', l: '2rem' }, (side) => ({
  width: side,
  height: side,
}));

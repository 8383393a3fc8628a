import { createVar, globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { inForcedColors } from '#app/ui/forced-colors.ts';
import { FIRST_ICONS, MORE_ICONS } from './icon-paths.ts';
import moreIcons from './more-icons.svg?url';
import { drawStack, placeInStack, sizeStack } from './stack-drawings.ts';

const place = createVar();
const firstIcons = `data:image/svg+xml,${drawStack(FIRST_ICONS).replaceAll('\n', '').replaceAll(/[<>#]/g, encodeURIComponent)}`;

/** A mask over the text colour: the drawings are in no script and no page (decision 0005). */
export const icon = style({
  display: 'block',
  flexShrink: 0,
  backgroundColor: 'currentcolor',
  mask: `url("${firstIcons}") 0 ${place} / ${sizeStack(FIRST_ICONS)} no-repeat`,
  printColorAdjust: 'exact',
  '@media': inForcedColors,
});

const isMore = Object.keys(MORE_ICONS.drawings).map((name) => `[data-icon="${name}"]`);
globalStyle(`${icon}:is(${isMore.join()})`, {
  maskImage: `url("${moreIcons}")`,
  maskSize: sizeStack(MORE_ICONS),
});

for (const [name, at] of [FIRST_ICONS, MORE_ICONS].flatMap(placeInStack))
  globalStyle(`${icon}[data-icon="${name}"]`, { vars: { [place]: at } });

export const size = styleVariants({ s: '1.125rem', m: '1.5rem', l: '2rem' }, (side) => ({
  width: side,
  height: side,
}));

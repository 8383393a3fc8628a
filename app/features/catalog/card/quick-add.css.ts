import { createVar, style } from '@vanilla-extract/css';
import { drawMask } from '#app/ui/icon/draw-mask.ts';
import { ICON_PATHS } from '#app/ui/icon/icon-paths.ts';
import { areaVars } from '#themes/contract.css.ts';
import { forcedColorsBorder, space, touchable } from '#themes/scale.ts';

const mask = createVar();

/**
 * At the lower corner of a card's picture; it is a child of the card, below the picture in the same grid cell. The z-index
 * lifts it above the link that covers the card.
 */
export const button = style({
  vars: { [mask]: drawMask(ICON_PATHS.plus) },
  position: 'relative',
  zIndex: 1,
  gridRow: 1,
  gridColumn: 1,
  justifySelf: 'end',
  alignSelf: 'end',
  display: 'grid',
  placeItems: 'center',
  width: touchable,
  height: touchable,
  margin: space.xs,
  padding: 0,
  border: 0,
  borderRadius: '50%',
  backgroundColor: areaVars.button,
  color: areaVars.buttonText,
  cursor: 'pointer',
  '::before': {
    content: '',
    width: '1.5rem',
    height: '1.5rem',
    backgroundColor: 'currentcolor',
    mask: `${mask} center / contain no-repeat`,
  },
  selectors: {
    '&:hover': { backgroundColor: areaVars.buttonHover },
    // The focus ring is an outline, too
    '&:not(:focus-visible)': { outline: forcedColorsBorder },
  },
  '@media': {
    '(forced-colors: active)': {
      forcedColorAdjust: 'none',
      backgroundColor: 'ButtonFace',
      color: 'ButtonText',
    },
  },
});

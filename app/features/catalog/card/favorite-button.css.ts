import { createVar, style, type StyleRule } from '@vanilla-extract/css';
import { atLeast, below } from '#themes/breakpoints.ts';
import { vars } from '#themes/contract.css.ts';
import { space, touchable } from '#themes/scale.ts';
import { drawMask } from '#app/ui/icon/draw-mask.ts';
import { ICON_PATHS } from '#app/ui/icon/icon-paths.ts';

const mask = createVar();

const heart: StyleRule = {
  vars: { [mask]: drawMask(ICON_PATHS.heart) },
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: touchable,
  height: touchable,
  padding: 0,
  border: 0,
  borderRadius: '50%',
  backgroundColor: vars.surfaceBackground,
  color: vars.bodyTextColor,
  cursor: 'pointer',
  '::before': {
    content: '',
    width: '1.5rem',
    height: '1.5rem',
    backgroundColor: 'currentcolor',
    mask: `${mask} center / contain no-repeat`,
  },
  selectors: {
    '&:hover': { color: vars.linkColor },
    '&[aria-pressed="true"]': {
      vars: { [mask]: drawMask(ICON_PATHS.heart, '%23000') },
      color: vars.linkColor,
    },
  },
};
/** Forced colors would paint the masked shape in the background's color. */
const forced: StyleRule = {
  '@media': {
    '(forced-colors: active)': {
      forcedColorAdjust: 'none',
      backgroundColor: 'ButtonFace',
      selectors: { '&, &:hover, &[aria-pressed="true"]': { color: 'ButtonText' } },
    },
  },
};

/** At the end of a row; see table-list.css.ts. */
const inRow = style({
  ...heart,
  ...forced,
  position: 'relative',
  zIndex: 1,
  alignSelf: 'center',
  '@media': {
    ...forced['@media'],
    [below('laptop')]: { gridArea: 'heart', alignSelf: 'start' },
    [atLeast('laptop')]: { gridColumn: 8 },
  },
});

/** At the corner of a card's picture; the z-index lifts it above the link that covers the card. */
const onCard = style({
  ...heart,
  ...forced,
  position: 'absolute',
  zIndex: 1,
  insetBlockStart: space.xxs,
  insetInlineEnd: space.xxs,
});
/** Beside a title. */
const besideTitle = style({ ...heart, ...forced, border: `1px solid ${vars.controlBorderColor}` });

export const place = { onCard, inRow, besideTitle };

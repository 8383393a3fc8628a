import { style, type StyleRule } from '@vanilla-extract/css';
import { atLeast, below } from '#themes/breakpoints.ts';
import { vars } from '#themes/contract.css.ts';
import { surface, touchTarget } from '#themes/scale.ts';

/** The icon `heart` as areas, for `clip-path`: a list has a heart per product, and each mask is drawn anew. */
const HEART = 'M12 20.8C12 20.8 2.9 15.5 2.9 9A5 5 0 0 1 12 6.2A5 5 0 0 1 21.1 9C21.1 15.5 12 20.8 12 20.8Z';
const HOLLOW =
  'M12 19.2C12 19.2 4.7 14.9 4.7 9.6A4 4 0 0 1 12 7.4A4 4 0 0 1 19.3 9.6C19.3 14.9 12 19.2 12 19.2Z';

const heart: StyleRule = {
  ...touchTarget,
  flexShrink: 0,
  padding: 0,
  border: 0,
  borderRadius: '50%',
  backgroundColor: 'transparent',
  color: vars.bodyTextColor,
  cursor: 'pointer',
  '::before': {
    content: '',
    width: 24,
    height: 24,
    backgroundColor: 'currentcolor',
    clipPath: `path(evenodd, '${HEART}${HOLLOW}')`,
  },
  selectors: {
    '&:hover': { color: vars.linkColor },
    '&[aria-pressed="true"]': { color: vars.linkColor },
    '&[aria-pressed="true"]::before': { clipPath: `path('${HEART}')` },
  },
};
/** Forced colors would paint the masked shape in the background's color. */
const forced = {
  '@media': {
    '(forced-colors: active)': {
      forcedColorAdjust: 'none',
      backgroundColor: 'ButtonFace',
      selectors: { '&, &:hover, &[aria-pressed="true"]': { color: 'ButtonText' } },
    },
  },
} as const satisfies StyleRule;

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
    [atLeast('laptop')]: { gridRow: '1 / -1', gridColumn: -2 },
  },
});

const sameCell = { gridArea: '1 / 1' } as const;

/**
 * At the corner of a card's picture; the z-index lifts it above the link that covers the card. A heart of the surface's colour below the
 * drawing, so that it is visible on dark pictures as well; a pressed one fills its middle.
 */
const onCard = style({
  ...heart,
  position: 'absolute',
  zIndex: 1,
  insetBlockStart: 0,
  insetInlineEnd: 0,
  '::before': { ...heart['::before'], ...sameCell },
  '::after': {
    content: '',
    ...sameCell,
    zIndex: -1,
    width: 24,
    height: 24,
    backgroundColor: vars.surfaceBackground,
    clipPath: `path('${HEART}')`,
  },
  selectors: { ...heart.selectors, '&[aria-pressed="true"]::before': { clipPath: `path('${HOLLOW}')` } },
  '@media': {
    '(forced-colors: active)': {
      ...forced['@media']['(forced-colors: active)'],
      '::after': { backgroundColor: 'ButtonFace' },
    },
  },
});
const besideTitle = style({
  ...heart,
  ...forced,
  ...surface,
  border: `1px solid ${vars.controlBorderColor}`,
});

export const place = { onCard, inRow, besideTitle };

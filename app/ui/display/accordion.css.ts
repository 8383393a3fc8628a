import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { seconds, space, touchable } from '#themes/scale.ts';
import { contentFrom, goneFrom, shownFrom } from './open-from.ts';

/** Spec 9: an accordion opens in 200 ms. */
const DURATION = seconds(0.2);

/** An image of one colour, that of the text. */
const BAR = 'linear-gradient(currentcolor 0 0)';

export const accordion = style({
  borderBottom: `${vars.dividerWidth} solid ${vars.borderColor}`,
  interpolateSize: 'allow-keywords',
  selectors: {
    '&::details-content': {
      blockSize: 0,
      overflow: 'clip',
      transition: `block-size ${DURATION}, content-visibility ${DURATION} allow-discrete`,
    },
    '&[open]::details-content': { blockSize: 'auto' },
  },
});

export const summary = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s,
  minHeight: `max(${touchable}, 3.25rem)`,
  // A plus, and a minus while open: two gradients, without elements or masks
  '::after': {
    content: '',
    flexShrink: 0,
    width: '1.125rem',
    height: '1.125rem',
    background: `${BAR} center / .6875rem 1.5px no-repeat, ${BAR} center / 1.5px .6875rem no-repeat`,
    forcedColorAdjust: 'none',
  },
  selectors: { [`${accordion}[open] > &::after`]: { backgroundSize: '.6875rem 1.5px, 0 0' } },
  '@media': { '(forced-colors: active)': { '::after': { color: 'CanvasText' } } },
});

export const title = style({ margin: 0, font: 'inherit', fontWeight: 600 });

export const content = style({ paddingBlock: `${space.xxs} ${space.m}` });

/** From tablets on the accordion is a plain titled block. */
export const blockFromTablet = style(contentFrom('tablet'));
export const blockSummary = style(goneFrom('tablet'));
export const blockTitle = style([
  title,
  // As high as a summary
  { paddingBlock: 'calc((3.25rem - 1lh) / 2)' },
  shownFrom('tablet'),
]);

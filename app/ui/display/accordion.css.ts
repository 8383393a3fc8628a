import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { seconds, space } from '#themes/scale.ts';
import { contentFrom, goneFrom, shownFrom } from './open-from.ts';
import { plusMark } from './plus-mark.css.ts';

/** Spec 9: an accordion opens in 200 ms. */
const DURATION = seconds(0.2);

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

export const summary = plusMark;

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

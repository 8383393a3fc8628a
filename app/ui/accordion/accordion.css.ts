import { style } from '@vanilla-extract/css';
import { atLeast } from '#themes/breakpoints.ts';
import { vars } from '#themes/contract.css.ts';
import { space, touchable } from '#themes/scale.ts';

/** Spec 9: an accordion opens in 200 ms. */
const DURATION = '200ms';

export const accordion = style({
  borderBottom: `1px solid ${vars.borderColor}`,
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
});

export const title = style({ margin: 0, font: 'inherit', fontWeight: 600 });

export const plus = style({
  selectors: { [`${accordion}[open] > ${summary} &`]: { display: 'none' } },
});
export const minus = style({
  selectors: { [`${accordion}:not([open]) > ${summary} &`]: { display: 'none' } },
});

export const content = style({ paddingBlock: `${space.xxs} ${space.m}` });

/**
 * From tablets on the accordion is a plain titled block. Browsers that cannot style the content of a closed `<details>`
 * show the accordion at every width.
 */
const canStyleContent = 'selector(::details-content)';

export const blockFromTablet = style({
  '@media': {
    [atLeast('tablet')]: {
      '@supports': {
        [canStyleContent]: {
          border: 0,
          selectors: {
            '&::details-content': { blockSize: 'auto', contentVisibility: 'visible', transition: 'none' },
          },
        },
      },
    },
  },
});

export const blockSummary = style({
  '@media': { [atLeast('tablet')]: { '@supports': { [canStyleContent]: { pointerEvents: 'none' } } } },
});

export const blockIcon = style({
  '@media': { [atLeast('tablet')]: { '@supports': { [canStyleContent]: { display: 'none' } } } },
});

import { style } from '@vanilla-extract/css';
import { atLeast } from '#themes/breakpoints.ts';
import { vars } from '#themes/contract.css.ts';
import { oneColumn, space } from '#themes/scale.ts';
import { plusMark } from './plus-mark.css.ts';

const canStyleContent = 'selector(::details-content)';
/** Where the content of a `details` can be placed: from tablets on in browsers that know `::details-content`. */
const asTabs = <const Rules>(rules: Rules) => ({
  '@media': { [atLeast('tablet')]: { '@supports': { [canStyleContent]: rules } } },
});

export const tabs = style({
  ...oneColumn,
  ...asTabs({
    gridTemplateColumns: 'repeat(var(--tabs), auto) minmax(0, 1fr)',
    gridTemplateRows: 'auto auto',
  }),
});

export const tab = style({
  borderBlockEnd: `${vars.dividerWidth} solid ${vars.borderColor}`,
  ...asTabs({
    display: 'contents',
    selectors: {
      '&::details-content': { gridRow: 2, gridColumn: '1 / -1', minWidth: 0 },
      '&:not([open])::details-content': { display: 'none' },
    },
  }),
});

export const summary = style([
  plusMark,
  {
    ...asTabs({
      gridRow: 1,
      paddingInline: space.m,
      borderBlockEnd: '3px solid transparent',
      '::after': { display: 'none' },
      selectors: {
        [`${tab}[open] > &`]: { borderColor: vars.accentColor, pointerEvents: 'none' },
        [`${tab}:not([open]) > &:hover`]: { borderColor: vars.borderColor },
      },
    }),
  },
]);
export const title = style({ margin: 0, font: 'inherit', fontWeight: 600 });
export const content = style({
  paddingBlock: `${space.s} ${space.m}`,
  ...asTabs({
    paddingBlockStart: space.m,
    borderBlockStart: `${vars.dividerWidth} solid ${vars.borderColor}`,
  }),
});

import { style } from '@vanilla-extract/css';
import { below } from '#themes/breakpoints.ts';
import { areaVars } from '#themes/contract.css.ts';
import { plainList, space, textSize, touchable, wrappingRow } from '#themes/scale.ts';

export const list = style({
  ...wrappingRow,
  ...plainList,
  fontSize: textSize.s,
  color: areaVars.muted,
});

const arrow = {
  content: '',
  width: '.4em',
  height: '.4em',
  marginInline: `${space.xs} calc(${space.xs} + .15em)`,
  borderTop: '1.5px solid currentcolor',
  borderInlineEnd: '1.5px solid currentcolor',
  transform: 'rotate(45deg)',
} as const;

/** On phones only the page above, as one link back, so that the title is near the top. */
export const item = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: touchable,
  selectors: { '& + &::before': arrow },
  '@media': {
    [below('tablet')]: {
      selectors: {
        '&:not(:nth-last-child(2))': { display: 'none' },
        '&:nth-last-child(2)::before': {
          ...arrow,
          marginInline: `.15em ${space.xs}`,
          transform: 'rotate(-135deg)',
        },
      },
    },
  },
});

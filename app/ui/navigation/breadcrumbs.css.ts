import { style } from '@vanilla-extract/css';
import { below } from '#themes/breakpoints.ts';
import { areaVars } from '#themes/contract.css.ts';
import { plainList, space, textSize, touchable, wrappingRow } from '#themes/scale.ts';

export const list = style({
  ...wrappingRow,
  ...plainList,
  fontSize: textSize.s,
  color: areaVars.muted,
  // One scrolling row on phones, so that the title is near the top. The padding prevents clipping of the focus ring.
  '@media': {
    [below('tablet')]: {
      flexWrap: 'nowrap',
      margin: '-5px',
      padding: '5px',
      overflowX: 'auto',
      whiteSpace: 'nowrap',
      scrollbarWidth: 'none',
    },
  },
});

export const item = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: touchable,
  selectors: {
    '& + &::before': {
      content: '',
      width: '.4em',
      height: '.4em',
      marginInline: `${space.xs} calc(${space.xs} + .15em)`,
      borderTop: '1.5px solid currentcolor',
      borderInlineEnd: '1.5px solid currentcolor',
      transform: 'rotate(45deg)',
    },
  },
});

import { style } from '@vanilla-extract/css';
import { atLeast } from '#themes/breakpoints.ts';
import { areaVars, vars } from '#themes/contract.css.ts';
import { space, textSize, touchable } from '#themes/scale.ts';

export const nav = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space.m });
/** Hidden on phones for lack of space; the landmark has the same text as its name. */
export const label = style({
  display: 'none',
  color: areaVars.muted,
  fontSize: textSize.s,
  '@media': { [atLeast('tablet')]: { display: 'inline' } },
});
export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.m,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: touchable,
  borderRadius: vars.radiusSmall,
  color: 'inherit',
  fontSize: textSize.s,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
  selectors: {
    '&[aria-current]': {
      color: areaVars.link,
      fontWeight: 600,
      textDecoration: 'underline',
      textDecorationThickness: '2px',
      textUnderlineOffset: '.45em',
    },
  },
});

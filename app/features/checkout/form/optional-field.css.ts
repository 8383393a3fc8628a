import { globalStyle, style } from '@vanilla-extract/css';
import { areaVars } from '#themes/contract.css.ts';
import { space, textSize, touchable } from '#themes/scale.ts';

/** The openers side by side; an open field has a row of its own. */
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.m,
  rowGap: space.s,
  gridColumn: '1 / -1',
});

export const place = style({ selectors: { '&[open]': { flexBasis: '100%' } } });

/** Says what it opens. */
export const opener = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  minHeight: touchable,
  fontSize: textSize.s,
  fontWeight: 600,
  color: areaVars.link,
  cursor: 'pointer',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});
// Once the field is there, its label says the same
globalStyle(`${place}[open] > ${opener}`, { display: 'none' });

import { style } from '@vanilla-extract/css';
import { responsive } from '#themes/breakpoints.ts';
import { vars } from '#themes/contract.css.ts';
import { oneColumn, space, surface, textSize } from '#themes/scale.ts';

export const block = style({
  ...oneColumn,
  gap: space.m,
  padding: space.m,
  border: `${vars.dividerWidth} solid ${vars.borderColor}`,
  boxShadow: vars.shadowResting,
  borderRadius: `min(${vars.radiusLarge}, 1.25rem)`,
  ...surface,
  overflowWrap: 'anywhere',
  '@media': responsive({ tablet: { padding: space.l } }),
});

/** The title and the link that opens the form. */
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.s,
  alignItems: 'center',
  justifyContent: 'space-between',
});

export const facts = style({
  ...oneColumn,
  gap: space.m,
  margin: 0,
  '@media': responsive({ tablet: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } }),
});
export const term = style({ margin: 0, fontSize: textSize.s, color: vars.mutedTextColor });
export const value = style({ margin: 0 });
export const missing = style({ color: vars.mutedTextColor });
export const letter = style({ margin: 0, fontStyle: 'normal' });
export const line = style({ display: 'block' });

export const form = style({
  ...oneColumn,
  gap: space.m,
  minWidth: 0,
});
export const fields = style({
  ...oneColumn,
  gap: space.m,
  alignItems: 'start',
  '@media': responsive({ tablet: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } }),
});
export const wide = style({ gridColumn: '1 / -1' });
/** Save and cancel, and the button that removes. */
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space.s });
/** What the form shows and cannot change. */
export const fixed = style([wide, { display: 'grid', gap: space.xxs, margin: 0 }]);

import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space, textSize, touchable } from '#themes/scale.ts';

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.m,
  justifyItems: 'start',
  paddingBlock: `${space.m} ${space.xxl}`,
});

export const box = style({ width: 'min(100%, 32rem)' });

export const top = style({ display: 'grid', gap: space.s, paddingBlock: space.s, minWidth: 0 });

export const searches = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.xs,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const search = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: touchable,
  paddingInline: space.m,
  border: `1px solid ${vars.borderColor}`,
  borderRadius: vars.radiusButton,
  backgroundColor: vars.surfaceBackground,
  fontSize: textSize.s,
  fontWeight: 600,
  ':hover': { borderColor: vars.accentColor },
});

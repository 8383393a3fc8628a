import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { oneColumn, space } from '#themes/scale.ts';

export const page = style({
  ...oneColumn,
  gap: space.xl,
  paddingBlock: `${space.l} ${space.xl}`,
  '@media': { print: { gap: space.m, paddingBlock: `${space.m} 0` } },
});

export const thanks = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s,
  maxWidth: '44rem',
  overflowWrap: 'anywhere',
});
/** Offers and forms below the order, in columns where they fit. */
export const more = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(20rem, 100%), 1fr))',
  alignItems: 'start',
  gap: space.l,
  marginBlockStart: space.l,
});
export const mark = style({
  display: 'grid',
  placeItems: 'center',
  width: '3.5rem',
  height: '3.5rem',
  borderRadius: '999px',
  border: `2px solid ${vars.successColor}`,
  color: vars.successColor,
  fontSize: '1.75rem',
  '@media': { print: { display: 'none' } },
});
export const next = style({ display: 'grid', gap: space.xs, margin: 0, paddingInlineStart: '1.25em' });

export const notice = style({ paddingBlock: 'clamp(3rem, 9vh, 7rem)' });

export const linkSection = style({
  maxWidth: '36rem',
  scrollMarginBlockStart: space.xl,
});
export const linkPage = style({ paddingBlock: space.xl });

export const offer = style({
  maxWidth: '36rem',
  padding: space.m,
  border: `${vars.dividerWidth} solid ${vars.borderColor}`,
  boxShadow: vars.shadowResting,
  borderRadius: `min(${vars.radiusLarge}, 1.25rem)`,
  backgroundColor: vars.surfaceBackground,
  scrollMarginBlockStart: space.xl,
});
export const done = style({
  maxWidth: '36rem',
  scrollMarginBlockStart: space.xl,
});

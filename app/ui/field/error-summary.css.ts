import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space, surface, textSize } from '#themes/scale.ts';

export const summary = style({
  display: 'grid',
  gap: space.xs,
  padding: space.m,
  border: `2px solid ${vars.criticalColor}`,
  borderRadius: vars.radiusMedium,
  ...surface,
});

export const title = style({
  display: 'flex',
  gap: space.xs,
  alignItems: 'flex-start',
  margin: 0,
  fontWeight: 600,
  color: vars.criticalColor,
});

export const list = style({
  display: 'grid',
  gap: space.xxs,
  margin: 0,
  paddingInlineStart: space.l,
  fontSize: textSize.s,
  color: vars.criticalColor,
});

/** High enough for a finger. */
export const link = style({
  display: 'inline-block',
  paddingBlock: space.xxs,
  minHeight: '1.5rem',
  color: 'inherit',
});

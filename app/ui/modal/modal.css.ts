import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { forcedColorsBorder, seconds, space } from '#themes/scale.ts';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(1rem)' } });

export const box = style({
  position: 'absolute',
  insetBlockStart: '50%',
  insetInlineStart: '50%',
  display: 'flex',
  flexDirection: 'column',
  width: 'min(32rem, 100% - 2rem)',
  maxHeight: 'calc(100dvh - 2rem)',
  translate: '-50% -50%',
  overflowY: 'auto',
  borderRadius: vars.radiusLarge,
  backgroundColor: vars.surfaceBackground,
  outline: forcedColorsBorder,
  boxShadow: vars.shadowRaised,
  animation: `${rise} ${seconds(0.2)} ease-out`,
});

export const head = style({
  display: 'flex',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: space.s,
  padding: `${space.m} ${space.s} 0 ${space.l}`,
});
export const title = style({ minWidth: 0, paddingBlockStart: space.xs });
export const content = style({ padding: `${space.s} ${space.l} ${space.l}` });

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.s,
  justifyContent: 'flex-end',
  marginBlockStart: space.l,
});

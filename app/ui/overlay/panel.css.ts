import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { forcedColorsBorder, seconds, space } from '#themes/scale.ts';
import { dialog } from './modal.css.ts';

/** Spec 9 (LY-09). */
const SLIDE = seconds(0.5);
const slideIn = keyframes({ from: { transform: 'translateX(100%)' } });
const slideOut = keyframes({ to: { transform: 'translateX(100%)' } });

/** The whole window on phones. */
export const sheet = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  display: 'flex',
  flexDirection: 'column',
  width: 'min(28rem, 100%)',
  backgroundColor: vars.surfaceBackground,
  outline: forcedColorsBorder,
  animation: `${slideIn} ${SLIDE} cubic-bezier(.2, .8, .2, 1)`,
  selectors: {
    [`${dialog}[data-closing] &`]: { animation: `${slideOut} ${SLIDE} cubic-bezier(.4, 0, 1, 1) forwards` },
  },
});

export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s,
  flexShrink: 0,
  padding: `${space.xs} ${space.xs} ${space.xs} ${space.m}`,
  borderBlockEnd: `${vars.dividerWidth} solid ${vars.borderColor}`,
});
export const title = style({ minWidth: 0 });

export const content = style({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: space.m,
});

/** Sticky, unless the window is too low. */
export const foot = style({
  flexShrink: 0,
  padding: `${space.s} ${space.m} calc(${space.m} + env(safe-area-inset-bottom))`,
  borderBlockStart: `${vars.dividerWidth} solid ${vars.borderColor}`,
});

/** In a low window everything scrolls together. */
export const scroller = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  '@media': {
    '(max-height: 29.99rem)': { display: 'block', overflowY: 'auto', overscrollBehavior: 'contain' },
  },
});

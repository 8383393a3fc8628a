import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { pageArea } from '#themes/area.ts';
import { below } from '#themes/breakpoints.ts';
import { vars } from '#themes/contract.css.ts';
import { forcedColorsBorder, layer, scrolledHeaderHeight, seconds, space, textSize } from '#themes/scale.ts';
import { SLIDE_MS } from './toast-state.ts';

/** At the top right from tablets on, below the header (LY-09). Clicks beside the toasts reach the page. */
const page = style({
  position: 'fixed',
  zIndex: layer.toast,
  insetBlockStart: `calc(${scrolledHeaderHeight} + ${space.m})`,
  insetInlineEnd: space.m,
  width: '24rem',
  pointerEvents: 'none',
  '@media': {
    // At the bottom of phones, so that it does not cover a heading (decision 0092), and above a buy bar
    [below('tablet')]: {
      insetBlock: `auto calc(${space.xs} + env(safe-area-inset-bottom) + var(--bottom-bar, 0px))`,
      insetInline: space.xs,
      width: 'auto',
    },
  },
});
/** At the top of a panel, which covers the page. */
const panel = style({});
export const place = { page, panel };

export const list = style({ display: 'grid', gap: space.xs, margin: 0, padding: 0, listStyle: 'none' });

/** A toast that is hidden is removed after `SLIDE_MS`. */
const SLIDE = `min(${seconds(SLIDE_MS / 1000)}, ${SLIDE_MS}ms)`;
const slideIn = keyframes({ from: { opacity: 0, translate: '100%' } });
const slideOut = keyframes({ to: { opacity: 0, translate: '100%' } });

export const toast = style({
  vars: pageArea,
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: space.s,
  alignItems: 'start',
  padding: `${space.xs} ${space.xs} ${space.xs} ${space.m}`,
  borderRadius: vars.radiusMedium,
  borderInlineStart: '4px solid',
  backgroundColor: vars.surfaceBackground,
  color: vars.bodyTextColor,
  outline: forcedColorsBorder,
  pointerEvents: 'auto',
  overflowWrap: 'anywhere',
  fontSize: textSize.s,
  animation: `${slideIn} ${SLIDE} cubic-bezier(.2, .8, .2, 1)`,
  selectors: {
    '&[data-closing]': { animation: `${slideOut} ${SLIDE} cubic-bezier(.4, 0, 1, 1) forwards` },
    [`${page} &`]: { boxShadow: vars.shadowRaised },
    [`${panel} &`]: { backgroundColor: vars.mutedBackground, marginBlockEnd: space.s },
  },
});
export const tone = styleVariants({
  info: { borderColor: vars.accentColor },
  success: { borderColor: vars.successColor },
  critical: { borderColor: vars.criticalColor },
});
export const iconTone = styleVariants({
  info: { color: vars.linkColor },
  success: { color: vars.successColor },
  critical: { color: vars.criticalColor },
});
const firstLine = { minHeight: '2.75rem', display: 'flex', alignItems: 'center' } as const;
export const icon = style(firstLine);
export const text = style({
  minWidth: 0,
  minHeight: '2.75rem',
  paddingBlock: `calc((2.75rem - 1lh) / 2)`,
});
export const action = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.xs,
  marginBlockStart: space.xxs,
});

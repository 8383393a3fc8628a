import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { forcedColorsBorder, layer, seconds, space } from '#themes/scale.ts';
import { pageArea } from '#themes/area.ts';

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

globalStyle(':root[data-locked]', { overflow: 'hidden' });
/** The gutter is painted in the root's colour; the body covers the rest. */
globalStyle(':root[data-locked=gutter]', {
  scrollbarGutter: 'stable',
  backgroundColor: vars.surfaceBackground,
});

const fade = keyframes({ from: { opacity: 0 } });

/**
 * The whole window. Only what is inside moves: a transformed dialog would be the containing block of fixed elements, such as
 * toasts.
 */
export const dialog = style({
  vars: pageArea,
  position: 'fixed',
  inset: 0,
  width: '100%',
  height: '100dvh',
  maxWidth: 'none',
  maxHeight: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  overflow: 'hidden',
  backgroundColor: 'transparent',
  color: vars.bodyTextColor,
  overscrollBehavior: 'contain',
  overflowWrap: 'anywhere',
  '::backdrop': {
    backgroundColor: `color-mix(in srgb, ${vars.darkBackground} 60%, transparent)`,
    animation: `${fade} ${seconds(0.5)} ease-out`,
  },
  selectors: {
    // Rendered open by the server, before or without script
    '&[open]:not(:modal)': {
      zIndex: layer.panel,
      backgroundColor: `color-mix(in srgb, ${vars.darkBackground} 60%, transparent)`,
    },
    '&[data-closing]::backdrop': { opacity: 0, transition: `opacity ${seconds(0.5)} ease-in` },
  },
  '@media': {
    // The rule for all elements does not reach it, and a closed dialog would wait for it
    '(prefers-reduced-motion: reduce)': {
      '::backdrop': { animation: 'none' },
      selectors: { '&[data-closing]::backdrop': { transition: 'none' } },
    },
  },
});

globalStyle(`:root:has(${dialog}[open]:not(:modal))`, { overflow: 'hidden' });

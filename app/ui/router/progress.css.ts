import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { forcedColorsBorder, layer, space, surface } from '#themes/scale.ts';

/** A popover without the browser's style. Clicks pass through to the page. */
export const place = style({
  position: 'fixed',
  zIndex: layer.toast,
  inset: '0 0 auto',
  width: '100%',
  margin: 0,
  padding: 0,
  border: 0,
  overflow: 'visible',
  background: 'none',
  pointerEvents: 'none',
});

/** NV-04: 5000 ms. It stops before the end, because the duration of a load is unknown. */
const grow = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(.95)' } });
/** Borders, which forced colours keep. One of the two is seen on any header. */
export const bar = style({
  borderBlockStart: `2px solid ${vars.surfaceBackground}`,
  borderBlockEnd: `3px solid ${vars.linkColor}`,
  transformOrigin: 'left',
  animation: `${grow} 5s cubic-bezier(.1, .7, .3, 1) both`,
  selectors: {
    ':dir(rtl) > &': { transformOrigin: 'right' },
    '&[data-done]': { animation: 'none', opacity: 0, transition: 'opacity .5s ease-in' },
  },
});

export const note = style({
  display: 'flex',
  alignItems: 'center',
  width: 'fit-content',
  margin: '40vh auto 0',
  padding: `${space.s} ${space.m}`,
  textIndent: '2em',
  borderRadius: vars.radiusMedium,
  ...surface,
  outline: forcedColorsBorder,
  boxShadow: vars.shadowRaised,
});

/** What was pressed and is not there yet; a button that has a spinner is disabled. */
globalStyle(':is(a, button, label)[aria-busy]:not(:disabled)', { cursor: 'progress', opacity: 0.6 });

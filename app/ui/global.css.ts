import { globalStyle } from '@vanilla-extract/css';
import { pageArea } from '#themes/area.ts';
import { HIGH_ENOUGH } from '#themes/breakpoints.ts';
import { areaVars, vars } from '#themes/contract.css.ts';
// The header and footer classes are named on the server only; their rules must reach the browser's stylesheet.
import '#themes/footer-themes.css.ts';
import '#themes/header-themes.css.ts';
import { headerHeight } from '#themes/scale.ts';

globalStyle(':root', {
  vars: pageArea,
  scrollPaddingTop: '1rem',
  textSizeAdjust: '100%',
  WebkitTextSizeAdjust: '100%',
  // The header's bar and what is left of the top bar above it (LY-02)
  '@media': { [HIGH_ENOUGH]: { scrollPaddingTop: `calc(${headerHeight} + 3.25rem)` } },
});

globalStyle('*, ::before, ::after', { boxSizing: 'border-box' });

globalStyle('body', {
  margin: 0,
  minHeight: '100vh',
  backgroundColor: vars.mainBackground,
  color: vars.bodyTextColor,
  fontFamily: vars.bodyFont,
  fontSize: vars.bodyFontSize,
  lineHeight: vars.bodyLineHeight,
  WebkitFontSmoothing: 'antialiased',
  overflowWrap: 'break-word',
});

/**
 * Words longer than a phone is wide are broken, and must not widen what holds them either. Not in the header, whose items
 * would rather be broken than wrap.
 */
globalStyle('main, footer', { overflowWrap: 'anywhere' });

globalStyle('button, input, select, textarea', {
  font: 'inherit',
  letterSpacing: 'inherit',
  color: 'inherit',
});
globalStyle('img, svg, video', { display: 'block', maxWidth: '100%' });
globalStyle('fieldset', { minWidth: 0, margin: 0, padding: 0, border: 0 });
globalStyle('legend', { padding: 0 });
globalStyle('summary', { cursor: 'pointer', listStyle: 'none' });
globalStyle('summary::-webkit-details-marker', { display: 'none' });
globalStyle('a, button, summary, label', {
  WebkitTapHighlightColor: 'transparent',
  touchAction: 'manipulation',
});

/** Never hidden, in the colour that the area it stands in has chosen for it. */
globalStyle(':focus-visible', { outline: `3px solid ${areaVars.ring}`, outlineOffset: '2px' });
/** The target of the skip link takes focus but is no control. */
globalStyle('[tabindex="-1"]:focus', { outline: 'none' });

globalStyle('*, ::before, ::after', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      animationDuration: '.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '.01ms !important',
    },
  },
});

/** A rule of its own: browsers without view transitions drop a whole rule over a selector that they don't know. */
globalStyle('::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)', {
  animationDuration: '.2s',
  '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none !important' } },
});

globalStyle('body', { '@media': { print: { backgroundColor: 'transparent' } } });
globalStyle('nav, form, button, dialog, [data-no-print]', {
  '@media': { print: { display: 'none !important' } },
});

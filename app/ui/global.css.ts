import { globalStyle } from '@vanilla-extract/css';
import { pageArea } from '#themes/area.ts';
import { TALL_VIEWPORT } from '#themes/breakpoints.ts';
import { areaVars, vars } from '#themes/contract.css.ts';
// Only server code refers to the header and footer classes; the imports put their rules into the browser's style sheet.
import '#themes/area-themes.css.ts';
import { scrolledHeaderHeight, seconds } from '#themes/scale.ts';

globalStyle(':root', {
  vars: {
    ...pageArea,
    '--header-height': '5rem',
    '--top-bar-height': '2.25rem',
    '--top-bar-shrinkage': '.5rem',
    '--header-end': scrolledHeaderHeight,
  },
  scrollPaddingTop: '1rem',
  textSizeAdjust: '100%',
  WebkitTextSizeAdjust: '100%',
  // The height of the header, also while it is hidden: scrolling up to a target or a focused element shows it again (LY-02)
  '@media': {
    [TALL_VIEWPORT]: { scrollPaddingTop: `calc(${scrolledHeaderHeight} + 1.5rem)` },
    // A script shrinks it
    '(scripting: none)': { vars: { '--top-bar-shrinkage': '0rem' } },
  },
});
globalStyle(':root:has(header[data-hidden])', { vars: { '--header-end': '0px' } });

globalStyle('*, ::before, ::after', { boxSizing: 'border-box' });

globalStyle('body', {
  margin: 0,
  minHeight: '100vh',
  backgroundColor: vars.mainBackground,
  color: vars.bodyTextColor,
  fontFamily: vars.bodyFont,
  fontSize: vars.bodyFontSize,
  lineHeight: vars.bodyLineHeight,
  // Some fonts of titles have figures that hang below the line by default
  fontVariantNumeric: 'lining-nums',
  WebkitFontSmoothing: 'antialiased',
  overflowWrap: 'break-word',
});

/**
 * Breaks words that are wider than a phone, and lets their containers shrink below the word's width. Not in the header,
 * where the flex items would break words instead of wrapping.
 */
globalStyle('main, footer', { overflowWrap: 'anywhere' });
/** Hyphenates only long words of titles. */
globalStyle('main :is(h1, h2, h3)', { hyphens: 'auto', hyphenateLimitChars: '14 6 5' });

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

/** Always visible, in the ring colour of the surrounding area. */
globalStyle(':focus-visible', { outline: `3px solid ${areaVars.ring}`, outlineOffset: '2px' });
/** Headings, messages and the target of the skip link get the focus by script, and are no controls. */
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

/** A separate rule: browsers without view transitions drop a rule with an unknown selector. */
globalStyle('::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)', {
  animationDuration: seconds(0.2),
  '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none !important' } },
});

globalStyle('body', { '@media': { print: { backgroundColor: 'transparent' } } });
globalStyle('nav, form, button, dialog, [data-no-print]', {
  '@media': { print: { display: 'none !important' } },
});

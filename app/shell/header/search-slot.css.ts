import { style, styleVariants } from '@vanilla-extract/css';
import { pageArea } from '#themes/area.ts';
import { atLeast, below } from '#themes/breakpoints.ts';
import { vars } from '#themes/contract.css.ts';
import { fullHeaderHeight, space, surface } from '#themes/scale.ts';
import { square } from './header-bar.ts';

export const opener = style(square);
export const openerBeside = styleVariants({
  wide: { '@media': { [atLeast('desktop')]: { display: 'none' } } },
  laptop: { '@media': { [atLeast('laptop')]: { display: 'none' } } },
  always: { display: 'none' },
});

const sheet = {
  vars: pageArea,
  position: 'fixed',
  inset: '0 0 auto',
  width: 'auto',
  maxWidth: 'none',
  height: 'auto',
  margin: 0,
  border: 0,
  // Covers the header
  minHeight: `calc(${fullHeaderHeight} + 1px)`,
  alignContent: 'center',
  padding: `${space.m} max(${space.m}, (100% - 46rem) / 2)`,
  overflow: 'visible',
  ...surface,
  boxShadow: vars.shadowRaised,
} as const;

/** A popover; as a field it is part of the bar, without the browser's style of popovers. */
export const slot = style({
  ...sheet,
  display: 'none',
  // The top layer needs no z-index; the level is for tools that do not support it
  selectors: {
    '&:popover-open': { display: 'block', zIndex: 1 },
    '&[data-shown]': { display: 'block', zIndex: 1 },
  },
  '::backdrop': { backgroundColor: `color-mix(in srgb, ${vars.darkBackground} 55%, transparent)` },
});

const inBar = {
  display: 'block',
  position: 'static',
  padding: 0,
  overflow: 'visible',
  minHeight: 0,
  backgroundColor: 'transparent',
  boxShadow: 'none',
  selectors: { '&:popover-open': { display: 'block' } },
} as const;

/** In the bar it shrinks before a long menu wraps: with a smaller factor the menu loses a fraction of a pixel, which wraps it. */
export const field = styleVariants({
  wide: {
    '@media': {
      [atLeast('desktop')]: { ...inBar, flex: '0 1e5 clamp(15.5rem, 22vw, 24rem)', minWidth: '11rem' },
    },
  },
  laptop: { '@media': { [atLeast('laptop')]: { ...inBar, flex: '1 1 auto', minWidth: 0 } } },
  always: { ...inBar, flex: '1 1 auto', minWidth: 0 },
});

export const overlay = style({
  insetBlockEnd: 0,
  height: '100dvh',
  alignContent: 'start',
  paddingBlockStart: 'max(4.5rem, 14vh)',
  overflow: 'auto',
});

export const close = style({
  ...square,
  position: 'absolute',
  insetBlockStart: space.s,
  insetInlineEnd: space.s,
  border: 0,
  backgroundColor: 'transparent',
  color: 'inherit',
  cursor: 'pointer',
  // In narrow windows the open panel covers this button by its own
  selectors: { 'search[data-open] ~ &': { '@media': { [below('tablet')]: { display: 'none' } } } },
});

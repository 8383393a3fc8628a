import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { pageArea } from '#themes/area.ts';
import { atLeast, below } from '#themes/breakpoints.ts';
import { vars } from '#themes/contract.css.ts';
import { seconds, space, surface, touchable } from '#themes/scale.ts';
import { square } from './header-bar.ts';

const wide = atLeast('laptop');
const narrow = below('laptop');

export const opener = style({ ...square, '@media': { [wide]: { display: 'none' } } });

const slideIn = keyframes({ from: { transform: 'translateX(-100%)' } });

/** Narrow windows: a panel at the window's start. Wide windows: no box (`display: contents`). */
export const sheet = style({
  '@media': {
    [wide]: { display: 'contents', color: 'inherit' },
    [narrow]: {
      vars: pageArea,
      position: 'fixed',
      inset: '0 auto 0 0',
      display: 'none',
      flexDirection: 'column',
      width: 'min(25rem, 100vw - 3rem)',
      maxWidth: 'none',
      height: '100dvh',
      maxHeight: 'none',
      margin: 0,
      padding: 0,
      border: 0,
      overflow: 'hidden auto',
      overscrollBehavior: 'contain',
      ...surface,
      boxShadow: vars.shadowRaised,
      animation: `${slideIn} ${seconds(0.25)} ease-out`,
      selectors: {
        '[dir=rtl] &': { inset: '0 0 0 auto', animation: 'none' },
        '&:popover-open': { display: 'flex' },
        '&[data-shown]': { display: 'flex', zIndex: 1 },
        // The open panel covers it
        '&:has([data-open])': { overflow: 'hidden' },
      },
      '::backdrop': { backgroundColor: `color-mix(in srgb, ${vars.darkBackground} 70%, transparent)` },
    },
  },
});

/** The page behind does not scroll. */
globalStyle(`html:has(${sheet}:popover-open)`, { '@media': { [narrow]: { overflow: 'hidden' } } });

/** Last in its row, so that an open list does not cover the next rows. */
globalStyle(`${sheet} details > div`, { position: 'static' });

export const contents = style({ '@media': { [wide]: { display: 'contents' } } });

export const head = style({
  position: 'sticky',
  zIndex: 2,
  insetBlockStart: 0,
  display: 'flex',
  flexDirection: 'row-reverse',
  flexShrink: 0,
  alignItems: 'center',
  justifyContent: 'space-between',
  height: '3.75rem',
  paddingInline: space.m,
  // The open panel has its back button beside this button
  pointerEvents: 'none',
  '@media': { [wide]: { display: 'none' } },
});
globalStyle(`${head} > *`, { pointerEvents: 'auto', marginInline: 0 });
globalStyle(`${sheet}:has([data-open]) ${head} > a`, { visibility: 'hidden' });

export const close = style({
  ...square,
  width: touchable,
  height: touchable,
  marginInlineEnd: `calc(-1 * ${space.xs})`,
});

export const foot = style({
  display: 'grid',
  gap: space.m,
  marginBlockStart: 'auto',
  padding: space.m,
  paddingBlockEnd: space.xl,
  '@media': { [wide]: { display: 'none' } },
});

export const rows = style({ display: 'grid', justifyItems: 'start', gap: space.xs });

export const tile = style({ color: 'inherit', fontWeight: 600, textUnderlineOffset: '.3em' });
export const picture = style({
  width: '100%',
  height: 'auto',
  aspectRatio: '2 / 1',
  objectFit: 'cover',
  marginBlockEnd: space.xs,
  borderRadius: vars.radiusMedium,
  backgroundColor: vars.mutedBackground,
});

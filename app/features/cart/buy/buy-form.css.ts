import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { atLeast, below, TALL_VIEWPORT } from '#themes/breakpoints.ts';
import { vars } from '#themes/contract.css.ts';
import { layer, space, textSize } from '#themes/scale.ts';

export const form = style({ display: 'grid', gap: space.m });

/** How far the form's own button has left the window: until then the bar is hidden. */
const BUTTON_VIEW = '--buy-button';
const watched = { viewTimelineName: BUTTON_VIEW, viewTimelineInset: '0px' } as const;

/** Quantity and button; they wrap in narrow columns. */
export const submitRow = style({
  ...watched,
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.m,
  alignItems: 'end',
});
/** On one line; on a row of its own where that does not fit beside the quantity. */
globalStyle(`${submitRow} > button`, { flex: '1 1 auto', width: 'auto', whiteSpace: 'nowrap' });
/** As high as the button beside it. */
globalStyle(`${submitRow} input`, { minHeight: '3.5rem' });

/** With its buttons a quantity needs no visible label. */
globalStyle(`${submitRow} label`, {
  '@media': {
    '(scripting: enabled)': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
});

const reveal = keyframes({ from: { visibility: 'hidden', translate: '0 100%' } });

/**
 * Sticky at the bottom of a phone's window once the form's own button has left it; from tablets on the form itself is in view. Browsers
 * without scroll timelines show it always.
 */
export const bar = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space.m,
  alignItems: 'center',
  marginInline: `calc(-1 * ${space.m})`,
  padding: `${space.xs} ${space.m} calc(${space.xs} + env(safe-area-inset-bottom))`,
  borderBlockStart: `${vars.dividerWidth} solid ${vars.borderColor}`,
  backgroundColor: vars.surfaceBackground,
  '@media': {
    [TALL_VIEWPORT]: { position: 'sticky', insetBlockEnd: 0, zIndex: layer.sticky },
    [atLeast('tablet')]: { display: 'none' },
  },
  '@supports': {
    '(timeline-scope: none)': {
      animationName: reveal,
      animationTimingFunction: 'linear',
      animationFillMode: 'both',
      animationTimeline: BUTTON_VIEW,
      animationRange: 'exit 50% exit 100%',
    },
  },
});
/** Keeps focused elements from being scrolled behind the bar. */
globalStyle(`:root:has(${bar})`, {
  timelineScope: BUTTON_VIEW,
  '@media': {
    [`${below('tablet')} and ${TALL_VIEWPORT}`]: {
      scrollPaddingBottom: '6rem',
      vars: { '--bottom-bar': '4.5rem' },
    },
  },
});
export const barText = style({ display: 'grid', minWidth: 0 });
/** Two lines at most while the bar is sticky; the page's title has the full name. */
export const barName = style({
  fontWeight: 600,
  fontSize: textSize.s,
  lineHeight: 1.25,
  overflowWrap: 'anywhere',
  '@media': {
    [TALL_VIEWPORT]: {
      display: '-webkit-box',
      overflow: 'hidden',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
    },
  },
});

export const packageForm = style({ display: 'grid', gap: space.l });
/** A part that is in every package. */
export const fixed = style({
  display: 'grid',
  gridTemplateColumns: '4rem minmax(0, 1fr)',
  gap: space.s,
  alignItems: 'center',
});
export const facts = style({ display: 'flex', flexWrap: 'wrap', columnGap: space.s });
export const total = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space.s,
  margin: 0,
  paddingBlockStart: space.s,
  borderBlockStart: `${vars.dividerWidth} solid ${vars.borderColor}`,
  fontSize: textSize.l,
  fontWeight: 600,
});
export const buttons = style({ ...watched, display: 'grid', gap: space.s });

import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { PANEL_ROLES } from '#themes/area-roles.ts';
import { area, token } from '#themes/area.ts';
import { below, responsive } from '#themes/breakpoints.ts';
import { space } from '#themes/scale.ts';

const gap = { phone: space.xl, laptop: space.xxl };

export const content = style({
  display: 'flex',
  flexDirection: 'column',
  gap: gap.phone,
  '@media': responsive({ laptop: { gap: gap.laptop } }),
});

export const intro = style({ display: 'flex', flexDirection: 'column', gap: space.s });

export const page = style({
  width: '100%',
  maxWidth: '1920px',
  marginInline: 'auto',
  paddingInline: space.m,
  '@media': responsive({ tablet: { paddingInline: space.l }, desktop: { paddingInline: space.xl } }),
});

/** A band from edge to edge in a colour of its own; what stands in it keeps to the page's width. */
const band = ({ background, text, ...roles }: (typeof PANEL_ROLES)['muted' | 'brand']) => ({
  vars: area({ background, text, ...roles }),
  paddingBlock: space.xl,
  backgroundColor: token(background),
  color: token(text),
});

const mutedBand = style(band(PANEL_ROLES.muted));
const brandBand = style(band(PANEL_ROLES.brand));

/** Bands of one colour that follow each other are one. */
for (const one of [mutedBand, brandBand])
  globalStyle(`${one} + ${one}`, {
    marginBlockStart: `calc(${gap.phone} * -1)`,
    paddingBlockStart: 0,
    '@media': responsive({ laptop: { marginBlockStart: `calc(${gap.laptop} * -1)` } }),
  });

export const design = styleVariants({
  default: [page],
  narrow: [page, { maxWidth: '1000px' }],
  contained: [mutedBand],
  'contained-brand': [brandBand],
  'full-width': {},
});

/** As wide as what it stands in. */
export const column = style({ minWidth: 0 });

const columnsOf = (count: number) => ({ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` });

const grid = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });

export const columns = styleVariants({
  full: [grid],
  half: [grid, { '@media': responsive({ tablet: columnsOf(2) }) }],
  third: [grid, { '@media': responsive({ tablet: columnsOf(3) }) }],
  quarter: [grid, { '@media': responsive({ tablet: columnsOf(2), laptop: columnsOf(4) }) }],
});

export const gaps = style({ gap: space.l });
export const middle = style({
  alignItems: 'center',
  '@media': responsive({ laptop: { columnGap: space.xxl } }),
});
export const cell = style({ minWidth: 0 });
/** A container that waits for the visitor's consent takes no room. */
globalStyle(`${content} > :not(:has(${cell} > *))`, { display: 'none' });

/** On phones the next widget looks in from the side: a row to swipe, across the page's padding. */
export const swipe = style({
  '@media': {
    [below('tablet')]: {
      gridTemplateColumns: 'none',
      gridAutoFlow: 'column',
      gridAutoColumns: '64%',
      gap: space.m,
      marginInline: `calc(${space.m} * -1)`,
      paddingInline: space.m,
      paddingBlockEnd: space.xxs,
      scrollPaddingInline: space.m,
      overflowX: 'auto',
      overscrollBehaviorX: 'contain',
      scrollSnapType: 'x proximity',
      scrollbarWidth: 'none',
    },
  },
});

globalStyle(`${swipe} > *`, { scrollSnapAlign: 'start' });

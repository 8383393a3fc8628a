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

export const intro = style({ display: 'flex', flexDirection: 'column', gap: space.xxs });

export const page = style({
  width: '100%',
  maxWidth: '1920px',
  marginInline: 'auto',
  paddingInline: space.m,
  '@media': responsive({ tablet: { paddingInline: space.l }, desktop: { paddingInline: space.xl } }),
});

/** A full-width band with its own background; its content keeps the page's width. */
const band = ({ background, text, ...roles }: (typeof PANEL_ROLES)['muted' | 'brand']) => ({
  vars: area({ background, text, ...roles }),
  paddingBlock: space.xl,
  backgroundColor: token(background),
  color: token(text),
});

const mutedBand = style(band(PANEL_ROLES.muted));
const brandBand = style(band(PANEL_ROLES.brand));

/** Adjacent bands of one colour join without a gap. */
for (const each of [mutedBand, brandBand])
  globalStyle(`${each} + ${each}`, {
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
/** Hides containers whose widgets render nothing before the visitor's consent: they would leave a double gap. */
globalStyle(`${content} > :not(:has(${cell} > *))`, { display: 'none' });
/** Containers whose products load later are rendered without height, so that an observer can see whether they are in view. */
globalStyle(`${content} > :has([data-later]):not(:has(${cell} > :not([data-later])))`, {
  height: 0,
  marginBlockStart: `calc(${gap.phone} * -1)`,
  paddingBlock: 0,
  '@media': responsive({ laptop: { marginBlockStart: `calc(${gap.laptop} * -1)` } }),
});

/** On phones: a horizontal scroll row across the page's padding, with part of the next widget visible. */
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
